// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder

extension TransitionTable {
  /// The transitions as a map, which can be merged with those of steps, links and documents.
  ///
  /// A transition that leads to no screen of its own, such as a pop or a toast, leads to a node for
  /// itself; one that selects a tab leads to the container, and one that dismisses and sends an event to
  /// whatever that event leads to. A pair that leads to nothing is no edge.
  ///
  /// ```swift
  /// map.table().routeMap(calling: ["ProfileScreen": "profile"])
  /// ```
  ///
  /// - Parameter names: Names for screens that the table knows by their types, so that a screen that
  ///   is opened and the kind from which others are opened are one node.
  /// - Complexity: linear in the number of lines.
  public func routeMap(calling names: [String: String] = [:]) -> RouteMap {
    var map = RouteMap()
    for row in rows {
      let from = RouteMap.Node.ID(
        row.from == "anywhere" ? .start : .screen, names[row.from] ?? row.from)
      map.add(RouteMap.Node(from))
      guard let transition = row.transition else { continue }
      if row.targets.isEmpty {
        map.add(
          RouteMap.Edge(.opens, from: from, to: .init(.move, transition), label: row.on))
      }
      for target in row.targets {
        map.add(
          RouteMap.Edge(
            target.kind, from: from, to: .init(target.node, names[target.name] ?? target.name),
            label: row.on + (target.how.map { ", \($0)" } ?? "")))
      }
    }
    return map
  }
}
