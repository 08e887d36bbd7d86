// Wayfinder is released under the MIT license; see LICENSE.

/// The entries of an association file for some apps; the first entry that fits decides.
///
/// **Source:** Apple, BundleResources, `applinks.Details`.
package struct AssociationDetail: Sendable, Hashable {
  /// The apps, each as its identifier prefix, a dot and its bundle identifier.
  package var appIDs: [String]

  /// The entries in order.
  package var entries: [AssociationEntry]

  /// The values that entries of `components` have where they name none.
  package var defaults: AssociationEntry

  /// Creates a detail.
  package init(
    appIDs: [String], entries: [AssociationEntry],
    defaults: AssociationEntry = AssociationEntry()
  ) {
    self.appIDs = appIDs
    self.entries = entries
    self.defaults = defaults
  }
}
