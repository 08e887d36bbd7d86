// Wayfinder is released under the MIT license; see LICENSE.

/// What an association file says about some apps: entries of which the first that fits decides.
///
/// **Source:** Apple, BundleResources, `applinks.Details`.
public struct AssociationDetail: Sendable, Hashable {
  /// The apps, each as its identifier prefix, a dot and its bundle identifier.
  public var appIDs: [String]

  /// The entries in order.
  public var entries: [AssociationEntry]

  /// What entries of `components` leave out.
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
