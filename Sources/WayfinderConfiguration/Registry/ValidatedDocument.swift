// Wayfinder is released under the MIT license; see LICENSE.

/// A document in which every name is registered with the app: all that is needed to run it.
///
/// ```swift
/// let bundled = try ValidatedDocument(bytes: bytes, name: "shop.json", registry: registry)
/// let store = ConfigurationStore(try NavigationConfiguration(bundled))
/// ```
///
/// Make one from the bytes of a document and the app's ``Registry``, then a
/// ``NavigationConfiguration`` from it. Only a document without a fault becomes one, so nothing
/// else can become active.
public struct ValidatedDocument: Sendable {
  /// The document as it was read, before it was checked against the registry.
  public let document: RouteDocument
  /// The screens, guards, and other parts to which the document's names refer.
  public let registry: Registry

  /// Reads a document and checks it against what an app has registered.
  ///
  /// - Parameters:
  ///   - bytes: The file, such as a `Data`: JSON in UTF-8 (RFC 8259).
  ///   - name: The file's name, for messages.
  ///   - registry: The parts that the app has registered.
  /// - Throws: `DocumentError` with all faults of document and names, sorted by JSON path.
  public init(bytes: some Sequence<UInt8>, name: String, registry: Registry) throws(DocumentError) {
    document = try RouteDocument.read(bytes: Array(bytes), name: name, components: registry)
      .document
    self.registry = registry
  }
}
