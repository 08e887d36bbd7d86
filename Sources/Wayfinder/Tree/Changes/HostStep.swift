// Wayfinder is released under the MIT license; see LICENSE.

/// A call that a host makes on the platform to follow a transaction, for instance a push.
///
/// The steps of a transaction stand in ``TreeDiff/hostSteps`` in the order that UIKit allows: layers
/// are dismissed before anything else, what moves is taken out before it is put in again, then root
/// and containers, then layers are presented from the lowest, then overlays. A host makes one after
/// the other and waits for the end of an animation before the next.
///
/// **Shape**: dismissing a sheet and pushing `Product(42)` beneath it gives
/// ```
/// dismiss ⇧ sheet, animated
/// push Product(42) on Navigation, animated
/// ```
///
/// **Source**: `UINavigationController`, `UITabBarController`, `present(_:animated:completion:)`
/// and `dismiss(animated:completion:)`, which refuse to overlap.
public struct HostStep: Sendable, Hashable, CustomStringConvertible {
  /// The change that a host makes in one step.
  ///
  /// A host switches over it and makes the platform's call: `push` becomes
  /// `pushViewController(_:animated:)`, `present` becomes `present(_:animated:completion:)`. What a
  /// step puts in is a ``HostNode``, what it takes out or edits a ``NodeReference``.
  public enum Action: Sendable, Hashable {
    /// Dismisses a modal layer and all above it, in one animation.
    case dismiss(NodeReference)
    /// Takes what a later step puts somewhere else out of its place.
    case take(NodeReference)
    /// Puts a node on top of the root layer in place of the one that is there.
    case setRoot(HostNode)
    /// Puts one node on top of a stack.
    case push(HostNode, on: NodeReference)
    /// Takes what lies above a node out of its stack.
    case pop(to: NodeReference, of: NodeReference)
    /// Replaces the children of a container, and says which of them it shows, the focused one
    /// first.
    case setChildren([HostNode], shown: [Int], of: NodeReference)
    /// Shows these children of a container, the focused one first. For a split, its collapsing or
    /// expanding; for a container of your own, any change of its state.
    case show([Int], of: NodeReference)
    /// Presents a modal layer over the topmost one.
    case present(HostNode)
    /// Ends an overlay.
    case endOverlay(NodeReference)
    /// Shows an overlay above the others; one that stood there already comes to their top.
    case showOverlay(NodeReference)
  }

  /// The change that the host makes.
  public let action: Action

  /// Whether it does so with an animation: for what can be seen, unless the transition of the
  /// transaction says ``TransitionStyle/none``.
  public let isAnimated: Bool

  /// One line, for instance `pop to Home of Navigation, animated`.
  public var description: String { isAnimated ? "\(action.text), animated" : action.text }
}

extension HostStep.Action {
  fileprivate var text: String {
    switch self {
    case .dismiss(let layer): return "dismiss \(layer.text)"
    case .take(let node): return "take \(node.text)"
    case .setRoot(let node): return "set the root to \(node)"
    case .push(let node, let stack): return "push \(node) on \(stack.text)"
    case .pop(let node, let stack): return "pop to \(node.text) of \(stack.text)"
    case .setChildren(let nodes, let shown, let container):
      let list = nodes.map(\.description).joined(separator: ", ")
      return "set \(container.text) to \(list), showing \(Self.list(shown))"
    case .show(let shown, let container): return "show \(Self.list(shown)) of \(container.text)"
    case .present(let layer): return "present \(layer)"
    case .endOverlay(let overlay): return "end \(overlay.text)"
    case .showOverlay(let overlay): return "show \(overlay.text)"
    }
  }

  private static func list(_ indices: [Int]) -> String {
    indices.isEmpty ? "nothing" : indices.map(String.init).joined(separator: ", ")
  }
}

/// A node that a host puts somewhere: one that it has, or a new one with all beneath it.
///
/// It is a value that keeps no node alive; ``ScreenTree/node(_:)`` gives the node of a number for as
/// long as it is in the tree.
///
/// ```swift
/// func view(for node: HostNode) -> TextView {
///   if let known = views[node.node.id] { return known }
///   let new = TextView(node.node.text, children: node.children.map(view(for:)))
///   views[node.node.id] = new
///   return new
/// }
/// ```
public struct HostNode: Sendable, Hashable, CustomStringConvertible {
  /// The kind of object that a host makes for a node.
  ///
  /// A host switches over it when a step brings a new node: `navigation` becomes a
  /// `UINavigationController`, for example, and `screen` the view controller that the app gives for
  /// the screen.
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

  /// The node by number and name.
  public let node: NodeReference
  /// The kind of object to make for it.
  public let kind: Kind
  /// Whether the host has not met the node yet. One that it has keeps what is beneath it, and
  /// ``children`` and ``shown`` are empty then.
  public let isNew: Bool
  /// The children of a new container.
  public let children: [HostNode]
  /// The indices of the children that a new container shows, the focused one first.
  public let shown: [Int]

  /// The name, and for a new container what it holds, for instance `Navigation[Home, Product(42)]`.
  public var description: String {
    if children.isEmpty { return node.text }
    return node.text + "[" + children.map(\.description).joined(separator: ", ") + "]"
  }
}

extension HostNode.Kind {
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
