// Wayfinder is released under the MIT license; see LICENSE.

/// A place in a screen tree. Nodes belong to the library; the screens that they carry are your own objects.
///
/// A node is a ``ScreenNode`` or a ``ContainerNode`` and is in at most one tree. What is
/// in a tree is changed through ``ScreenTree/edit(_:)`` alone.
///
/// ```swift
/// for node in tree.allNodes where tree.isVisible(node) {
///   print(node.reference)
/// }
/// ```
@MainActor
public class Node {
  /// The kind of a node, stored so that walking a tree needs no dynamic cast.
  enum Role: UInt8 { case screen, navigation, tabs, split, modal, custom }

  /// The number of the node in its tree, ``NodeID/detached`` before it was in one.
  public final var id: NodeID { number }
  final var number = NodeID.detached

  /// The container of this node; `nil` at the top of a layer and outside of a tree.
  ///
  /// The reference is strong, which costs an edit half of what a weak one does. The cycle that it
  /// closes exists only while the node is in a tree: leaving it clears the links of the whole
  /// subtree, and so does the end of the tree.
  public final var parent: ContainerNode? { container }
  final var container: ContainerNode?

  /// Whether the node is in a tree.
  public final var isInTree: Bool { stands }
  final var stands = false

  /// Whether the node is hidden until somebody has been asked whether it may be seen: neither the node
  /// nor anything in it is visible, and a host shows a blank in its place.
  ///
  /// A ``Router`` locks everything that carries a guard, and opens it when the guard proceeds. In a tree
  /// without a router, nothing is locked.
  public final var isLocked: Bool { lockBit }
  final var lockBit = false

  final let role: Role

  /// The request or step that the node was built for; `nil` for a node that an app made.
  final var maker: AnyObject?

  /// The step, with its context, that has built or claimed the node.
  final var madeStep: AnyObject?

  /// The guarded route that has led to the node, if it was built for none.
  final var claimant: AnyObject?

  /// The meaning of a tap on the node, if it is a tab that has one, as whoever gave it knows.
  final var tapTarget: AnyObject?

  /// The tree in which the node was the top of a layer last.
  final weak var tree: AnyObject?

  /// A scratch mark for comparing child lists; see `ScreenTree.nextMark()`.
  final var mark = 0
  /// The transaction at work that has touched the node, 0 when none has, and whether the node was
  /// in the tree before that.
  final var touchedBy = 0
  final var stoodBefore = false

  init(role: Role) {
    self.role = role
  }

  /// The node by number and name.
  public final var reference: NodeReference { NodeReference(id: id, name: drawnName) }

  /// The name of the node in drawings, errors and diffs: its class, unless the kind says more.
  var drawnName: DrawnName { .type(type(of: self)) }

  /// The children, empty for a screen.
  final var childNodes: [Node] {
    role == .screen ? [] : containerChildren
  }

  /// Overridden by `ContainerNode`.
  var containerChildren: [Node] { [] }

  /// The node and everything in it, each node before its children.
  package final var subtree: [Node] {
    var nodes: [Node] = []
    func collect(_ node: Node) {
      nodes.append(node)
      for child in node.childNodes { collect(child) }
    }
    collect(self)
    return nodes
  }
}

/// A node that carries a screen of the user.
///
/// Routes make it for the screens that factories build. Make it yourself for the initial screens of
/// a tree: `NavigationNode([ScreenNode(HomeScreen())])`. A screen object is in one node at a
/// time.
///
/// ```swift
/// try tree.push(ScreenNode(ProductScreen(id: 42)), on: stack)
/// let product = (stack.top as? ScreenNode)?.screen as? ProductScreen
/// ```
@MainActor
public final class ScreenNode: Node {
  /// Your own object, such as a view controller or a view model.
  public let screen: any Screen
  let traits: ScreenTraits

  /// Makes a node for a screen. One screen object can be in one node only, in one window.
  ///
  /// - Parameter screen: The user's object.
  public init(_ screen: any Screen) {
    self.screen = screen
    traits = ScreenTraits.of(screen)
    super.init(role: .screen)
  }

  override var drawnName: DrawnName {
    .of(screen, traits)
  }

  /// The screen as an observer of its appearance, if its type is one.
  var appearanceObserving: (any AppearanceObserving)? {
    traits.contains(.observesAppearance) ? screen as? any AppearanceObserving : nil
  }

  /// The screen as one that decides on leaving, if it is one.
  var leaveDeciding: (any LeaveDeciding)? {
    traits.contains(.decidesLeaving) ? screen as? any LeaveDeciding : nil
  }
}

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
