// Wayfinder is released under the MIT license; see LICENSE.

/// The plan in the form that the engine works on: the steps from the start to the destination. Whatever
/// speaks of a step says its index.
@MainActor
struct Plan {
  var steps: [PlannedStep]
  /// The tree's revision when the plan was made.
  let revision: Int
  /// The number of steps to be built.
  let buildingCount: Int
  /// Whether a switch or a transformer of the app could decide otherwise though the tree is the same.
  let restsOnChoices: Bool
  /// Steps of locked places on the way, the outermost first: their guards are asked before those of the
  /// plan's own steps (design rule E4b).
  var doors: [PlannedStep] = []

  var start: PlannedStep { steps[0] }
  var destination: PlannedStep { steps[steps.count - 1] }
  /// Whether the destination isn't shown: what the user sees stays.
  var staysBeneath: Bool { destination.info.placing.staysBeneath }
  var isEffect: Bool { destination.info.role == .effect }
  /// Whether a step has post-routing tasks.
  var hasPosts: Bool {
    for index in steps.indices where steps[index].info.hasPosts { return true }
    return false
  }

  /// The nodes of the steps that are in a tree, from the start to the destination.
  func standingNodes(in tree: ScreenTree) -> [Node] {
    var nodes: [Node] = []
    nodes.reserveCapacity(steps.count)
    for index in steps.indices {
      if let node = steps[index].node, tree.contains(node) { nodes.append(node) }
    }
    return nodes
  }

  /// Whether the destination was found, and the user sees it where a navigation to it would leave it,
  /// with the focus or beside it, such as the page of an open drawer (design rule E10).
  func isVisible(in tree: ScreenTree) -> Bool {
    guard buildingCount == 0, let node = destination.node, !start.closesLaterColumns else {
      return false
    }
    return !tree.isBehindLock(node) && (tree.isInFocusPath(node) || tree.isShown(node))
  }

  /// Whether another plan of the same request starts at the same place with the same steps, and no step
  /// has a context that is known to differ.
  func isLike(_ other: Plan) -> Bool {
    guard start.node === other.start.node, steps.count == other.steps.count else { return false }
    return zip(steps, other.steps).allSatisfy {
      $0.name == $1.name && $0.work.hasSameContext(as: $1.work) != false
    }
  }

  /// Whether it has a step like another plan's.
  func has(_ step: any BoundStep) -> Bool { steps.contains { $0.work.isLike(step) } }

  /// Whether it has built a step like another plan's.
  func hasBuilt(_ step: any BoundStep) -> Bool {
    steps.dropFirst().contains { $0.work.isLike(step) }
  }

  /// The open screen that gets the data of another context than it was opened for: its draft would be
  /// overwritten in silence (design rule E3).
  ///
  /// - Parameter request: The destination at work.
  func reusedNode(for request: AnyDestination) -> ScreenNode? {
    guard start.isFound, start.info.hasTasks, let node = start.node as? ScreenNode,
      let origin = node.origin
    else { return nil }
    if steps.count == 1, request.hasEqualContext(as: origin) { return nil }
    return start.work.destination?.hasEqualContext(as: origin) == true ? nil : node
  }

  /// The container that a step is placed in or beside, once what it rests on is in place.
  func container(of index: Int) -> ContainerNode? {
    switch steps[index].place {
    case .none: nil
    case .existing(let container): container
    case .built(let other): steps[other].node as? ContainerNode
    case .around: steps[index - 1].namedContainer
    }
  }
}
