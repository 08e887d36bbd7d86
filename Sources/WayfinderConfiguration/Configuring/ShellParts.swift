// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder

/// The containers and screens of a built shell, to be put together again.
@MainActor
struct ShellParts {
  /// All nodes, by their numbers in a described shell.
  private let nodes: [Node]
  private let screens: [String: [ScreenNode]]
  private var used: [String: Int] = [:]

  init(of root: ContainerNode, _ name: (ScreenNode) -> String) {
    nodes = root.subtree
    screens = Dictionary(grouping: nodes.compactMap { $0 as? ScreenNode }, by: name)
  }

  /// The containers from the outermost.
  var containers: [ContainerNode] { nodes.compactMap { $0 as? ContainerNode } }

  /// Starts again with the first screen of each name.
  mutating func restart() { used = [:] }

  /// Whether a screen has a name.
  func hasScreen(named name: String) -> Bool { screens[name] != nil }

  /// Returns the next screen of a name; `nil` when all have been handed out.
  mutating func nextScreen(_ name: String) -> ScreenNode? {
    let index = used[name, default: 0]
    guard let known = screens[name], known.indices.contains(index) else { return nil }
    used[name] = index + 1
    return known[index]
  }

  /// Returns the node of a place; `nil` for one that the shell lacks.
  func node(of place: DescribedShell.Entry) -> Node? {
    nodes.indices.contains(place.number) ? nodes[place.number] : nil
  }
}
