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
      line([
        ("id", "n\(index)"), ("kind", node.kind.rawValue), ("name", node.name),
        ("detail", node.detail), ("origin", node.origin),
      ])
    }
    let edgeLines = edges.map { edge in
      line([
        ("kind", edge.kind.rawValue), ("from", numbers[edge.from].map { "n\($0)" }),
        ("to", numbers[edge.to].map { "n\($0)" }), ("label", edge.label), ("origin", edge.origin),
      ])
    }
    return "{\n\"format\":\"\(Self.jsonFormat)\",\n\"nodes\":[\n"
      + nodeLines.joined(separator: ",\n") + "\n],\n\"edges\":[\n"
      + edgeLines.joined(separator: ",\n") + "\n]}\n"
  }

  /// An object of the texts that are there.
  private func line(_ members: [(key: String, text: String?)]) -> String {
    let present = members.compactMap { key, text in
      text.map { JSONMember(key: key, value: .string($0)) }
    }
    return JSONValue(.object(JSONObject(present))).text
  }
}
