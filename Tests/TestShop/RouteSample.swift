// Wayfinder is released under the MIT license; see LICENSE.

public import WayfinderConfiguration
public import WayfinderLinks

/// A small document that holds every key of the format.
public enum RouteSample {
  public static let text = Fixtures.sample("routes.json")

  public static func load(_ text: String, _ registry: Registry? = nil) throws(DocumentError)
    -> RouteDocument
  {
    let (bytes, name) = (Array(text.utf8), "sample.json")
    guard let registry else { return try RouteDocument(bytes: bytes, name: name) }
    return try ValidatedDocument(bytes: bytes, name: name, registry: registry).document
  }

  /// Returns the problems of a string.
  public static func findings(_ text: String, _ registry: Registry? = nil) -> [Finding] {
    do {
      _ = try load(text, registry)
      return []
    } catch {
      return error.findings
    }
  }
}
