// Wayfinder is released under the MIT licence; see LICENSE.

internal import Wayfinder

/// A screen that is known by its name and its values alone, of a document whose app is not there.
final class NamedScreen: Labeled {
  let label: String
  let values: NamedValues
  var identityText: String {
    values.values.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
      .joined(separator: ", ")
  }

  init(_ name: String, _ values: NamedValues = NamedValues()) {
    label = name
    self.values = values
  }
}

/// Whatever a link gives, by name.
struct NamedValues: Decodable, Sendable, Equatable {
  var values: [String: String] = [:]

  init() {}

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    for key in container.allKeys {
      values[key.stringValue] = try container.decode(String.self, forKey: key)
    }
  }

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}

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
    default: throw PlayFault.noStack
    }
  }
}
