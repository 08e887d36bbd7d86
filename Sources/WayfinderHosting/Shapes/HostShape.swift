// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder

/// A snapshot of a window: which node stands where, and which children each container shows.
///
/// A host reads one from its platform's hierarchy, and ``init(_:)`` makes one from a tree. The two
/// are equal when the user sees what the tree says. A shape is a value that keeps nothing alive, so
/// it still names nodes that have left their tree.
///
/// **Shape**: a stack with a sheet over it is written as
/// ```
/// navigation #1[screen #2 screen #3*]
/// sheet #4[screen #5*]
/// ```
public struct HostShape: Sendable, Hashable {
  /// The top of the root layer; `nil` for a window without content.
  public var root: ShapeNode?

  /// The modal layers, from the lowest to the topmost. Each holds one child.
  public var layers: [ShapeNode]

  /// The numbers of the overlays, from the lowest to the topmost.
  public var overlays: [NodeID]

  /// Creates a shape.
  ///
  /// - Parameters:
  ///   - root: The top of the root layer.
  ///   - layers: The modal layers, from the lowest.
  ///   - overlays: The overlays, from the lowest.
  public init(root: ShapeNode? = nil, layers: [ShapeNode] = [], overlays: [NodeID] = []) {
    self.root = root
    self.layers = layers
    self.overlays = overlays
  }

  /// Creates the shape of what stands in a tree now.
  ///
  /// - Parameter tree: The tree.
  /// - Complexity: Linear in the number of nodes.
  @MainActor
  public init(_ tree: ScreenTree) {
    self.init(
      root: tree.root.map { ShapeNode($0) }, layers: tree.modals.map { ShapeNode($0) },
      overlays: tree.overlays.map(\.id))
  }

  /// The root and the modal layers, from the lowest.
  public var tops: [ShapeNode] { (root.map { [$0] } ?? []) + layers }

  /// The number of nodes.
  public var count: Int { tops.reduce(0) { $0 + $1.count } }
}

/// A node of a ``HostShape``.
///
/// ```swift
/// extension Box {
///   init(_ node: ShapeNode) {
///     let boxes = node.children.map { Box($0) }
///     self.init(id: node.id, isScreen: node.kind == .screen, boxes: boxes)
///   }
/// }
/// ```
///
/// It has what a host needs to make the platform's object: the number of the node, the kind of
/// object, and its children. It keeps no node of the tree alive.
public struct ShapeNode: Sendable, Hashable {
  /// The kind of object that a host makes for a node.
  ///
  /// A host switches over it when a node is new: `navigation` becomes a `UINavigationController`,
  /// for example, and `screen` the view controller that the app gives for the screen.
  public enum Kind: Sendable, Hashable {
    /// The object that the app's screen asks for.
    case screen
    /// A stack.
    case navigation
    /// Tabs.
    case tabs
    /// Columns.
    case split(SplitStyle, isCollapsed: Bool)
    /// A modal layer.
    case modal(ModalStyle, isDismissible: Bool)
    /// A container of your own, by the name of its kind.
    case custom(String)
  }

  /// The number of the node in its tree.
  public let id: NodeID

  /// The kind of object that a host makes for the node.
  public var kind: ShapeNode.Kind

  /// The children, in the order of the container.
  public var children: [ShapeNode]

  /// The children that tabs, a split, or a container of the app's own shows. Empty for the other kinds.
  private var chosen: [Int]

  /// Creates a node.
  ///
  /// - Parameters:
  ///   - id: The number of the node in its tree.
  ///   - kind: The kind of the node.
  ///   - children: The children, in the order of the container.
  ///   - shown: The indices of the children that are shown, the focused one first. A stack always
  ///     shows its last child and a modal layer its only one, whatever is given here.
  public init(
    id: NodeID, kind: ShapeNode.Kind, children: [ShapeNode] = [], shown: [Int] = []
  ) {
    self.id = id
    self.kind = kind
    self.children = children
    chosen = Self.chooses(kind) ? shown : []
  }

  /// Creates the shape of a node and of everything beneath it.
  ///
  /// - Parameter node: A node that is in a tree.
  @MainActor
  public init(_ node: Node) {
    guard let container = node as? ContainerNode else {
      self.init(id: node.id, kind: .screen)
      return
    }
    self.init(
      id: node.id, kind: ShapeNode.Kind(of: node),
      children: container.children.map { ShapeNode($0) },
      shown: container.shown.indices.filter(container.children.indices.contains))
  }

  /// The indices of the children that are shown, the focused one first.
  public var shown: [Int] {
    get {
      if Self.chooses(kind) { return chosen }
      return children.isEmpty ? [] : [children.count - 1]
    }
    set { if Self.chooses(kind) { chosen = newValue } }
  }

  /// The number of nodes here and beneath.
  public var count: Int { children.reduce(1) { $0 + $1.count } }

  private static func chooses(_ kind: ShapeNode.Kind) -> Bool {
    switch kind {
    case .tabs, .split, .custom: true
    case .screen, .navigation, .modal: false
    }
  }
}

extension ShapeNode.Kind {
  /// Creates the kind of a node, as it is now.
  ///
  /// - Parameter node: The node.
  @MainActor
  public init(of node: Node) {
    self =
      switch node {
      case let split as SplitNode: .split(split.style, isCollapsed: split.isCollapsed)
      case let modal as ModalNode: .modal(modal.style, isDismissible: modal.isDismissible)
      case is NavigationNode: .navigation
      case is TabNode: .tabs
      case let container as ContainerNode: .custom(container.kind)
      default: .screen
      }
  }
}
