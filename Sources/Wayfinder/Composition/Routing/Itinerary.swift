// Wayfinder is released under the MIT licence; see LICENSE.

/// The plan in the form that the engine works on: the bound steps from the start to the
/// destination, linked by `next`.
@MainActor
struct Itinerary {
  let start: BoundStep
  let destination: BoundStep
  /// The tree's revision when the plan was made.
  let revision: Int
  /// How many steps are to be built.
  let buildingCount: Int

  var isEffect: Bool { destination.role == .effect }

  /// Whether a switch or a transformer of the app could decide otherwise though the tree is the same.
  var restsOnChoices: Bool {
    var step: BoundStep? = start
    while let current = step {
      if current.restsOnChoice { return true }
      step = current.next
    }
    return false
  }

  /// Whether another plan of the same request starts at the same place with the same steps.
  func isLike(_ other: Itinerary) -> Bool {
    guard start.node === other.start.node else { return false }
    var (own, others): (BoundStep?, BoundStep?) = (start, other.start)
    while let left = own, let right = others {
      guard left.name == right.name else { return false }
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

  /// The step of a name, if it is one of the plan.
  func step(named name: StepName) -> BoundStep? {
    var step: BoundStep? = start
    while let current = step, current.name != name { step = current.next }
    return step
  }

  /// Whether the factory of a step has to build.
  func builds(_ step: BoundStep) -> Bool {
    buildingCount > 0 && step !== start && step.role != .effect
  }

  /// The nodes of all steps that have one.
  var path: [Node] {
    var nodes: [Node] = []
    nodes.reserveCapacity(buildingCount + 1)
    var step: BoundStep? = start
    while let current = step {
      if let node = current.node { nodes.append(node) }
      step = current.next
    }
    return nodes
  }
}

extension Router {
  /// Design rule E1: walks from the destination towards the start until a finder answers. Moves
  /// nothing; an edit of the tree by a user's closure is an error.
  func makeItinerary(
    of request: NavigationRequest, trace: inout NavigationTrace
  ) throws(RoutingError) -> Itinerary {
    let unlock = tree.lock(for: request.name)
    defer { tree.unlock(unlock) }
    let goal = request.name
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
    let destination = try settle(bound, in: space, goal, &trace)
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
      let source = try bindSource(of: step, in: space, goal, &trace)
      source.next = step
      step = source
    }
    if step.role == .effect, step !== destination {
      throw RoutingError(.nothingToStartFrom, in: .plan, to: goal, at: step.name)
    }
    try requireAwaitedLegal(from: step, goal)
    try findHomes(from: step, goal)
    trace.entries.append(.planned(start: step.node?.reference, building: buildingCount))
    return Itinerary(
      start: step, destination: destination, revision: tree.revision,
      buildingCount: buildingCount)
  }

  /// Whether the finders of a plan answer as they did, in a tree that is the same: each that asks code
  /// of the app is asked once more, from the destination towards the start.
  func findersAgree(
    with itinerary: Itinerary, _ goal: StepName
  ) throws(RoutingError) -> Bool {
    let unlock = tree.lock(for: goal)
    defer { tree.unlock(unlock) }
    let space = SearchSpace(tree)
    var next: BoundStep? = itinerary.destination
    while let step = next {
      do {
        if step.restsOnFinder, try !step.findsTheSame(in: space) { return false }
      } catch {
        throw RoutingError(
          .failed(part: .finder), in: .plan, to: goal, at: step.name, cause: error)
      }
      next = step === itinerary.start ? nil : step.source
    }
    return true
  }

  /// The step that takes the place of a switch; a step that is none is itself.
  private func settle(
    _ bound: BoundStep, in space: SearchSpace, _ goal: StepName, _ trace: inout NavigationTrace
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

  /// A step without a factory must stand in something that is built.
  private func requireAwaitedLegal(
    from start: BoundStep, _ goal: StepName
  ) throws(RoutingError) {
    var isBuilt = false
    var next = start.next
    while let step = next {
      if step.role != .awaited {
        isBuilt = true
      } else if !isBuilt {
        throw RoutingError(.nothingBuiltAround, in: .plan, to: goal, at: step.name)
      }
      next = step.next
    }
  }

  /// The step that a step starts from, beneath those that name the container around it.
  private func bindSource(
    of step: BoundStep, in space: SearchSpace, _ goal: StepName, _ trace: inout NavigationTrace
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
      let source = try settle(bound, in: space, goal, &trace)
      outer.source = source
      // A step that names a container is no step of the plan: what it rests on, its inner one does.
      if outer.role == .enclosing, outer.restsOnChoice { source.restsOnChoice = true }
      if source.role != .enclosing { return source }
      outer = source
    }
  }

  /// Finds for each contained step the container that it goes into, and for each step that is placed
  /// beside a container the one that is meant, from the start on.
  private func findHomes(from start: BoundStep, _ goal: StepName) throws(RoutingError) {
    var next = start.next
    while let step = next {
      if step.containerAction != nil, let source = step.source {
        guard let home = home(at: source) else {
          throw RoutingError(
            source.role == .enclosing ? .noEnclosingContainer : .wrongContainer, in: .plan,
            to: goal, at: step.name, node: source.node?.reference)
        }
        step.home = home
      } else if let source = step.source, source.role == .enclosing {
        guard let home = home(at: source) else {
          throw RoutingError(.noEnclosingContainer, in: .plan, to: goal, at: step.name)
        }
        source.home = home
      }
      next = step.next
    }
  }

  private func home(at source: BoundStep) -> BoundStep.Home? {
    guard source.role == .enclosing, let inner = source.source else {
      if !source.isFound { return .built(source) }
      return (source.node as? ContainerNode).map { .existing($0) }
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
