// Wayfinder is released under the MIT license; see LICENSE.

/// A change that a user makes with a host's own controls, such as a swipe back.
///
/// A gesture names nodes by number and keeps nothing alive. ``ScreenTree/answer(to:)`` asks the screens
/// that it would remove, and ``ScreenTree/perform(_:)`` makes it.
///
/// ```swift
/// if let product = stack.top {
///   tree.perform(.remove([product.id], from: stack.id))
/// }
/// ```
///
/// **Shape**: `.remove([product.id], from: stack.id)` is a swipe back from `Product`.
///
/// **Source**: `UINavigationController.interactivePopGestureRecognizer`,
/// `UIAdaptivePresentationControllerDelegate`, `UITabBarControllerDelegate`.
public enum UserGesture: Sendable, Hashable, CustomStringConvertible {
  /// Takes nodes off a stack, or out of another container: a swipe back, the back button and its
  /// menu.
  case remove([NodeID], from: NodeID)
  /// Goes one step back from what a stack, or a collapsed split, shows: as `Router.back()` does there, by the
  /// rules of a container of the app's own that lies inside it or in front of it, and otherwise to the
  /// screen or the column before.
  case back(in: NodeID)
  /// Dismisses a modal layer and all above it: a drag, a tap beside a popover, an alert's button.
  case dismiss(NodeID)
  /// Brings a child of a container to the front, and touches no stack.
  case select(NodeID, of: NodeID)
  /// Taps a tab; see ``TreeEdit/tap(_:of:)``.
  case tap(NodeID, of: NodeID)
  /// Collapses or expands a split, as a rotation does.
  case collapse(Bool, of: NodeID)
  /// Ends an overlay.
  case endOverlay(NodeID)

  /// One line, for instance `remove #3 from #1`.
  public var description: String {
    switch self {
    case .remove(let nodes, let container):
      "remove \(nodes.map(\.description).joined(separator: ", ")) from \(container)"
    case .back(let container): "back in \(container)"
    case .dismiss(let layer): "dismiss \(layer)"
    case .select(let node, let container): "select \(node) of \(container)"
    case .tap(let node, let tabs): "tap \(node) of \(tabs)"
    case .collapse(let isCollapsed, let split): "\(isCollapsed ? "collapse" : "expand") \(split)"
    case .endOverlay(let overlay): "end \(overlay)"
    }
  }

  /// Whether the user wants to go somewhere with it.
  var isWish: Bool {
    switch self {
    case .remove, .back, .dismiss, .select, .tap: true
    case .collapse, .endOverlay: false
    }
  }

  /// The name of the gesture for a screen that refuses it.
  var name: String {
    switch self {
    case .remove, .back: "back"
    case .dismiss: "dismiss"
    case .select, .tap: "another tab"
    case .collapse(let isCollapsed, _): isCollapsed ? "collapse" : "expand"
    case .endOverlay: "end of an overlay"
    }
  }
}

/// The answer of a tree to a ``UserGesture``.
///
/// A host asks with ``ScreenTree/answer(to:)`` before it lets a gesture begin, and reads
/// ``isAllowed``. When a gesture was refused, the host puts its own controls back, since the tree
/// hasn't changed.
///
/// ```swift
/// let answer = tree.answer(to: .dismiss(sheet.id))
/// if case .refused(let node, let reason) = answer { print("\(node.text): \(reason)") }
/// ```
public enum GestureAnswer: Sendable {
  /// The gesture may be made, or has been made.
  case allowed
  /// A screen or a modal layer refuses to leave.
  case refused(by: NodeReference, reason: String)
  /// The tab has a destination: a router navigates there, and its guards decide. Nothing has changed
  /// yet.
  case requested
  /// There is nothing to change: what the gesture names has left the tree, or is so already.
  case nothing
  /// The change is against the rules of the tree.
  case failed(TreeError)
  /// The tree is in the middle of a transaction. Ask again when the main actor is free.
  case busy

  /// Whether the gesture may be made, or has been made.
  public var isAllowed: Bool {
    if case .allowed = self { true } else { false }
  }
}
