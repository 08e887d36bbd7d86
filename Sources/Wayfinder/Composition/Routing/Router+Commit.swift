// Wayfinder is released under the MIT licence; see LICENSE.

/// Why a transaction of the engine is taken back.
private enum Rollback: Error {
  case refused(Forecast.Refusal)
  case failed(RoutingError)
}

extension Router {
  /// Design rules E6 to E8: build, commit, post-condition; nothing suspends in between.
  func commit(
    _ itinerary: Itinerary, _ request: NavigationRequest, _ inquiry: GuardInquiry
  ) throws(RoutingError) -> Arrival {
    if itinerary.isEffect { return try performEffect(itinerary, request, inquiry) }
    ledger.settle(in: tree, closedBy: .edit)
    let shown = itinerary.buildingCount > 0 ? Shell.shown(before: itinerary) : [:]
    let committed: (result: NavigationOutcome, diff: TreeDiff?)
    do {
      committed = try buildAndMove(itinerary, request, &inquiry.trace)
    } catch {
      switch error {
      case .failed(let error): throw error
      // The tree was put back and is free by now, so the screen can ask its user.
      case .refused(let refusal): return end(tell(refusal, request), of: request, inquiry)
      }
    }
    let diff = committed.diff ?? TreeDiff(revision: tree.revision, entries: [])
    if committed.result != .alreadyThere {
      inquiry.trace.entries.append(.committed(revision: diff.revision))
    }
    if itinerary.buildingCount > 0 { shell.note(itinerary, in: tree, shownBefore: shown) }
    ledger.settle(in: tree, closedBy: .navigation)
    if let own = tree.transition(of: diff) { inquiry.trace.entries.append(.awaited(own)) }
    inquiry.tellEntries()
    inquiry.trace.entries.append(.ended(committed.result))
    return Arrival(
      outcome: committed.result, diff: diff, trace: inquiry.trace, isAtDestination: true,
      target: itinerary.destination.anyTarget)
  }

  /// Design rules E6 to E8, during which nobody but the engine may edit the tree.
  private func buildAndMove(
    _ itinerary: Itinerary, _ request: NavigationRequest, _ trace: inout NavigationTrace
  ) throws(Rollback) -> (result: NavigationOutcome, diff: TreeDiff?) {
    let unlock = tree.lock(for: request.name)
    defer { tree.unlock(unlock) }
    do {
      if itinerary.buildingCount > 0 {
        try build(itinerary, request, &trace)
      } else if isInPlace(itinerary) {
        // Nothing has to be moved, so nothing can leave and nothing has to be taken back.
        try performTasks(of: itinerary.start, request, in: .commit)
        return (.alreadyThere, nil)
      }
    } catch {
      throw .failed(error)
    }
    return try tree.transact(wantsDiff: true) { edit throws(Rollback) in
      try move(itinerary, request, edit, &trace)
    }
  }

  /// Whether the destination was found where a navigation to it would leave it.
  private func isInPlace(_ itinerary: Itinerary) -> Bool {
    guard let node = itinerary.destination.node, itinerary.start === itinerary.destination,
      !itinerary.start.closesLaterColumns
    else { return false }
    return tree.isInFocusPath(node)
  }

  private func performEffect(
    _ itinerary: Itinerary, _ request: NavigationRequest, _ inquiry: GuardInquiry
  ) throws(RoutingError) -> Arrival {
    let unlock = tree.lock(for: request.name)
    defer { tree.unlock(unlock) }
    do {
      try itinerary.destination.performEffect()
    } catch {
      throw RoutingError(
        .failed(part: .effect), in: .commit, to: request.name, at: request.name, cause: error)
    }
    inquiry.trace.entries.append(.performed(request.name))
    inquiry.trace.entries.append(.ended(.alreadyThere))
    return Arrival(
      outcome: .alreadyThere, diff: TreeDiff(revision: tree.revision, entries: []),
      trace: inquiry.trace, isAtDestination: true)
  }

  /// Design rule E6: from the destination towards the start, a child and its context tasks before
  /// its container.
  private func build(
    _ itinerary: Itinerary, _ request: NavigationRequest, _ trace: inout NavigationTrace
  ) throws(RoutingError) {
    var hasAwaited = false
    var inner: BoundStep? = itinerary.destination
    while let step = inner, step !== itinerary.start {
      inner = step.sourceStep
      if step.role == .awaited {
        hasAwaited = true
        continue
      }
      let children = step.role == .container ? try childrenToIntegrate(of: step, request) : []
      do {
        try step.build(integrating: children)
      } catch {
        throw RoutingError(
          .failed(part: .factory), in: .build, to: request.name, at: step.name, cause: error)
      }
      trace.entries.append(.built(step.name))
      if let other = standing(step.node) {
        throw RoutingError(
          .screenStandsAlready, in: .build, to: request.name, at: step.name,
          node: other.reference)
      }
      try performTasks(of: step, request, in: .build)
    }
    if hasAwaited { try findAwaited(itinerary, request, &trace) }
  }

  /// Asks the finder of each step without a factory in what was built for it, from the start on.
  private func findAwaited(
    _ itinerary: Itinerary, _ request: NavigationRequest, _ trace: inout NavigationTrace
  ) throws(RoutingError) {
    var built: BoundStep?
    var next = itinerary.start.next
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
        throw RoutingError(
          .failed(part: .finder), in: .build, to: request.name, at: step.name, cause: error)
      }
      guard step.isFound else {
        throw RoutingError(
          .notInWhatWasBuilt, in: .build, to: request.name, at: step.name, node: top.reference)
      }
      trace.entries.append(.searched(step.name, found: step.node?.reference))
      try performTasks(of: step, request, in: .build)
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
  private func standing(_ built: Node?) -> Node? {
    if let carrier = built as? ScreenNode { return tree.node(of: carrier.screen) }
    return built?.isInTree == true ? built : nil
  }

  /// The place that something in a new subtree has already.
  private func standing(anywhereIn built: Node) -> Node? {
    if let other = standing(built) { return other }
    return built.childNodes.lazy.compactMap { self.standing(anywhereIn: $0) }.first
  }

  /// The children that a container is built around, as their container actions arrange them.
  private func childrenToIntegrate(
    of container: BoundStep, _ request: NavigationRequest
  ) throws(RoutingError) -> [Node] {
    var children: [Node]
    do {
      children = try container.buildChildren()
    } catch {
      throw RoutingError(
        .failed(part: error.part), in: .build, to: request.name, at: container.name,
        cause: error.cause)
    }
    if let other = children.lazy.compactMap({ self.standing(anywhereIn: $0) }).first {
      throw RoutingError(
        .screenStandsAlready, in: .build, to: request.name, at: container.name,
        node: other.reference)
    }
    var next = container.next
    while let step = next {
      next = step.next
      guard case .built(let home) = step.home, home === container, let node = step.node
      else { continue }
      do {
        _ = try step.containerAction?.edit(&children, of: nil, adding: node)
      } catch {
        throw RoutingError(
          .failed(part: .action), in: .build, to: request.name, at: step.name, cause: error)
      }
    }
    return children
  }

  /// Design rules E7 and E8 and the second half of E3, inside of the transaction.
  private func move(
    _ itinerary: Itinerary, _ request: NavigationRequest, _ edit: TreeEdit,
    _ trace: inout NavigationTrace
  ) throws(Rollback) -> NavigationOutcome {
    let start = itinerary.start
    do {
      try integrate(itinerary, request.name, edit, .forReal)
    } catch {
      throw .failed(error)
    }
    let destination = itinerary.destination
    guard let node = destination.node, tree.isInFocusPath(node) || tree.contains(node) else {
      throw .failed(
        RoutingError(.notInTree, in: .postCondition, to: request.name, at: destination.name))
    }
    guard tree.isInFocusPath(node) || tree.isVisible(node) else {
      throw .failed(
        RoutingError(
          .notVisible, in: .postCondition, to: request.name, at: destination.name,
          node: node.reference))
    }
    let hasEdits = !tree.log.isEmpty
    if hasEdits {
      let refusal = tree.refusalToLeave { trace.entries.append(.askedToLeave($0, $1)) }
      if let refusal { throw .refused(refusal) }
    }
    do {
      if start.node?.isInTree == true { try performTasks(of: start, request, in: .commit) }
    } catch {
      throw .failed(error)
    }
    if itinerary.buildingCount > 0 { return .built }
    return hasEdits ? .revealed : .alreadyThere
  }

  private func performTasks(
    of step: BoundStep, _ request: NavigationRequest, in phase: RoutingError.Phase
  ) throws(RoutingError) {
    do {
      if let globalTasks, let node = step.node {
        let destination = AnyDestination(request)
        var part: TaskPart<Node, AnyDestination>? = globalTasks
        while let task = part {
          try task.perform(on: node, with: destination)
          part = task.next
        }
      }
      try step.performTasks()
    } catch {
      throw RoutingError(
        .failed(part: .contextTask), in: phase, to: request.name, at: step.name,
        node: step.node?.reference, cause: error)
    }
  }

  /// Design rule E9.
  func performPostTasks(_ itinerary: Itinerary, _ request: NavigationRequest) {
    var hasTasks = globalPosts != nil
    var next: BoundStep? = itinerary.start
    while let step = next, !hasTasks {
      hasTasks = step.hasPostTasks
      next = step.next
    }
    guard hasTasks else { return }
    var revision = tree.revision
    var path = standingPath(of: itinerary)
    next = itinerary.start
    while let step = next {
      next = step.next
      guard let node = step.node else { continue }
      // A task may edit the tree: the path of the next one is what stands then.
      let isStanding = { [tree] in
        if tree.revision != revision {
          revision = tree.revision
          path = self.standingPath(of: itinerary)
        }
        return tree.contains(node)
      }
      if let globalPosts, isStanding() {
        let destination = AnyDestination(request)
        var part: PostPart<Node, AnyDestination>? = globalPosts
        while let task = part, isStanding() {
          task.perform(on: node, with: destination, path: path)
          part = task.next
        }
      }
      step.performPostTasks { isStanding() ? path : nil }
    }
  }

  /// The nodes of a path that stand in the tree.
  private func standingPath(of itinerary: Itinerary) -> [Node] {
    itinerary.path.filter(tree.contains)
  }
}
