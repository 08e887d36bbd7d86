// Wayfinder is released under the MIT license; see LICENSE.

/// A step together with its context, for one round of planning. The router works on these: their
/// context's type is gone, so a transformer in the chain costs nothing and nothing is cast.
// As in `Node`, what every navigation touches is not checked for exclusive access at run time: no
// access of it spans a call. See `ScreenTree` for what that saves.
@MainActor
class BoundStep {
  let name: StepName
  final let role: Role
  /// The step's node: the one that was found, or the one that was built.
  @exclusivity(unchecked) final var node: Node?
  /// Whether the finder has answered.
  @exclusivity(unchecked) final var isFound = false
  /// Whether revealing the found node closes the columns after its own.
  @exclusivity(unchecked) final var closesLaterColumns = false
  /// The step towards the start, bound when the walk gets there.
  @exclusivity(unchecked) final var source: BoundStep?
  /// The step towards the destination, in the list of a plan. Each step holds its source, and
  /// the plan its destination, so this way back holds nothing.
  ///
  /// Unsafe saves about 1 % of a navigation: a plan is used only as long as it is held, and held as
  /// one value.
  @exclusivity(unchecked) final unowned(unsafe) var next: BoundStep?
  /// The next step of the plan towards the start, without those that name a container around it.
  final var sourceStep: BoundStep? {
    var step = source
    while let outer = step, outer.role == .enclosing { step = outer.source }
    return step
  }

  /// The container that a contained step goes into, or that an enclosing step names, once planned.
  @exclusivity(unchecked) final var home: Home = .none
  /// Whether the step's finder asks code of the app, which may decide otherwise though the tree is
  /// the same.
  @exclusivity(unchecked) final var restsOnFinder = false
  /// Whether a switch or a transformer of the app decided on the step or its context.
  @exclusivity(unchecked) final var restsOnChoice = false
  /// The cases of switches that led to the step, the outermost switch first.
  @exclusivity(unchecked) final var choices = ShortList<SwitchChoice>()

  /// The steps that are built into this step's container: the first of them, and the one behind this
  /// step in the list that it is in, from the start to the destination.
  @exclusivity(unchecked) final unowned var firstHeld: BoundStep?
  @exclusivity(unchecked) final unowned var nextHeld: BoundStep?

  /// Puts the step before those that are built into the same container, if one is.
  final func joinContainer() {
    guard case .built(let home) = home, home.role == .container else { return }
    nextHeld = home.firstHeld
    home.firstHeld = self
  }

  /// Takes out the first of the steps that are built into this step's container.
  final func takeHeld() -> BoundStep? {
    guard let step = firstHeld else { return nil }
    firstHeld = step.nextHeld
    step.nextHeld = nil
    return step
  }

  enum Home {
    case none
    case built(BoundStep)
    case existing(ContainerNode)
  }

  init(name: StepName, role: Role) {
    self.name = name
    self.role = role
  }

  /// The role of the step in the walk from the destination towards the start.
  ///
  /// An awaited step is not built: it stands once a step nearer the start is. A choice never gets
  /// into a plan: the step that it chooses takes its place.
  enum Role { case screen, container, start, enclosing, effect, awaited, choice }

  /// Says which step takes the place of a choice.
  func choose(in space: SearchSpace) throws(ChoiceFailure) -> BoundStep {
    fatalError("BoundStep.choose must be overridden.")
  }

  /// Looks for the target, and keeps it.
  func find(in space: SearchSpace) throws { fatalError("BoundStep.find must be overridden.") }

  /// Whether the finder answers as it did, when it is asked once more.
  func findsTheSame(in space: SearchSpace) throws -> Bool { true }

  /// Binds the step that this one starts from; returns `nil` for a step that starts from no other.
  func bindSource() throws -> BoundStep? { nil }

  /// The plain action that places the step's new node.
  var action: ActionPart? { nil }
  /// The container action that places the step's new node.
  var containerAction: ContainerActionPart? { nil }

  /// Whether a container is of the kind that an enclosing step names.
  func accepts(_ container: ContainerNode) -> Bool { false }
  /// Whether the container that another step will build is of that kind.
  func accepts(targetOf step: BoundStep) -> Bool { false }
  /// Whether the step's target is a container of a class.
  func targets<Container: ContainerNode>(_ type: Container.Type) -> Bool { false }

  /// Calls `prepare` of the step's guards and tasks.
  func prepareParts() throws {}
  /// Calls `prepare` of the step's guards alone.
  func prepareGuards() throws {}
  /// Calls `prepare` of the step's factory, once the step is to be built.
  func prepareFactory() throws {}

  /// The first of the guards, in the order in which they are asked.
  var firstGuard: GuardLink? { nil }
  /// Begins to ask one guard, by its place among those of the step, in a task of its own.
  func beginGuard(
    at index: Int, for receiver: any GuardReceiver, call: Int
  ) -> Task<Void, Never>? { nil }
  /// The verdict of a guard that is immediate, by its place.
  func verdict(ofGuardAt index: Int) throws -> Verdict? { nil }

  /// Whether a transformer of the app has made the context from another one.
  @exclusivity(unchecked) final var contextIsDerived = false
  /// Whether another bound form of the same step has an equal context; `nil` when that cannot be told.
  func hasSameContext(as other: BoundStep) -> Bool? { true }

  /// Whether another plan's bound form of the same step stands for the same: its context is equal, or is
  /// the request's own in both.
  final func isLike(_ other: BoundStep) -> Bool {
    guard name == other.name else { return false }
    return self === other
      || (hasSameContext(as: other) ?? !(contextIsDerived || other.contextIsDerived))
  }

  /// Builds the children that a container has by itself, those of the chain not included.
  func buildChildren() throws(PartFailure) -> [Node] { [] }

  /// Builds the node, with its children if it is a container.
  func build(integrating children: [Node]) throws {
    fatalError("BoundStep.build must be overridden.")
  }
  /// Takes an open screen in place of the one that the factory would build.
  ///
  /// - Returns: Whether the screen is of the step's class.
  func adopt(_ open: ScreenNode) -> Bool { false }
  /// The step with its context, to be remembered by what is built for it.
  var origin: StepOrigin? { nil }
  /// Lets go of the node, the target and the other steps.
  func forgetNode() {
    node = nil
    source = nil
    next = nil
    home = .none
    firstHeld = nil
    nextHeld = nil
  }

  func performTasks(_ probe: RoutingProbe?) throws(PartFailure) {}
  /// Calls one post-routing task, by its place among those of the step, with the path that stands by then.
  ///
  /// - Returns: Whether there is such a task.
  func performPostTask(at index: Int, path: [Node], _ probe: RoutingProbe?) -> Bool { false }
  var hasPostTasks: Bool { false }
  /// The target, whatever its type.
  var anyTarget: AnyObject? { nil }
  /// Performs an effect.
  func performEffect() throws {}
}

/// A bound step whose target has a type.
@MainActor
class TypedBoundStep<Target: AnyObject>: BoundStep {
  @exclusivity(unchecked) var target: Target?

  override final var anyTarget: AnyObject? { target }

  override func forgetNode() {
    target = nil
    super.forgetNode()
  }

  override final func adopt(_ open: ScreenNode) -> Bool {
    guard let screen = open.screen as? Target else { return false }
    target = screen
    node = open
    return true
  }

  final func keep(_ found: FinderMatch<Target>?) {
    guard let found else { return }
    target = found.target
    node = found.node
    closesLaterColumns = found.closesLaterColumns
    isFound = true
  }

  /// Whether another answer of the finder is the one that was kept.
  final func keeps(_ found: FinderMatch<Target>?) -> Bool {
    found?.node === node && found?.closesLaterColumns ?? false == closesLaterColumns
  }
}

/// A step with the context that something was built for (design rule E16). Its types are forgotten: to
/// make it for each node that is built must cost next to nothing.
@MainActor
final class StepOrigin {
  private let core: AnyCore
  private let context: Any

  init(_ core: AnyCore, _ context: Any) {
    self.core = core
    self.context = context
  }

  var request: NavigationRequest? { core.makeRequest(with: context) }
}
