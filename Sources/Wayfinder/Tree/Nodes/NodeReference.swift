// Wayfinder is released under the MIT license; see LICENSE.

/// The number of a node in its tree.
///
/// A node gets its number when the transaction that puts it into a tree commits, counted from 1 in
/// the order in which the nodes were put in, a container before its children; overlays are counted
/// after the nodes of their transaction. The same edits give
/// the same numbers. A node that was never in a tree has ``detached``.
///
/// ```swift
/// func bringBack(_ id: NodeID, in tree: ScreenTree) throws {
///   if let node = tree.node(id) { try tree.reveal(node) }
/// }
/// ```
public struct NodeID: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The count, from 1; 0 for a node that was never in a tree.
  public let number: Int

  /// Creates a number, for tests of what names nodes.
  package init(number: Int) {
    self.number = number
  }

  /// The number of a node that was never in a tree.
  public static let detached = NodeID(number: 0)

  /// `#7`, or `#-` for a node that was never in a tree.
  public var description: String { number == 0 ? "#-" : "#\(number)" }

  public static func < (left: NodeID, right: NodeID) -> Bool { left.number < right.number }
}

/// A node by number and name, which keeps nothing alive.
///
/// Plans, traces, diffs and errors name nodes in this way. Two references are equal when number and
/// text are.
///
/// ```swift
/// crashReporter.screen = tree.focused?.reference.description  // Product(42) #3
/// ```
public struct NodeReference: Sendable, Hashable, CustomStringConvertible {
  /// The number of the node in its tree.
  public let id: NodeID
  let name: DrawnName

  /// The name of the node in drawings, for instance `Product(42)` or `Navigation home`.
  public var text: String { name.text }

  /// The text and the number, for instance `Product(42) #7`.
  public var description: String { "\(text) \(id)" }

  public static func == (left: NodeReference, right: NodeReference) -> Bool {
    left.id == right.id && left.text == right.text
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
