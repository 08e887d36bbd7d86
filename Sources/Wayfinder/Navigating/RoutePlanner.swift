// Wayfinder is released under the MIT license; see LICENSE.

/// Plans the way to one destination (design rule E1): walks from it towards the start until a finder
/// answers. Moves nothing; an edit of the tree by a user's closure is an error.
@MainActor
struct RoutePlanner {
  let tree: ScreenTree
  /// The destination, for errors.
  let goal: StepName

  /// The plan for a request; what was looked for goes into the trace.
  func plan(
    _ request: NavigationRequest, _ trace: inout NavigationTrace
  ) throws(RoutingError) -> BoundPlan {
    let unlock = tree.lock(for: goal)
    defer { tree.unlock(unlock) }
    let bound: BoundStep
    do {
      bound = try request.bind()
    } catch let failure as LookUpFailure {
      throw RoutingError(
        .failed(part: .lookUp), in: .plan, to: goal, at: goal, cause: failure.cause)
    } catch {
      throw RoutingError(.failed(part: .transformer), in: .plan, to: goal, at: goal, cause: error)
    }
    let space = SearchSpace(tree)
    let destination = try settle(bound, in: space, &trace)
    var step = destination
    var buildingCount = 0
    while step.role != .effect {
      // What a finder of a switch has found is not looked for again.
      if step.isFound { break }
      do {
        try step.find(in: space)
      } catch let failure as ChoiceFailure {
        throw RoutingError(
          failure.reason, in: .plan, to: goal, at: step.name, cause: failure.cause)
      } catch {
        throw RoutingError(
          .failed(part: .finder), in: .plan, to: goal, at: step.name, cause: error)
      }
      trace.entries.append(.searched(step.name, found: step.node?.reference))
      if step.isFound { break }
      if step.role == .start {
        throw RoutingError(.nothingToStartFrom, in: .plan, to: goal, at: step.name)
      }
      if step.role == .enclosing {
        throw RoutingError(.cannotBeBuilt, in: .plan, to: goal, at: step.name)
      }
      if step.role != .awaited { buildingCount += 1 }
      let source = try bindSource(of: step, in: space, &trace)
      source.next = step
      step = source
    }
    if step.role == .effect, step !== destination {
      throw RoutingError(.nothingToStartFrom, in: .plan, to: goal, at: step.name)
    }
    let traits = try link(from: step)
    trace.entries.append(.planned(start: step.node?.reference, building: buildingCount))
    return BoundPlan(
      start: step, destination: destination, revision: tree.revision,
      buildingCount: buildingCount, restsOnChoices: traits.restsOnChoices,
      hasPostTasks: traits.hasPostTasks)
  }

  /// The step of a request, with its switches decided; nothing is looked for.
  func chosenStep(of request: NavigationRequest) throws -> BoundStep {
    let unlock = tree.lock(for: goal)
    defer { tree.unlock(unlock) }
    var trace = NavigationTrace()
    return try settle(request.bind(), in: SearchSpace(tree), &trace)
  }

  /// Whether the finders of a plan answer as they did, in a tree that is the same: each that asks code
  /// of the app is asked once more, from the destination towards the start.
  func findersAgree(with plan: BoundPlan) throws(RoutingError) -> Bool {
    let unlock = tree.lock(for: goal)
    defer { tree.unlock(unlock) }
    let space = SearchSpace(tree)
    var next: BoundStep? = plan.destination
    while let step = next {
      do {
        if step.restsOnFinder, try !step.findsTheSame(in: space) { return false }
      } catch {
        throw RoutingError(
          .failed(part: .finder), in: .plan, to: goal, at: step.name, cause: error)
      }
      next = step === plan.start ? nil : step.source
    }
    return true
  }

  /// Returns the step that replaces a switch; any other step is returned as it is.
  private func settle(
    _ bound: BoundStep, in space: SearchSpace, _ trace: inout NavigationTrace
  ) throws(RoutingError) -> BoundStep {
    if bound.role != .choice { return bound }
    var step = bound
    while step.role == .choice {
      do {
        step = try step.choose(in: space)
      } catch {
        throw RoutingError(
          error.reason, in: .plan, to: goal, at: step.name, cause: error.cause)
      }
    }
    step.choices.forEach { trace.entries.append(.chose($0)) }
    return step
  }

  /// The step that a step starts from, beneath those that name the container around it.
  private func bindSource(
    of step: BoundStep, in space: SearchSpace, _ trace: inout NavigationTrace
  ) throws(RoutingError) -> BoundStep {
    var outer = step
    while true {
      let bound: BoundStep?
      do {
        bound = try outer.bindSource()
      } catch {
        throw RoutingError(
          .failed(part: .transformer), in: .plan, to: goal, at: step.name, cause: error)
      }
      guard let bound else {
        throw RoutingError(.cannotBeBuilt, in: .plan, to: goal, at: step.name)
      }
      let source = try settle(bound, in: space, &trace)
      // The choices before a named container are those of the step in it.
      if outer.role == .enclosing, !outer.choices.isEmpty {
        var choices = outer.choices
        source.choices.forEach { choices.append($0) }
        source.choices = choices
      }
      if outer.contextIsDerived { source.contextIsDerived = true }
      outer.source = source
      // A step that names a container is no step of the plan: what it rests on, its inner one does.
      if outer.role == .enclosing, outer.restsOnChoice { source.restsOnChoice = true }
      if source.role != .enclosing { return source }
      outer = source
    }
  }

  /// Finds for each contained step the container that it goes into, and for each step that is placed
  /// beside a container the one that is meant, from the start on. A step without a factory must stand
  /// in something that is built.
  ///
  /// - Returns: Whether a choice of the app led to any step, and whether any has post-routing tasks.
  private func link(
    from start: BoundStep
  ) throws(RoutingError) -> (restsOnChoices: Bool, hasPostTasks: Bool) {
    var traits = (restsOnChoices: start.restsOnChoice, hasPostTasks: start.hasPostTasks)
    var isBuilt = false
    var next = start.next
    while let step = next {
      next = step.next
      if step.restsOnChoice { traits.restsOnChoices = true }
      if step.hasPostTasks { traits.hasPostTasks = true }
      if step.role != .awaited {
        isBuilt = true
      } else if !isBuilt {
        throw RoutingError(.nothingBuiltAround, in: .plan, to: goal, at: step.name)
      }
      guard let source = step.source else { continue }
      if step.containerAction != nil {
        guard let home = home(at: source) else {
          throw RoutingError(
            source.role == .enclosing ? .noEnclosingContainer : .wrongContainer, in: .plan,
            to: goal, at: step.name, node: source.node?.reference)
        }
        step.home = home
      } else if source.role == .enclosing {
        guard let home = home(at: source) else {
          throw RoutingError(.noEnclosingContainer, in: .plan, to: goal, at: step.name)
        }
        source.home = home
      }
    }
    return traits
  }

  private func home(at source: BoundStep) -> BoundStep.Home? {
    guard source.role == .enclosing, let inner = source.source else {
      if !source.isFound { return .built(source) }
      guard let container = source.node as? ContainerNode else { return nil }
      return .existing(container)
    }
    var place: BoundStep.Home
    if inner.role == .enclosing {
      // Around a container that the chain names: not that one again.
      switch home(at: inner) {
      case .existing(let container):
        guard let parent = container.parent else { return nil }
        place = .existing(parent)
      case .built(let step) where step.role == .container: place = step.home
      case .built: return .built(source)
      case .some(.none), nil: return nil
      }
    } else if inner.isFound {
      guard let parent = inner.node?.parent else { return nil }
      place = .existing(parent)
    } else if inner.role == .awaited {
      // Where it stands is known once it is.
      return .built(source)
    } else {
      place = inner.home
    }
    while true {
      switch place {
      case .none: return nil
      case .built(let step):
        if source.accepts(targetOf: step) { return place }
        if step.role == .awaited || step.role == .enclosing { return .built(source) }
        place = step.home
      case .existing(let container):
        if source.accepts(container) { return place }
        guard let parent = container.parent else { return nil }
        place = .existing(parent)
      }
    }
  }
}
