// Wayfinder is released under the MIT license; see LICENSE.

/// A step made of finder, factory, placement, guards and tasks.
@MainActor
final class ComposedCore<Target: AnyObject, Context>: StepCore<Target, Context> {
  let finder: FinderPart<Target, Context>
  let factory: FactoryPart<Target, Context>
  let firstGuard: GuardPart<Context>?
  let firstTask: TaskPart<Target, Context>?
  let firstPost: PostPart<Target, Context>?
  let placement: Placement<Context>
  /// The role of the step in a plan.
  let role: BoundStep.Role

  nonisolated init(
    name: StepName, finder: FinderPart<Target, Context>, factory: FactoryPart<Target, Context>,
    firstGuard: GuardPart<Context>?, firstTask: TaskPart<Target, Context>?,
    firstPost: PostPart<Target, Context>?, placement: Placement<Context>
  ) {
    self.finder = finder
    self.factory = factory
    self.firstGuard = firstGuard
    self.firstTask = firstTask
    self.firstPost = firstPost
    self.placement =
      factory.isNone ? placement.source.map { .within($0) } ?? .open : placement
    role =
      factory.isContainer
      ? .container : !factory.isNone ? .screen : placement.source == nil ? .start : .awaited
    super.init(name: name)
  }

  override func bind(_ context: Context) -> TypedBoundStep<Target> {
    BoundComposedStep(self, context)
  }

  override func makeRequest(with context: Any) -> NavigationRequest? {
    guard let context = context as? Context else { return nil }
    return factory.origin(with: context)?.request ?? TypedRequest(DestinationStep(self), context)
  }

  override func draw(
    beneath above: String?, in drawing: inout RouteMapDrawing
  ) -> RouteMap.Node.ID {
    let id = drawing.identity(of: name, Target.self, beneath: above)
    if let source = placement.source {
      let drawn = drawing.draw(source, beneath: id.name)
      drawing.add(id, name, detail: factory.isNone ? "in what is built" : nil)
      drawing.add(placement.edge(from: drawn, to: id, origin: name))
    } else {
      drawing.add(id, name, detail: "must be open")
    }
    drawing.add(firstGuard?.names ?? [], askedBy: id, name)
    factory.drawChildren(of: id, in: &drawing)
    return id
  }
}

@MainActor
final class BoundComposedStep<Target: AnyObject, Context>: TypedBoundStep<Target> {
  private let core: ComposedCore<Target, Context>
  private let context: Context
  /// The container's own child that is shown at first.
  @exclusivity(unchecked) private var shownChild: Node?

  init(_ core: ComposedCore<Target, Context>, _ context: Context) {
    self.core = core
    self.context = context
    super.init(name: core.name, role: core.role)
    restsOnFinder = core.finder.restsOnClosure
  }

  override func find(in space: SearchSpace) throws {
    keep(try core.finder.find(in: space, with: context))
  }

  override func findsTheSame(in space: SearchSpace) throws -> Bool {
    keeps(try core.finder.find(in: space, with: context))
  }

  override func bindSource() throws -> BoundStep? {
    try core.placement.source?.bindStep(context)
  }

  override var action: ActionPart? {
    if case .action(let action, _) = core.placement { action } else { nil }
  }

  override var containerAction: ContainerActionPart? {
    if case .contained(let action, _) = core.placement { action } else { nil }
  }

  override func targets<Container: ContainerNode>(_ type: Container.Type) -> Bool {
    Target.self is Container.Type
  }

  override func prepareParts() throws {
    try core.firstGuard?.prepareAll(with: context)
    try core.firstTask?.prepareAll(with: context)
    try core.firstPost?.prepareAll(with: context)
  }

  override func prepareGuards() throws { try core.firstGuard?.prepareAll(with: context) }

  override func prepareFactory() throws { try core.factory.prepare(with: context) }

  override var firstGuard: GuardLink? { core.firstGuard }

  override func beginGuard(
    at index: Int, for receiver: any GuardReceiver, call: Int
  ) -> Task<Void, Never>? {
    core.firstGuard?.part(at: index)?.begin(with: context, for: receiver, call: call)
  }

  override func verdict(ofGuardAt index: Int) throws -> Verdict? {
    try core.firstGuard?.part(at: index)?.verdict(with: context)
  }

  override func hasSameContext(as other: BoundStep) -> Bool? {
    guard let other = other as? BoundComposedStep<Target, Context> else { return false }
    return areEqual(context, other.context)
  }

  override func buildChildren() throws(PartFailure) -> [Node] {
    let own = try core.factory.buildChildren(with: context)
    shownChild = own.shown
    return own.nodes
  }

  override func build(integrating children: [Node]) throws {
    let built = try core.factory.build(with: context, integrating: children)
    if let shownChild { try (built.node as? ContainerNode)?.showAtFirst(shownChild) }
    target = built.target
    node = built.node
  }

  override var origin: StepOrigin? { StepOrigin(core, context) }

  override func performTasks(_ probe: RoutingProbe?) throws(PartFailure) {
    guard let target else { return }
    try core.firstTask?.performAll(on: target, with: context, probe)
  }

  override var hasPostTasks: Bool { core.firstPost != nil }

  override func performPostTask(at index: Int, path: [Node], _ probe: RoutingProbe?) -> Bool {
    guard let target, let post = core.firstPost?.part(at: index) else { return false }
    post.perform(on: target, with: context, path: path)
    if let probe { probe.performed(post.name, target) }
    return true
  }
}

/// Whether two contexts are equal; `nil` when that cannot be told.
@MainActor
func areEqual<Context>(_ left: Context, _ right: Context) -> Bool? {
  if Context.self == Void.self { return true }
  if let left = left as? any Equatable { return left.equals(right) }
  if Context.self is AnyObject.Type, left as AnyObject === right as AnyObject { return true }
  return nil
}
