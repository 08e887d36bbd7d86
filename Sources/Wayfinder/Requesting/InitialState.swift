// Wayfinder is released under the MIT license; see LICENSE.

/// The record of a tree's original children, which belong to the app, and of those that routes have
/// added: which tabs, columns and custom children can be closed, what was selected before, and what of
/// the app's own each of them replaces (design rule E13). Identifies nodes by number: a weak
/// reference would make each look at a node slower.
@MainActor
final class InitialState {
  /// A child that a route has added to a container that was in the tree.
  struct Addition {
    /// The child that was shown before; `nil` when it is not known.
    let previous: NodeID?
    /// The nodes of the app's own of which it has taken the place.
    var displaced: Displaced?
  }

  /// Children of the app's own that left when a route put something in their place. They are kept, to be
  /// given back when that is closed.
  final class Displaced {
    let nodes: [Node]
    /// The numbers of the nodes and of everything in them, as they were then.
    let numbers: [(node: Node, id: NodeID)]
    /// The node in their place.
    weak var holder: Node?

    @MainActor
    init(_ nodes: [Node]) {
      self.nodes = nodes
      numbers = nodes.flatMap(\.subtree).map { ($0, $0.id) }
    }

    /// Whether they can come back: none is in the tree, nor is a screen of theirs.
    @MainActor
    func isFree(in tree: ScreenTree) -> Bool {
      numbers.allSatisfy { node, _ in
        !node.isInTree && (node as? ScreenNode).flatMap { tree.node(of: $0.screen) } == nil
      }
    }
  }

  /// All that is remembered, as a value that can be put back.
  struct Contents {
    /// The root whose containers are known.
    var root: NodeID?
    /// The child that each container showed at the beginning.
    var initial: [NodeID: NodeID] = [:]
    var additions: [NodeID: Addition] = [:]
    /// Those of the additions that represent something of the app's own.
    var displaced: [Displaced] = []
  }

  var contents = Contents()

  /// Looks at the root layer as it is.
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
    let added = memory.added.map { ($0.id, contents.additions[$0.id] ?? Addition(previous: nil)) }
    let known = memory.others.compactMap { node in
      contents.additions[node.id].map { (node.id, $0) }
    }
    for (id, addition) in added + known {
      renewed.additions[id] = addition
      if let displaced = addition.displaced { renewed.displaced.append(displaced) }
    }
    contents = renewed
  }

  /// Returns what is known about a child, if a route has added it.
  func addition(of node: Node) -> Addition? {
    contents.additions.isEmpty ? nil : contents.additions[node.id]
  }

  /// Returns the child that a container showed at the beginning, if it's still there.
  func initialChild(of container: ContainerNode) -> Node? {
    contents.initial[container.id].flatMap(container.child)
  }
}

extension ContainerNode {
  /// The child of a number.
  func child(_ id: NodeID) -> Node? { children.first { $0.id == id } }
}

/// The facts about a new shell that a router needs to close and reset (design rule E13).
package struct InitialStateMemory {
  /// The child that each container shows at the beginning.
  package var initial: [(container: ContainerNode, child: Node)] = []
  /// The nodes that routes have added to the shell and that can be closed.
  package var added: [Node] = []
  /// The nodes in containers that aren't of the shell, of which those can be closed that are known as
  /// added.
  package var others: [Node] = []

  package init() {}
}

extension InitialState {
  /// The nodes that a navigation has put in the place of others.
  struct Replacement {
    let node: Node
    let container: ContainerNode
    let gone: [Node]

    /// The nodes that stood before: what the navigation itself had put there stands for what that has
    /// replaced.
    @MainActor
    fileprivate func gone(after others: [Replacement]) -> [Node] {
      gone.flatMap { node in
        // An action may have put a stack of its own around what was built.
        let own = node.subtree
        let earlier = others.first { other in
          other.container === container && own.contains { $0 === other.node }
        }
        return earlier?.gone(after: others) ?? [node]
      }
    }
  }

  /// Remembers what a navigation has put into containers that were in the tree.
  ///
  /// - Parameters:
  ///   - plan: The navigation, after its commit.
  ///   - tree: The tree.
  ///   - changes: The changes that the commit has made.
  ///   - shown: The child that each such container showed before.
  ///   - replacements: What took the place of other nodes.
  func note(
    _ plan: Plan, in tree: ScreenTree, _ changes: [TreeDiff.Entry],
    shownBefore shown: [NodeID: NodeID], _ replacements: [Replacement]
  ) {
    follow(tree)
    // A chain of pushes looks once whether its stack stood.
    var standing: ContainerNode?
    for index in plan.steps.indices.dropFirst() {
      // What is built together with its container, or awaited in it, was not added to one that stood.
      let info = plan.steps[index].info
      if info.role == .awaited { continue }
      if info.placing.isContained {
        guard case .existing = plan.steps[index].place else { continue }
      }
      guard var node = plan.steps[index].node, var container = node.parent, container !== standing
      else { continue }
      // An action may have put a stack of its own around the screen.
      if container.role == .navigation, let outer = container.parent {
        guard changes.contains(where: { $0.change == .entered && $0.node.id == container.id })
        else {
          standing = container
          continue
        }
        (node, container) = (container, outer)
      }
      switch container.role {
      case .navigation, .modal, .screen: continue
      case .tabs, .split, .custom: add(node, previous: shown[container.id])
      }
    }
    for replacement in replacements where replacement.node.isInTree {
      note(replacement, replacement.gone(after: replacements), in: tree)
    }
  }

  /// The child that each container shows into which a navigation is about to put something.
  static func shown(before plan: Plan) -> [NodeID: NodeID] {
    var shown: [NodeID: NodeID] = [:]
    for index in plan.steps.indices.dropFirst() where plan.steps[index].info.placing.isContained {
      if case .existing(let container) = plan.steps[index].place, container.role != .navigation {
        shown[container.id] = container.focusedChild?.id
      }
    }
    return shown
  }

  /// Remembers what of the app's own a node has taken the place of. The bottom of a stack and the first
  /// column count where they could not be closed otherwise.
  private func note(_ replacement: Replacement, _ gone: [Node], in tree: ScreenTree) {
    var node = replacement.node
    // An action may have put a stack of its own around the screen.
    while let parent = node.parent, parent !== replacement.container { node = parent }
    guard let container = node.parent else { return }
    if !container.canSpare(node), closing(of: node, in: tree) != nil { return }
    var previous = addition(of: node)?.previous
    var own: [Node] = []
    for gone in gone {
      let earlier = addition(of: gone)
      own += earlier.map { $0.displaced?.nodes ?? [] } ?? [gone]
      if let earlier, previous == gone.id { previous = earlier.previous }
    }
    add(node, previous: previous, own)
  }

  private func add(_ node: Node, previous: NodeID?, _ own: [Node] = []) {
    var addition = Addition(previous: previous)
    if !own.isEmpty {
      let displaced = Displaced(own)
      displaced.holder = node
      addition.displaced = displaced
      contents.displaced.append(displaced)
    }
    contents.additions[node.id] = addition
  }

  /// Looks at what closing has given back, after the commit: it has new numbers now. Lets go of what
  /// nothing replaces any more.
  func noteGivenBack() {
    guard !contents.displaced.isEmpty else { return }
    for displaced in contents.displaced where displaced.holder?.isInTree != true {
      if displaced.nodes.contains(where: \.isInTree) { renumber(displaced) }
      for (id, addition) in contents.additions where addition.displaced === displaced {
        contents.additions[id] = nil
      }
    }
    contents.displaced = contents.displaced.filter { $0.holder?.isInTree == true }
  }

  private func renumber(_ displaced: Displaced) {
    var new: [NodeID: NodeID] = [:]
    for (node, id) in displaced.numbers where node.isInTree { new[id] = node.id }
    var initial: [NodeID: NodeID] = [:]
    for (container, child) in contents.initial {
      initial[new[container] ?? container] = new[child] ?? child
    }
    contents.initial = initial
    for (old, id) in new {
      if let addition = contents.additions.removeValue(forKey: old) {
        contents.additions[id] = addition
      }
    }
  }
}
