// Wayfinder is released under the MIT licence; see LICENSE.

extension NavigationDocument {
  /// The guard that was probably meant by a name; of equally near ones the first by its scalars.
  ///
  /// - Parameters:
  ///   - name: A name that no document has.
  ///   - known: The guards that there are, in any order, also of several documents.
  public static func nearestGuard(to name: String, among known: [String]) -> String? {
    NearestName(among: Set(known).sorted()).nearest(to: name)
  }
}
