// Wayfinder is released under the MIT license; see LICENSE.

/// A step with its context: what the engine asks it to do. The context's type is gone here, so that
/// a transformer in the chain costs nothing.
///
/// What was found or built is not kept here but in the plan, so that a node can remember the bound
/// step it was built for and keep nothing alive but the context (design rule E16).
///
/// By itself it is a step without parts, at which nothing is found.
@MainActor
class BoundStep {
  final let info: StepInfo
  /// Whether a transformer of the app has made the context from another one.
  final var contextIsDerived = false
  /// Whether a switch or a transformer of the app decided on the step or its context.
  final var restsOnChoice = false
  /// The containers around the step that the chain names in place of the step, from the innermost.
  final var around: [Enclosing] = []
  /// The cases of switches that led to the step, the outermost switch first.
  final var choices: [SwitchChoice] = []
  /// The number of choices that were made within what `around` names.
  final var innerChoiceCount = 0
  /// The guards of the routes that the step is a part of, from the innermost.
  private var gates: [GuardPart<AnyDestination>] = []
  /// Those of them that are asked about the step, before its own guards, each with its context.
  private var asked: [(gate: GuardPart<AnyDestination>, about: AnyDestination)] = []

  init(_ info: StepInfo) {
    self.info = info
  }

  /// Notes that a switch led to the step, before those that it chose by itself.
  final func chosen(by choice: SwitchChoice) { choices = [choice] + choices }

  /// Notes that the chain names a container around the step.
  final func enclose(in kind: Enclosing) {
    around = around + [kind]
    innerChoiceCount = choices.count
  }

  // MARK: What the kinds of steps do

  /// Looks for the target.
  func find(in space: SearchSpace) throws -> Match? { nil }
  /// The step that this one starts from, without the guards of routes.
  fileprivate func ownSource(in space: SearchSpace) throws(BindingFailure) -> PlannedStep? { nil }
  /// Calls `prepare` of the step's own guards.
  fileprivate func prepareOwnGuards() throws {}
  /// Calls `prepare` of the step's tasks.
  fileprivate func prepareTasks() throws {}
  /// Calls `prepare` of the step's factory, once the step is to be built.
  func prepareMaking() throws {}
  /// The guard of the step's own at an index, with its context.
  fileprivate func ownVerdict(ofGuard index: Int) throws -> Verdict? { nil }
  fileprivate func ownAsking(guard index: Int) -> GuardAsking { { .proceed } }
  /// Builds the children that a container has by itself, those of the chain not included.
  func ownChildren() throws -> OwnChildren { OwnChildren() }
  /// Builds the screen, or the container around its children; `nil` for an effect, which is performed.
  func build(integrating children: [Node]) throws -> Match? { nil }
  func performTasks(on target: AnyObject, _ probe: RoutingProbe?) throws {}
  func performPosts(
    on target: AnyObject, at node: Node, _ path: StandingPath, _ probe: RoutingProbe?
  ) {}
  /// The screen of an open node, if it is of the step's class.
  func adopt(_ open: ScreenNode) -> Match? { nil }
  /// Whether another bound form of the same step has an equal context; `nil` when that can't be told.
  func hasSameContext(as other: BoundStep) -> Bool? { true }
  /// The step with its context, without the guards of routes.
  fileprivate var ownDestination: AnyDestination? { nil }
}

extension BoundStep {
  /// The guards that are asked about the step, those of routes first.
  final var guards: [GuardInfo] {
    asked.isEmpty ? info.guards : asked.map(\.gate.info) + info.guards
  }

  /// The step that this one starts from; `nil` for one that starts from no other.
  final func source(in space: SearchSpace) throws(BindingFailure) -> PlannedStep? {
    let source = try ownSource(in: space)
    if let work = source?.work { for gate in gates { work.join(gate) } }
    return source
  }

  /// Calls `prepare` of the step's guards, unless that was done, and of its tasks.
  final func prepareParts(withGuards: Bool = true) throws {
    if withGuards { try prepareGuards() }
    try prepareTasks()
  }

  /// Calls `prepare` of the step's guards alone.
  final func prepareGuards() throws {
    for (gate, about) in asked { try gate.prepare(about) }
    try prepareOwnGuards()
  }

  /// The verdict of a guard that answers at once; `nil` for one that is awaited.
  final func verdict(ofGuard index: Int) throws -> Verdict? {
    if index >= asked.count { return try ownVerdict(ofGuard: index - asked.count) }
    return try asked[index].gate.verdict?(asked[index].about)
  }

  final func asking(guard index: Int) -> GuardAsking {
    if index >= asked.count { return ownAsking(guard: index - asked.count) }
    return asked[index].gate.asking(asked[index].about)
  }

  /// The step with its context, as a destination.
  final var destination: AnyDestination? {
    asked.reversed().reduce(ownDestination) { $0?.guarded(by: $1.gate) }
  }

  /// Makes it the destination of a route with a guard, which is asked about a destination.
  final func join(_ gate: GuardPart<AnyDestination>, about destination: AnyDestination) {
    gates = gates + [gate]
    asked = [(gate, destination)] + asked
  }

  /// Makes it a step of a route with a guard, beneath the route's destination.
  private func join(_ gate: GuardPart<AnyDestination>) {
    switch info.role {
    case .screen,
      .awaited where !(info.target is ContainerNode.Type):
      if let destination { join(gate, about: destination) }
    case .container, .awaited: gates = gates + [gate]
    case .start, .effect: break
    }
  }

  /// Whether another plan's form of the same step represents the same: its context is equal, or is the
  /// request's own in both.
  final func isLike(_ other: BoundStep) -> Bool {
    guard info.name == other.info.name else { return false }
    return hasSameContext(as: other) ?? !(contextIsDerived || other.contextIsDerived)
  }
}

/// An assembled step with its context.
final class Bound<Target: AnyObject, Context>: BoundStep {
  private let step: Step<Target, Context>
  private let context: Context

  init(_ step: Step<Target, Context>, _ context: Context) {
    self.step = step
    self.context = context
    super.init(step.info)
  }

  override func find(in space: SearchSpace) throws -> Match? {
    try step.find(space, context)
  }

  override fileprivate func ownSource(
    in space: SearchSpace
  ) throws(BindingFailure) -> PlannedStep? {
    try step.source?.binding(context, space)
  }

  override fileprivate func prepareOwnGuards() throws { try step.prepareGuards?(context) }

  override fileprivate func prepareTasks() throws {
    try step.prepareTasks?(context)
    try step.preparePosts?(context)
  }

  override func prepareMaking() throws { try step.making.prepare?(context) }

  override fileprivate func ownVerdict(ofGuard index: Int) throws -> Verdict? {
    try step.guards[index].verdict?(context)
  }

  override fileprivate func ownAsking(guard index: Int) -> GuardAsking {
    step.guards[index].asking(context)
  }

  override func ownChildren() throws -> OwnChildren {
    try step.making.ownChildren?(context) ?? OwnChildren()
  }

  override func build(integrating children: [Node]) throws -> Match? {
    try step.making.build(context, children)
  }

  override func performTasks(on target: AnyObject, _ probe: RoutingProbe?) throws {
    guard let perform = step.perform, let target = target as? Target else { return }
    try perform(target, context, probe)
  }

  override func performPosts(
    on target: AnyObject, at node: Node, _ path: StandingPath, _ probe: RoutingProbe?
  ) {
    guard let perform = step.performPosts, let target = target as? Target else { return }
    perform(target, context, node, path, probe)
  }

  override func adopt(_ open: ScreenNode) -> Match? {
    (open.screen as? Target).map { Match(target: $0, node: open) }
  }

  override func hasSameContext(as other: BoundStep) -> Bool? {
    if !step.readsContext { return true }
    guard let other = other as? Bound<Target, Context> else { return false }
    return areEqual(context, other.context)
  }

  override fileprivate var ownDestination: AnyDestination? {
    step.making.origin?(context) ?? AnyDestination(DestinationStep(step), with: context)
  }
}

/// A node that a switch has found, or that is around another step's place: a step without parts.
final class GivenStep: BoundStep {
  private let match: Match?

  init(_ match: Match?, named name: StepName) {
    self.match = match
    super.init(StepInfo(name, .start, target: Node.self))
  }

  override func find(in space: SearchSpace) -> Match? { match }
}

/// Whether two contexts are equal; `nil` when that can't be told.
@MainActor
func areEqual<Context>(_ left: Context, _ right: Context) -> Bool? {
  if Context.self == Void.self { return true }
  if let left = left as? any Equatable { return left.equals(right) }
  if Context.self is AnyObject.Type, left as AnyObject === right as AnyObject { return true }
  return nil
}

extension Equatable {
  func equals<Other>(_ other: Other) -> Bool { (other as? Self) == self }
}
