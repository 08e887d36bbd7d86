// Wayfinder is released under the MIT license; see LICENSE.

public import WayfinderConfiguration

extension NavigationConfiguration {
  /// The app of a document: with the screens that it has registered, or with one for each name.
  public convenience init(
    text: String, name: String = "app.json", registry: Registry? = nil
  ) throws {
    if let registry {
      try self.init(ValidatedDocument(bytes: text.utf8, name: name, registry: registry))
    } else {
      try self.init(RouteDocument(bytes: text.utf8, name: name).base)
    }
  }
}
