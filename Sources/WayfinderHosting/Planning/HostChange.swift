// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder

/// One change that a platform allows at once, for instance a push.
///
/// ```swift
/// switch change.action {
/// case .push(let node, let stack): print("push \(node) on \(stack)")
/// case .pop(let top, let stack): print("pop \(stack) to \(top)")
/// default: print(change)
/// }
/// ```
///
/// A ``HostMachine`` makes them one at a time from what stands and what should stand. A change
/// describes completely what it puts in, so a host needs no node that has left the tree in the
/// meantime.
///
/// **Source**: `UINavigationController.setViewControllers(_:animated:)`,
/// `UITabBarController.setViewControllers(_:animated:)`, `present(_:animated:completion:)`,
/// `dismiss(animated:completion:)`.
public struct HostChange: Sendable, Hashable, CustomStringConvertible {
  /// A kind of change.
  ///
  /// A host switches over it and makes the platform's call. Nodes that come new are described by a
  /// ``ShapeNode``; others are named by number.
  public enum Action: Sendable, Hashable {
    /// Dismisses a modal layer and all above it, in one animation.
    case dismiss(NodeID)
    /// Takes the root away, because a later change puts it somewhere else.
    case clearRoot
    /// Puts a node on top of the root layer in place of what is there.
    case setRoot(ShapeNode)
    /// Puts a node on top of a stack.
    case push(ShapeNode, on: NodeID)
    /// Takes what lies above a node out of its stack.
    case pop(to: NodeID, of: NodeID)
    /// Replaces the children of a container and what it shows. Children that stay are described as
    /// they stand; the host leaves what is beneath them alone.
    case setChildren([ShapeNode], shown: [Int], of: NodeID)
    /// Shows these children of a container, the focused one first.
    case show([Int], of: NodeID)
    /// Collapses or expands a split.
    case setCollapsed(Bool, of: NodeID)
    /// Presents a modal layer over the topmost one.
    case present(ShapeNode)
    /// Ends an overlay.
    case endOverlay(NodeID)
    /// Shows an overlay above the others. One that is shown already comes to their top.
    case showOverlay(NodeID)
  }

  /// The change to make.
  public let action: Action

  /// The transition of the edit: its style, and how long it takes.
  public let transition: Transition

  /// Whether to animate it. Changes that aren't visible aren't animated.
  public let isAnimated: Bool

  /// Whether the change leads back: a pop, a dismissal, or an earlier tab.
  public let isBack: Bool

  init(_ action: Action, _ transition: Transition, isSeen: Bool, isBack: Bool = false) {
    self.action = action
    self.transition = transition
    isAnimated = isSeen && transition.style != .none
    self.isBack = isBack
  }

  /// One line, for instance `push screen #4 on #1, animated`.
  public var description: String { isAnimated ? "\(action.text), animated" : action.text }
}

extension HostChange.Action {
  /// The container whose children or selection change, if the change has one.
  var container: NodeID? {
    switch self {
    case .push(_, let id), .pop(_, let id), .setChildren(_, _, let id), .show(_, let id),
      .setCollapsed(_, let id):
      id
    case .dismiss, .clearRoot, .setRoot, .present, .endOverlay, .showOverlay: nil
    }
  }

  fileprivate var text: String {
    switch self {
    case .dismiss(let id): return "dismiss \(id)"
    case .clearRoot: return "clear the root"
    case .setRoot(let node): return "set the root to \(node)"
    case .push(let node, let stack): return "push \(node) on \(stack)"
    case .pop(let id, let stack): return "pop to \(id) of \(stack)"
    case .setChildren(let nodes, let shown, let id):
      let list = nodes.map(\.description).joined(separator: " ")
      return "set \(id) to [\(list)] showing \(Self.list(shown))"
    case .show(let shown, let id): return "show \(Self.list(shown)) of \(id)"
    case .setCollapsed(let isCollapsed, let id):
      return "\(isCollapsed ? "collapse" : "expand") \(id)"
    case .present(let node): return "present \(node)"
    case .endOverlay(let id): return "end \(id)"
    case .showOverlay(let id): return "show overlay \(id)"
    }
  }

  private static func list(_ indices: [Int]) -> String {
    indices.isEmpty ? "nothing" : indices.map(String.init).joined(separator: ", ")
  }
}

extension HostShape {
  /// Returns the shape that stands when a change has been made.
  ///
  /// - Parameter change: A change that a ``HostMachine`` has made for this shape.
  public func applying(_ change: HostChange) -> HostShape {
    var shape = self
    switch change.action {
    case .dismiss(let id):
      if let index = layers.firstIndex(where: { $0.id == id }) {
        shape.layers.removeSubrange(index...)
      }
    case .clearRoot: shape.root = nil
    case .setRoot(let node): shape.root = node
    case .push(let node, let stack): shape.update(stack) { $0.children.append(node) }
    case .pop(let id, let stack):
      shape.update(stack) { stack in
        guard let index = stack.children.firstIndex(where: { $0.id == id }) else { return }
        stack.children.removeSubrange((index + 1)...)
      }
    case .setChildren(let nodes, let shown, let id):
      shape.update(id) {
        $0.children = nodes
        $0.shown = shown
      }
    case .show(let shown, let id): shape.update(id) { $0.shown = shown }
    case .setCollapsed(let isCollapsed, let id):
      shape.update(id) { $0.collapse(isCollapsed) }
    case .present(let node): shape.layers.append(node)
    case .endOverlay(let id): shape.overlays.removeAll { $0 == id }
    case .showOverlay(let id):
      shape.overlays.removeAll { $0 == id }
      shape.overlays.append(id)
    }
    return shape
  }
}

extension ShapeNode {
  /// Collapsed, a split shows its deepest column; expanded, all of them.
  package mutating func collapse(_ isCollapsed: Bool) {
    guard case .split(let style, _) = kind else { return }
    kind = .split(style, isCollapsed: isCollapsed)
    shown =
      isCollapsed ? Array(children.indices.suffix(1)) : Array(children.indices.reversed())
  }
}
