// Wayfinder is released under the MIT licence; see LICENSE.

/// What of a tree belongs to the app itself, and what its routes have added: which tabs, columns and
/// custom children can be closed, and what was selected before (design rule E13). Keeps no node
/// alive, and knows nodes by number: a weak reference would make each look at a node slower.
@MainActor
final class Shell {
  /// A child that a route has added to a container that stood.
  struct Addition {
    /// The child that was shown before; `nil` when it is not known.
    let previous: NodeID?
  }

  /// The child that each container showed at the beginning.
  private var initial: [NodeID: NodeID] = [:]
  private var additions: [NodeID: Addition] = [:]

  /// Looks at the root layer as it stands.
  init(_ root: Node?) {
    if let root { remember(root) }
  }

  private func remember(_ node: Node) {
    guard node.role != .screen, let container = node as? ContainerNode else { return }
    if let child = container.focusedChild { initial[container.id] = child.id }
    for child in container.children { remember(child) }
  }

  /// Looks at a new shell, after the commit that has put it in.
  func renew(_ memory: ShellMemory) {
    initial = [:]
    for (container, child) in memory.initial { initial[container.id] = child.id }
    var left: [NodeID: Addition] = [:]
    for node in memory.added { left[node.id] = additions[node.id] ?? Addition(previous: nil) }
    additions = left
  }

  /// What is known about a child, if a route has added it.
  func addition(of node: Node) -> Addition? {
    additions.isEmpty ? nil : additions[node.id]
  }

  /// The child that a container showed at the beginning, if it still stands there.
  func initialChild(of container: ContainerNode) -> Node? {
    initial[container.id].flatMap(container.child)
  }

  /// Remembers what a navigation has put into containers that stood.
  ///
  /// - Parameters:
  ///   - plan: The navigation, after its commit.
  ///   - shown: The child that each such container showed before.
  func note(_ plan: BoundPlan, shownBefore shown: [NodeID: NodeID]) {
    var next = plan.start.next
    while let step = next {
      next = step.next
      // What is built together with its container, or awaited in it, was not added to one that stood.
      if step.role == .awaited { continue }
      if case .built = step.home { continue }
      guard let node = step.node, let container = node.parent else { continue }
      switch container.role {
      case .navigation, .modal, .screen: continue
      case .tabs, .split, .custom: break
      }
      additions[node.id] = Addition(previous: shown[container.id])
    }
  }

  /// The child that each container shows into which a navigation is about to put something.
  static func shown(before plan: BoundPlan) -> [NodeID: NodeID] {
    var shown: [NodeID: NodeID] = [:]
    var next = plan.start.next
    while let step = next {
      next = step.next
      if case .existing(let container) = step.home, container.role != .navigation {
        shown[container.id] = container.focusedChild?.id
      }
    }
    return shown
  }
}

extension ContainerNode {
  /// The child of a number.
  func child(_ id: NodeID) -> Node? { children.first { $0.id == id } }
}
