// Wayfinder is released under the MIT license; see LICENSE.

/// The entries of an association file for some apps; the first entry that fits decides.
///
/// **Source:** Apple, BundleResources, `applinks.Details`.
public struct AssociationDetail: Sendable, Hashable {
  /// The apps, each as its identifier prefix, a dot and its bundle identifier.
  public var appIDs: [String]

  /// The entries in order.
  public var entries: [AssociationEntry]

  /// The values that entries of `components` have where they name none.
  public var defaults: AssociationEntry

  /// Creates a detail.
  public init(
    appIDs: [String], entries: [AssociationEntry],
    defaults: AssociationEntry = AssociationEntry()
  ) {
    self.appIDs = appIDs
    self.entries = entries
    self.defaults = defaults
  }
}
