// Wayfinder is released under the MIT license; see LICENSE.

// Design rule E6.
extension NavigationRun {
  /// Builds the steps of a plan from the destination towards the start, a child and its context tasks
  /// before its container. Nothing is in the tree yet.
  func build(_ plan: BoundPlan) throws(RoutingError) {
    var hasAwaited = false
    let mark = tree.nextMark()
    var inner: BoundStep? = plan.destination
    while let step = inner, step !== plan.start {
      inner = step.sourceStep
      if step.role == .awaited {
        hasAwaited = true
        continue
      }
      let children = step.role == .container ? try childrenToIntegrate(of: step, mark) : []
      do {
        try step.build(integrating: children)
      } catch {
        throw failure(.factory, in: .build, at: step.name, cause: error)
      }
      trace.entries.append(.built(step.name))
      step.node?.maker =
        step === plan.destination ? frame.request : step.origin
      if let node = step.node,
        let other = step.role == .container || node.role == .screen
          ? standing(anywhereIn: node, mark) : standing(node)
      {
        throw RoutingError(
          .screenStandsAlready, in: .build, to: frame.request.name, at: step.name,
          node: other.reference, isInContainer: node.role != .screen && other !== node)
      }
      step.joinContainer()
      try performTasks(of: step, in: .build)
    }
    if hasAwaited { try findAwaited(plan) }
  }

  /// Asks the finder of each step without a factory in what was built for it, from the start on.
  private func findAwaited(_ plan: BoundPlan) throws(RoutingError) {
    var built: BoundStep?
    var next = plan.start.next
    while let step = next {
      next = step.next
      guard step.role == .awaited else {
        built = step
        continue
      }
      guard let top = built.flatMap(outermostBuilt)?.node else { continue }
      do {
        try step.find(in: SearchSpace(subtree: top))
      } catch {
        throw failure(.finder, in: .build, at: step.name, cause: error)
      }
      guard step.isFound else {
        throw RoutingError(
          .notInWhatWasBuilt, in: .build, to: frame.request.name, at: step.name, node: top.reference
        )
      }
      trace.entries.append(.searched(step.name, found: step.node?.reference))
      try performTasks(of: step, in: .build)
    }
  }

  /// The outermost container that is built around a step, or the step itself.
  private func outermostBuilt(_ step: BoundStep) -> BoundStep {
    var outer = step
    while case .built(let container) = outer.home, container.role == .container {
      outer = container
    }
    return outer
  }

  /// The place that what a factory returned has already.
  private func standing(_ built: Node) -> Node? {
    if let carrier = built as? ScreenNode { return tree.node(of: carrier.screen) }
    return built.isInTree ? built : nil
  }

  /// The place that something in a new subtree has already.
  ///
  /// - Parameter mark: The mark of what was looked at: a child is not looked at once more in its container.
  private func standing(anywhereIn built: Node, _ mark: Int) -> Node? {
    if built.mark == mark { return nil }
    if let other = standing(built) { return other }
    built.mark = mark
    for child in built.childNodes {
      if let other = standing(anywhereIn: child, mark) { return other }
    }
    return nil
  }

  /// The children that a container is built around, as their container actions arrange them.
  private func childrenToIntegrate(
    of container: BoundStep, _ mark: Int
  ) throws(RoutingError) -> [Node] {
    var children: [Node]
    do {
      children = try container.buildChildren()
    } catch {
      throw failure(
        error.part, in: .build, at: container.name, named: error.name, cause: error.cause)
    }
    for child in children {
      guard let other = standing(anywhereIn: child, mark) else { continue }
      throw RoutingError(
        .screenStandsAlready, in: .build, to: frame.request.name, at: container.name,
        node: other.reference, isInContainer: true)
    }
    // Each step is in one list, so that a chain costs no more than its steps.
    while let step = container.takeHeld() {
      guard let node = step.node else { continue }
      do {
        _ = try step.containerAction?.edit(&children, of: nil, adding: node)
      } catch {
        throw failure(.action, in: .build, at: step.name, cause: error)
      }
    }
    return children
  }

  /// Gives the screen of a step its data.
  func performTasks(
    of step: BoundStep, in phase: RoutingError.Phase
  ) throws(RoutingError) {
    do throws(PartFailure) {
      if let globalTasks = router.globalTasks, let node = step.node {
        let destination = AnyDestination(frame.request)
        var part: TaskPart<Node, AnyDestination>? = globalTasks
        while let task = part {
          try task.performNamed(on: node, with: destination, router.probe)
          part = task.next
        }
      }
      try step.performTasks(router.probe)
    } catch {
      throw failure(
        error.part, in: phase, at: step.name, node: step.node?.reference, named: error.name,
        cause: error.cause)
    }
  }
}
