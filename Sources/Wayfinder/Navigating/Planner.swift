// Wayfinder is released under the MIT license; see LICENSE.

/// Plans the way to one destination (design rule E1): walks from it towards the start until a finder
/// answers. Moves nothing; an edit of the tree by a user's closure is an error.
@MainActor
struct Planner {
  let tree: ScreenTree
  /// The destination, for errors.
  let goal: StepName

  /// Returns the destination that the name of a request means now; any other is returned as it is.
  func lookUp(_ request: AnyDestination) throws(RoutingError) -> AnyDestination {
    if !request.isName { return request }
    let previous = tree.reserve(for: goal)
    defer { tree.release(to: previous) }
    do {
      return try request.lookedUp()
    } catch {
      throw located(error, at: goal)
    }
  }

  /// The plan for a request; what was looked for goes into the trace.
  func plan(
    _ request: AnyDestination, _ trace: inout NavigationTrace
  ) throws(RoutingError) -> Plan {
    let previous = tree.reserve(for: goal)
    defer { tree.release(to: previous) }
    let space = SearchSpace(tree)
    var step = try destination(of: request, in: space, &trace)
    var steps: [PlannedStep] = []
    steps.reserveCapacity(4)
    var buildingCount = 0
    while step.info.role != .effect {
      // What a switch has found is not looked for again.
      if step.isFound { break }
      try look(for: &step, in: space)
      trace.entries.append(.searched(step.name, found: step.node?.reference))
      if step.isFound { break }
      if step.info.role == .start {
        throw RoutingError(.nothingToStartFrom, in: .plan, to: goal, at: step.name)
      }
      if step.info.role != .awaited { buildingCount += 1 }
      let source = try source(of: step, in: space, &trace)
      steps.append(step)
      step = source
    }
    if step.info.role == .effect, !steps.isEmpty {
      throw RoutingError(.nothingToStartFrom, in: .plan, to: goal, at: step.name)
    }
    steps.append(step)
    steps.reverse()
    try findPlaces(of: &steps)
    trace.entries.append(.planned(start: step.node?.reference, building: buildingCount))
    return Plan(steps: steps, revision: tree.revision, buildingCount: buildingCount)
  }

  /// Whether the finders of a plan answer as they did, in a tree that is the same: each that asks code
  /// of the app is asked once more, from the destination towards the start.
  func findersAgree(with plan: Plan) throws(RoutingError) -> Bool {
    let previous = tree.reserve(for: goal)
    defer { tree.release(to: previous) }
    let space = SearchSpace(tree)
    for index in plan.steps.indices.reversed() where plan.steps[index].info.asksApp {
      let step = plan.steps[index]
      let agrees = try RoutingError.attempt(.finder, in: .plan, to: goal, at: step.name) {
        try step.findsTheSame(in: space)
      }
      if !agrees { return false }
    }
    return true
  }

  /// The step of a request, with its switches decided; nothing is looked for.
  func chosenStep(of request: AnyDestination) throws(BindingFailure) -> PlannedStep {
    let previous = tree.reserve(for: goal)
    defer { tree.release(to: previous) }
    let step = try request.core.bind(SearchSpace(tree))
    // The container around a step has no guards.
    return step.isEnclosed ? PlannedStep(GivenStep(nil, named: step.name)) : step
  }

  // MARK: Steps

  private func destination(
    of request: AnyDestination, in space: SearchSpace, _ trace: inout NavigationTrace
  ) throws(RoutingError) -> PlannedStep {
    var step: PlannedStep
    do {
      step = try request.core.bind(space)
    } catch {
      throw located(error, at: goal)
    }
    // The choices behind a container that the destination names are part of looking for that.
    let choices = step.work.choices.dropLast(step.isEnclosed ? step.work.innerChoiceCount : 0)
    for choice in choices { trace.entries.append(choice.entry) }
    return !step.isEnclosed ? step : try container(around: &step, in: space, &trace)
  }

  /// The step that a step starts from.
  private func source(
    of step: PlannedStep, in space: SearchSpace, _ trace: inout NavigationTrace
  ) throws(RoutingError) -> PlannedStep {
    let bound: PlannedStep?
    do {
      bound = try step.work.source(in: space)
    } catch {
      throw located(error, at: step.name)
    }
    guard let source = bound else {
      throw RoutingError(.cannotBeBuilt, in: .plan, to: goal, at: step.name)
    }
    for choice in source.work.choices { trace.entries.append(choice.entry) }
    if step.work.contextIsDerived { source.work.contextIsDerived = true }
    return source
  }

  /// A destination that names the container around another step: what that is found in.
  private func container(
    around inner: inout PlannedStep, in space: SearchSpace, _ trace: inout NavigationTrace
  ) throws(RoutingError) -> PlannedStep {
    if !inner.isFound { try look(for: &inner, in: space) }
    let container = inner.namedContainer
    trace.entries.append(.searched(inner.name, found: container?.reference))
    guard let container else {
      throw RoutingError(.cannotBeBuilt, in: .plan, to: goal, at: inner.name)
    }
    let match = Match(target: container, node: container)
    var step = PlannedStep(GivenStep(match, named: inner.name))
    step.take(match)
    step.isFound = true
    step.work.restsOnChoice = inner.work.restsOnChoice || inner.info.asksApp
    step.work.choices = inner.work.choices
    return step
  }

  private func look(for step: inout PlannedStep, in space: SearchSpace) throws(RoutingError) {
    // Not in a closure, which would count each reference of the step.
    do {
      try step.look(in: space)
    } catch {
      throw RoutingError(.failed(part: .finder), in: .plan, to: goal, at: step.name, cause: error)
    }
  }

  func located(_ failure: BindingFailure, at step: StepName) -> RoutingError {
    RoutingError(
      failure.reason, in: .plan, to: goal, at: failure.place ?? step, cause: failure.cause)
  }
}

extension Planner {
  /// Finds for each contained step the container that it goes into, and for each step that is placed
  /// beside a container the one that is meant, from the start on. A step without a factory must stand
  /// in something that is built.
  func findPlaces(of steps: inout [PlannedStep]) throws(RoutingError) {
    var isBuilt = false
    for index in steps.indices.dropFirst() {
      if steps[index].info.role != .awaited {
        isBuilt = true
      } else if !isBuilt {
        throw RoutingError(.nothingBuiltAround, in: .plan, to: goal, at: steps[index].name)
      }
      let source = steps[index - 1]
      if source.isEnclosed {
        let place = place(named: source.work.around, around: index - 1, in: steps)
        if case .none = place {
          throw RoutingError(.noEnclosingContainer, in: .plan, to: goal, at: steps[index].name)
        }
        steps[index].place = place
      } else if steps[index].info.placing.isContained {
        let container = source.node as? ContainerNode
        if source.isFound, container == nil {
          throw RoutingError(
            .wrongContainer, in: .plan, to: goal, at: steps[index].name,
            node: source.node?.reference)
        }
        steps[index].place = container.map(PlannedStep.Place.existing) ?? .built(index - 1)
      }
    }
  }

  /// The container that a chain names around the place of a step.
  private func place(
    named kinds: [Enclosing], around index: Int, in steps: [PlannedStep]
  ) -> PlannedStep.Place {
    let step = steps[index]
    // Where an awaited step stands is known once it does.
    if step.info.role == .awaited, !step.isFound { return .around }
    var place = place(of: index, in: steps)
    for (number, kind) in kinds.enumerated() {
      // Around a container that the chain names: not that one again.
      if number > 0 { place = self.place(around: place, in: steps) }
      search: while true {
        switch place {
        case .none, .around: return place
        case .existing(let container):
          guard let nearest = kind.nearest(from: container) else { return .none }
          place = .existing(nearest)
          break search
        case .built(let other):
          if kind.acceptsTarget(steps[other].info.target) { break search }
          place = self.place(around: place, in: steps)
        }
      }
    }
    return place
  }

  /// The container that a step is in.
  private func place(of index: Int, in steps: [PlannedStep]) -> PlannedStep.Place {
    let step = steps[index]
    if step.isFound { return step.node?.parent.map(PlannedStep.Place.existing) ?? .none }
    return step.info.placing.isContained ? step.place : .none
  }

  /// The container around another one.
  private func place(
    around place: PlannedStep.Place, in steps: [PlannedStep]
  ) -> PlannedStep.Place {
    switch place {
    case .none, .around: place
    case .existing(let container): container.parent.map(PlannedStep.Place.existing) ?? .none
    case .built(let index) where steps[index].info.role == .awaited: .around
    case .built(let index): self.place(of: index, in: steps)
    }
  }
}
