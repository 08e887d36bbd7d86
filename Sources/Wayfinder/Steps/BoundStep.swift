// Wayfinder is released under the MIT license; see LICENSE.

/// The facts about a step with its context that need none of its types: how one round of planning has
/// come to it.
@MainActor
class StepInContext {
  let info: StepInfo
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
}

/// A step with its context: what the engine asks it to do. The context's type is gone here, so that
/// a transformer in the chain costs nothing.
///
/// What was found or built is not kept here but in the plan, so that a node can remember the bound
/// step it was built for and keep nothing alive but the context (design rule E16).
@MainActor
protocol BoundStep: StepInContext, Sendable {
  /// Looks for the target.
  func find(in space: SearchSpace) throws -> Match?
  /// The step that this one starts from; `nil` for one that starts from no other.
  func source(in space: SearchSpace) throws(BindingFailure) -> PlannedStep?
  /// Calls `prepare` of the step's guards and tasks.
  func prepareParts() throws
  /// Calls `prepare` of the step's guards alone.
  func prepareGuards() throws
  /// Calls `prepare` of the step's factory, once the step is to be built.
  func prepareMaking() throws
  /// The verdict of a guard that answers at once; `nil` for one that is awaited.
  func verdict(ofGuard index: Int) throws -> Verdict?
  func asking(guard index: Int) -> GuardAsking
  /// Builds the children that a container has by itself, those of the chain not included.
  func ownChildren() throws -> OwnChildren
  /// Builds the screen, or the container around its children; `nil` for an effect, which is performed.
  func build(integrating children: [Node]) throws -> Match?
  func performTasks(on target: AnyObject, _ probe: RoutingProbe?) throws
  func performPosts(
    on target: AnyObject, at node: Node, _ path: StandingPath, _ probe: RoutingProbe?)
  /// The screen of an open node, if it is of the step's class.
  func adopt(_ open: ScreenNode) -> Match?
  /// Whether another bound form of the same step has an equal context; `nil` when that can't be told.
  func hasSameContext(as other: any BoundStep) -> Bool?
  /// The step with its context, as a destination.
  var destination: AnyDestination? { get }
}

extension BoundStep {
  /// Whether another plan's form of the same step represents the same: its context is equal, or is the
  /// request's own in both.
  func isLike(_ other: any BoundStep) -> Bool {
    guard info.name == other.info.name else { return false }
    return hasSameContext(as: other) ?? !(contextIsDerived || other.contextIsDerived)
  }
}

/// The one bound step.
final class Bound<Target: AnyObject, Context>: StepInContext, BoundStep {
  private let step: Step<Target, Context>
  private let context: Context

  init(_ step: Step<Target, Context>, _ context: Context) {
    self.step = step
    self.context = context
    super.init(step.info)
  }

  func find(in space: SearchSpace) throws -> Match? {
    try step.find(space, context)
  }

  func source(in space: SearchSpace) throws(BindingFailure) -> PlannedStep? {
    try step.source?.binding(context, space)
  }

  func prepareParts() throws {
    try prepareGuards()
    try step.prepareTasks?(context)
    try step.preparePosts?(context)
  }

  func prepareGuards() throws { try step.prepareGuards?(context) }

  func prepareMaking() throws { try step.making.prepare?(context) }

  func verdict(ofGuard index: Int) throws -> Verdict? {
    try step.guards[index].verdict?(context)
  }

  func asking(guard index: Int) -> GuardAsking { step.guards[index].asking(context) }

  func ownChildren() throws -> OwnChildren {
    try step.making.ownChildren?(context) ?? OwnChildren()
  }

  func build(integrating children: [Node]) throws -> Match? {
    try step.making.build(context, children)
  }

  func performTasks(on target: AnyObject, _ probe: RoutingProbe?) throws {
    guard let perform = step.perform, let target = target as? Target else { return }
    try perform(target, context, probe)
  }

  func performPosts(
    on target: AnyObject, at node: Node, _ path: StandingPath, _ probe: RoutingProbe?
  ) {
    guard let perform = step.performPosts, let target = target as? Target else { return }
    perform(target, context, node, path, probe)
  }

  func adopt(_ open: ScreenNode) -> Match? { (open.screen as? Target).map { Match($0, at: open) } }

  func hasSameContext(as other: any BoundStep) -> Bool? {
    if !step.readsContext { return true }
    let bare = (other as? GuardedStep)?.base ?? other
    guard let other = bare as? Bound<Target, Context> else { return false }
    return areEqual(context, other.context)
  }

  var destination: AnyDestination? {
    step.making.origin?(context) ?? AnyDestination(DestinationStep(step), with: context)
  }
}

/// A node that a switch has found, or that is around another step's place: a step without parts.
final class GivenStep: StepInContext, BoundStep {
  private let match: Match?

  init(_ match: Match?, named name: StepName) {
    self.match = match
    super.init(StepInfo(name, .start, target: Node.self))
  }

  func find(in space: SearchSpace) -> Match? { match }
  func source(in space: SearchSpace) -> PlannedStep? { nil }
  func prepareParts() {}
  func prepareGuards() {}
  func prepareMaking() {}
  func verdict(ofGuard index: Int) -> Verdict? { nil }
  func asking(guard index: Int) -> GuardAsking { { .proceed } }
  func ownChildren() -> OwnChildren { OwnChildren() }
  func build(integrating children: [Node]) -> Match? { match }
  func performTasks(on target: AnyObject, _ probe: RoutingProbe?) {}
  func performPosts(
    on target: AnyObject, at node: Node, _ path: StandingPath, _ probe: RoutingProbe?
  ) {}
  func adopt(_ open: ScreenNode) -> Match? { nil }
  func hasSameContext(as other: any BoundStep) -> Bool? { true }
  var destination: AnyDestination? { nil }
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
