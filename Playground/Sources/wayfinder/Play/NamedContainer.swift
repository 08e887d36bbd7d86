// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder

/// A container that is known by its name alone: it shows one child, the first until another is
/// wanted.
struct NamedContainer: ContainerBehavior {
  let kind: String
  var selected = 0

  func shown(among children: [Node]) -> ShownChildren {
    children.isEmpty ? .none : .only(min(selected, children.count - 1))
  }

  mutating func show(_ index: Int, among children: inout [Node]) { selected = index }

  mutating func childrenChanged(from old: [Node], to new: [Node]) {
    let shown = old.indices.contains(selected) ? old[selected] : nil
    selected = new.firstIndex { $0 === shown } ?? max(0, min(selected, new.count - 1))
  }
}

/// Puts a screen into a container of whatever kind.
struct NamedAction: Action, CustomStringConvertible {
  let name: String

  var description: String { name }

  func place(_ new: Node, on existing: Node, in edit: TreeEdit) throws {
    switch existing {
    case let stack as NavigationNode: try edit.push(new, on: stack)
    case let split as SplitNode:
      if let stack = split.node(in: .secondary) as? NavigationNode {
        try edit.push(new, on: stack)
      } else {
        try edit.setColumn(.secondary, of: split, to: NavigationNode([new]))
      }
    case let container as ContainerNode: try edit.insert(new, into: container)
    default: throw NoContainer()
    }
  }
}

/// A screen stands in no container into which another one could be put.
private struct NoContainer: Error, CustomStringConvertible {
  var description: String {
    "The screen is in no container, so nothing can be put beside it. Open it elsewhere."
  }
}
