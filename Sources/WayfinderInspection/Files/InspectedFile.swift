// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder
public import WayfinderConfiguration
internal import WayfinderLinks

/// A route document together with where its parts stand in the file.
///
/// ```swift
/// let file = try InspectedFile(bytes: bytes, name: "library.json")
/// print(Report(linting: file))
/// print(file.routeMap()?.mermaid ?? "")
/// ```
///
/// Loading refuses a file for a route that nothing leads to. Here such a file is read, so that a rule can
/// report this fault along with everything else.
public struct InspectedFile: Sendable {
  /// The file's name, for messages.
  public let name: String

  /// The document as it was read.
  public let document: RouteDocument

  /// The base, then the variants in their order.
  let views: [DocumentView]

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: The file, such as a `Data`: JSON in UTF-8 (RFC 8259).
  ///   - name: The file's name, for messages.
  /// - Throws: `DocumentError` with all faults except for the two kinds that rules report.
  /// - Complexity: linear in the number of bytes, times the number of variants.
  public init(bytes: some Sequence<UInt8>, name: String) throws(DocumentError) {
    let bytes = Array(bytes)
    let read = try RouteDocument.read(bytes: bytes, name: name) {
      ["unreachable", "guardCycle"].contains($0.code)
    }
    self.name = name
    document = read.document
    let root = (try? JSONReader.read(bytes)) ?? .null
    let faults = Dictionary(grouping: read.tolerated, by: \.variant)
    views =
      [
        DocumentView(
          document.base, json: root, in: (name, bytes), faults: faults[nil] ?? [])
      ]
      + document.variants.map { variant in
        let patch = root["variants"]?[variant.name]?["patch"] ?? .null
        return DocumentView(
          variant.document, variant: variant.name, json: root.merging(patch), in: (name, bytes),
          faults: faults[variant.name] ?? [])
      }
  }
}

extension InspectedFile {
  /// The shell, the routes, the links and the guards as a map whose origins are JSON paths.
  ///
  /// - Parameter variant: The name of a variant of a route document; the base without one.
  /// - Returns: `nil` when there is no such variant.
  /// - Complexity: linear in the size of the document.
  public func routeMap(variant: String? = nil) -> RouteMap? {
    guard let view = views.first(where: { $0.variant == variant }) else { return nil }
    return view.document.routeMap { view.place(of: $0).map(\.path) }
  }
}

extension LocatedFault {
  /// The variant in which it was found; `nil` for the base.
  fileprivate var variant: String? {
    guard path.components.count > 1, path.components[0] == .key("variants"),
      case .key(let name) = path.components[1]
    else { return nil }
    return name
  }
}
