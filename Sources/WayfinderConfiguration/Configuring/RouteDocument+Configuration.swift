// Wayfinder is released under the MIT license; see LICENSE.

public import WayfinderLinks

extension RouteDocument {
  /// Returns the base, named after the app, with placeholders for the app's screens and the cases of
  /// the document.
  ///
  /// - Throws: `LinkError` when the links make no table, which doesn't happen with a document that was
  ///   read.
  @MainActor
  public func configuration() throws(LinkError) -> NavigationConfiguration {
    try NavigationConfiguration(base, named: app, cases: cases)
  }

  /// Returns the base and then each variant, as ``configuration()`` and ``configuration(ofVariant:)``
  /// do.
  ///
  /// - Throws: As ``configuration()``.
  @MainActor
  public func configurations() throws(LinkError) -> [NavigationConfiguration] {
    var all = [try configuration()]
    for variant in variants {
      if let made = try configuration(ofVariant: variant.name) { all.append(made) }
    }
    return all
  }

  /// Returns a variant, named `app (variant)`, with placeholders for the app's screens and the cases of
  /// the variant; `nil` where the document has no variant of the name.
  ///
  /// - Throws: As ``configuration()``.
  @MainActor
  public func configuration(
    ofVariant name: String
  ) throws(LinkError) -> NavigationConfiguration? {
    guard let variant = variant(named: name) else { return nil }
    return try NavigationConfiguration(
      variant.document, named: "\(app) (\(name))", cases: variant.cases)
  }
}
