// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder
internal import WayfinderConfiguration
internal import WayfinderLinks

extension RouteMap {
  /// The format of `json`, as its `format` says it.
  public static let jsonFormat = "wayfinder-map/1"

  /// The map as JSON, a line for each node and edge.
  ///
  /// A node has `id`, `kind`, `name`, and `detail` and `origin` where there are any; an edge has
  /// `kind`, the ids `from` and `to`, and `label` and `origin` where there are any. Ids number the
  /// nodes of one map; what a node is in all maps is its kind and name.
  ///
  /// - Complexity: linear in the size of the map.
  public var json: String {
    var numbers: [Node.ID: Int] = [:]
    for (index, node) in nodes.enumerated() { numbers[node.id] = index }
    let nodeLines = nodes.enumerated().map { index, node in
      JSONValue.object([
        "id": .string("n\(index)"), "kind": .string(node.kind.rawValue),
        "name": .string(node.name), "detail": node.detail.map { .string($0) },
        "origin": node.origin.map { .string($0) },
      ]).text
    }
    let edgeLines = edges.map { edge in
      JSONValue.object([
        "kind": .string(edge.kind.rawValue), "from": numbers[edge.from].map { .string("n\($0)") },
        "to": numbers[edge.to].map { .string("n\($0)") },
        "label": edge.label.map { .string($0) }, "origin": edge.origin.map { .string($0) },
      ]).text
    }
    return "{\n\"format\":\"\(Self.jsonFormat)\",\n\"nodes\":[\n"
      + nodeLines.joined(separator: ",\n") + "\n],\n\"edges\":[\n"
      + edgeLines.joined(separator: ",\n") + "\n]}\n"
  }
}
