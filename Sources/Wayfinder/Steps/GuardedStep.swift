// Wayfinder is released under the MIT license; see LICENSE.

/// A guard of a whole route, asked about any step of it.
final class RouteGuard: Sendable {
  let part: GuardPart<AnyDestination>
  let prepare: @MainActor @Sendable (AnyDestination) throws -> Void

  init<G: RoutingInterceptor>(_ interceptor: G) where G.Context == AnyDestination {
    part = GuardPart(interceptor)
    prepare = { destination in
      try PartFailure.attempt(.prepare, named: PartName.of(interceptor)) {
        try interceptor.prepare(with: destination)
      }
    }
  }
}

extension DestinationStep {
  /// Returns the step with a guard that is asked before its own, and before those of each screen that
  /// its chain builds beneath it.
  ///
  /// It counts as the same step.
  ///
  /// - Parameters:
  ///   - interceptor: The guard. For a screen beneath, its context is the step with the step's context.
  ///   - asked: Returns the context of the guard for the destination itself, given the step with its
  ///     context.
  package func guarded(
    by interceptor: any RoutingInterceptor<AnyDestination>,
    telling asked: @escaping @MainActor @Sendable (AnyDestination) -> AnyDestination
  ) -> DestinationStep {
    let gate = RouteGuard(interceptor)
    let bind: Binding<Context> = { [source] context, space throws(BindingFailure) in
      // What a switch has found open is no destination by itself: the guard gets the route.
      let route = AnyDestination(DestinationStep(source), with: context)
      let step = try source.binding(context, space)
      return step.guarded(by: gate, about: asked(step.work.destination ?? route))
    }
    return DestinationStep(
      Source(identity: source.identity, binding: bind) { [source] above, drawing in
        let id = drawing.draw(source, beneath: above)
        drawing.add([GuardInfo(gate.part)], askedBy: id, source.identity.name)
        return id
      })
  }

  /// The guards of all steps of the chain.
  @MainActor package var guards: [AskedGuard] {
    var drawing = RouteMapDrawing()
    _ = drawing.draw(source, beneath: nil)
    return drawing.guards
  }
}

/// A guard of a chain, and where it is from.
package struct AskedGuard: Sendable, Hashable {
  /// The name in plans and contracts.
  package let name: String
  /// The type of the guard with its module; the module of the step for a guard that is a closure.
  package let home: String
  /// The place where the step that asks it was written.
  package let place: String
}

extension PlannedStep {
  /// The step as the destination of a route with a guard.
  fileprivate func guarded(by gate: RouteGuard, about destination: AnyDestination?) -> PlannedStep {
    guard let destination else { return self }
    var step = self
    step.work = GuardedStep(work, asking: gate, about: destination)
    return step
  }

  /// The step as one beneath the destination of a route with a guard.
  fileprivate func beneath(_ gate: RouteGuard) -> PlannedStep {
    switch info.role {
    case .screen,
      .awaited where !(info.target is ContainerNode.Type):
      return guarded(by: gate, about: work.destination)
    case .container, .awaited:
      var step = self
      step.work = GuardedStep(work, asking: gate, about: nil)
      return step
    case .start, .effect: return self
    }
  }
}

extension AnyDestination {
  /// The same destination with a guard.
  fileprivate func guarded(by gate: RouteGuard) -> AnyDestination {
    AnyDestination(
      DestinationCore(like: core) { [core] space throws(BindingFailure) in
        let step = try core.bind(space)
        return step.guarded(by: gate, about: step.work.destination)
      })
  }
}

/// A step of a route with a guard: it asks the guard before its own.
final class GuardedStep: StepInContext, BoundStep {
  let base: any BoundStep
  private let gate: RouteGuard
  /// The context of the guard; `nil` for a container, about which it isn't asked.
  private let asked: AnyDestination?

  init(_ base: any BoundStep, asking gate: RouteGuard, about asked: AnyDestination?) {
    self.base = base
    self.gate = gate
    self.asked = asked
    super.init(asked == nil ? base.info : StepInfo(base.info, asking: GuardInfo(gate.part)))
    contextIsDerived = base.contextIsDerived
    restsOnChoice = base.restsOnChoice
    around = base.around
    choices = base.choices
    innerChoiceCount = base.innerChoiceCount
  }

  func source(in space: SearchSpace) throws(BindingFailure) -> PlannedStep? {
    try base.source(in: space)?.beneath(gate)
  }

  func prepareParts() throws {
    if let asked { try gate.prepare(asked) }
    try base.prepareParts()
  }

  func prepareGuards() throws {
    if let asked { try gate.prepare(asked) }
    try base.prepareGuards()
  }

  func verdict(ofGuard index: Int) throws -> Verdict? {
    guard let asked else { return try base.verdict(ofGuard: index) }
    return index == 0
      ? try gate.part.verdict?(asked) : try base.verdict(ofGuard: index - 1)
  }

  func asking(guard index: Int) -> GuardAsking {
    guard let asked else { return base.asking(guard: index) }
    return index == 0 ? gate.part.asking(asked) : base.asking(guard: index - 1)
  }

  var destination: AnyDestination? {
    asked == nil ? base.destination : base.destination?.guarded(by: gate)
  }

  func find(in space: SearchSpace) throws -> Match? { try base.find(in: space) }
  func prepareMaking() throws { try base.prepareMaking() }
  func ownChildren() throws -> OwnChildren { try base.ownChildren() }
  func build(integrating children: [Node]) throws -> Match? {
    try base.build(integrating: children)
  }
  func performTasks(on target: AnyObject, _ probe: RoutingProbe?) throws {
    try base.performTasks(on: target, probe)
  }
  func performPosts(
    on target: AnyObject, at node: Node, _ path: StandingPath, _ probe: RoutingProbe?
  ) {
    base.performPosts(on: target, at: node, path, probe)
  }
  func adopt(_ open: ScreenNode) -> Match? { base.adopt(open) }
  func hasSameContext(as other: any BoundStep) -> Bool? { base.hasSameContext(as: other) }
}
