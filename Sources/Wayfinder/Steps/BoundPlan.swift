// Wayfinder is released under the MIT license; see LICENSE.

/// The plan in the form that the engine works on: the bound steps from the start to the
/// destination, linked by `next`.
@MainActor
struct BoundPlan {
  let start: BoundStep
  let destination: BoundStep
  /// The tree's revision when the plan was made.
  let revision: Int
  /// The number of steps to be built.
  let buildingCount: Int
  /// Whether a switch or a transformer of the app could decide otherwise though the tree is the same.
  let restsOnChoices: Bool
  /// Whether a step has post-routing tasks.
  let hasPostTasks: Bool

  var isEffect: Bool { destination.role == .effect }

  /// Whether another plan of the same request starts at the same place with the same steps, and no step
  /// has a context that is known to differ.
  func isLike(_ other: BoundPlan) -> Bool {
    guard start.node === other.start.node else { return false }
    var (own, others): (BoundStep?, BoundStep?) = (start, other.start)
    while let left = own, let right = others {
      guard left.name == right.name, left.hasSameContext(as: right) != false else { return false }
      (own, others) = (left.next, right.next)
    }
    return own == nil && others == nil
  }

  /// Takes the steps apart, so that who still holds one holds no node.
  func forgetNodes() {
    var step: BoundStep? = start
    while let current = step {
      step = current.next
      current.forgetNode()
    }
  }

  /// The plan's own step for another plan's, if it has one with the same context.
  func step(like other: BoundStep) -> BoundStep? {
    var step: BoundStep? = start
    while let current = step, !current.isLike(other) { step = current.next }
    return step
  }

  /// Whether the factory of a step has to build.
  func builds(_ step: BoundStep) -> Bool {
    buildingCount > 0 && step !== start && step.role != .effect
  }

  /// The nodes of all steps that are in a tree.
  ///
  /// - Parameter isUnchanged: Whether the tree is as the commit of the plan has left it: then what stands
  ///   in a tree stands in this one.
  func path(in tree: ScreenTree, isUnchanged: Bool) -> [Node] {
    var nodes: [Node] = []
    nodes.reserveCapacity(buildingCount + 1)
    var step: BoundStep? = start
    while let current = step {
      if let node = current.node, isUnchanged ? node.isInTree : tree.contains(node) {
        nodes.append(node)
      }
      step = current.next
    }
    return nodes
  }
}
