// Wayfinder is released under the MIT license; see LICENSE.

/// The record of a tree's original children, which belong to the app, and of those that routes have
/// added: which tabs, columns and custom children can be closed, and what was selected before
/// (design rule E13). Keeps no node alive, and identifies nodes by number: a weak reference would
/// make each look at a node slower.
@MainActor
final class InitialState {
  /// A child that a route has added to a container that stood.
  struct Addition {
    /// The child that was shown before; `nil` when it is not known.
    let previous: NodeID?
  }

  /// All that is remembered, as a value that can be put back.
  struct Contents {
    /// The root whose containers are known.
    var root: NodeID?
    /// The child that each container showed at the beginning.
    var initial: [NodeID: NodeID] = [:]
    var additions: [NodeID: Addition] = [:]
  }

  var contents = Contents()

  /// Looks at the root layer as it stands.
  init(_ root: Node?) {
    contents.root = root?.id
    guard let root else { return }
    for entry in InitialChild.all(in: root) {
      contents.initial[entry.container.id] = entry.child.id
    }
  }

  /// Goes over to a root that has come in since, as it was then; an app may show its tabs long
  /// after it has made its router.
  func follow(_ tree: ScreenTree) {
    guard tree.root?.id != contents.root else { return }
    contents = Contents(root: tree.root?.id, initial: tree.initialChildren)
  }

  /// Looks at a new shell, after the commit that has put it in.
  func renew(_ memory: InitialStateMemory, _ root: Node?) {
    var renewed = Contents(root: root?.id)
    for (container, child) in memory.initial { renewed.initial[container.id] = child.id }
    for node in memory.added {
      renewed.additions[node.id] = contents.additions[node.id] ?? Addition(previous: nil)
    }
    contents = renewed
  }

  /// Returns what is known about a child, if a route has added it.
  func addition(of node: Node) -> Addition? {
    contents.additions.isEmpty ? nil : contents.additions[node.id]
  }

  /// Returns the child that a container showed at the beginning, if the container still holds it.
  func initialChild(of container: ContainerNode) -> Node? {
    contents.initial[container.id].flatMap(container.child)
  }

  /// Remembers what a navigation has put into containers that stood.
  ///
  /// - Parameters:
  ///   - plan: The navigation, after its commit.
  ///   - tree: The tree.
  ///   - changes: The changes that the commit has made.
  ///   - shown: The child that each such container showed before.
  func note(
    _ plan: Plan, in tree: ScreenTree, _ changes: [TreeDiff.Entry],
    shownBefore shown: [NodeID: NodeID]
  ) {
    follow(tree)
    // A chain of pushes looks once whether its stack stood.
    var standing: ContainerNode?
    for step in plan.steps.dropFirst() {
      // What is built together with its container, or awaited in it, was not added to one that stood.
      if step.info.role == .awaited { continue }
      if step.info.placing.isContained {
        guard case .existing = step.place else { continue }
      }
      guard var node = step.node, var container = node.parent, container !== standing else {
        continue
      }
      // An action may have put a stack of its own around the screen.
      if container.role == .navigation, let outer = container.parent {
        guard changes.haveEntered(container.id) else {
          standing = container
          continue
        }
        (node, container) = (container, outer)
      }
      switch container.role {
      case .navigation, .modal, .screen: continue
      case .tabs, .split, .custom: break
      }
      contents.additions[node.id] = Addition(previous: shown[container.id])
    }
  }

  /// The child that each container shows into which a navigation is about to put something.
  static func shown(before plan: Plan) -> [NodeID: NodeID] {
    var shown: [NodeID: NodeID] = [:]
    for step in plan.steps.dropFirst() where step.info.placing.isContained {
      if case .existing(let container) = step.place, container.role != .navigation {
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

extension [TreeDiff.Entry] {
  /// Whether a node has come into the tree.
  fileprivate func haveEntered(_ node: NodeID) -> Bool {
    contains { $0.change == .entered && $0.node.id == node }
  }
}
