// Wayfinder is released under the MIT license; see LICENSE.

// Chains that cannot work. The compiler takes these overloads only when nothing else fits, and says
// what is wrong in the words of the chain. They cannot be called, and they are not in the documents.

extension Assembly where Stage: TakesStart {
  @available(
    *, unavailable,
    message:
      "the action edits another kind of container than this step gives; to push on the visible stack, write 'from(.visibleNavigation)'; on the stack in which a screen lives, 'from(step.enclosing(NavigationNode.self))'"
  )
  public func from<Other: AnyObject>(
    _ step: DestinationStep<Other, Context>
  ) -> ChainAssembly<Target, Context, Never> { fatalError("unavailable") }

  @available(
    *, unavailable,
    message: "the action edits another kind of container than this step builds"
  )
  public func from<Other: AnyObject>(
    _ assembly: StepAssembly<Other, Context>
  ) -> ChainAssembly<Target, Context, Other> { fatalError("unavailable") }

  @available(
    *, unavailable,
    message: "the chain has no start; write 'from(…)' first"
  )
  public func assemble() -> DestinationStep<Target, Context> { fatalError("unavailable") }
}

extension Assembly where Stage == Stages.Step {
  @available(
    *, unavailable,
    message: "the chain says what to build and not where to put it; write 'using(…)' first"
  )
  public func from<Start: AnyObject>(
    _ step: DestinationStep<Start, Context>
  ) -> ChainAssembly<Target, Context, Never> { fatalError("unavailable") }

  @available(
    *, unavailable,
    message: "the chain says what to build and not where to put it; write 'using(…)' first"
  )
  public func assemble() -> DestinationStep<Target, Context> { fatalError("unavailable") }

  @available(
    *, unavailable,
    message:
      "a step needs a factory; one that is never built by itself is an 'ExistingStepAssembly(finder:)'"
  )
  public init(finder: any Finder<Target, Context>) { fatalError("unavailable") }
}

extension Assembly where Stage == Stages.Existing {
  @available(
    *, unavailable,
    message:
      "a step without a factory is not placed: it is there once what it starts from is built; write 'from(…)'"
  )
  public func using(_ action: any Action) -> ActionAssembly<Target, Context> {
    fatalError("unavailable")
  }
}

extension Assembly where Stage: TakesFrom {
  @available(
    *, unavailable,
    message:
      "the step has another context; convert it with 'adapting { … }', which '.root', '.current' and other starts of the library don't need: they fit every context"
  )
  public func from<Start: AnyObject, Other>(
    _ step: DestinationStep<Start, Other>
  ) -> ChainAssembly<Target, Context, Never> { fatalError("unavailable") }
}

extension Assembly {
  @available(
    *, unavailable,
    message: "the last step is new and needs a place; write 'using(…)' and 'from(…)' first"
  )
  public func assemble<Tail: AnyObject>() -> DestinationStep<Target, Context>
  where Stage == Stages.Chain<Tail> { fatalError("unavailable") }
}

extension Assembly where Stage: TakesParts {
  @available(
    *, unavailable,
    message: "the context task is for another screen or another context than the step's"
  )
  public func adding<OtherTarget: AnyObject, OtherContext>(
    _ task: any ContextTask<OtherTarget, OtherContext>
  ) -> Assembly { fatalError("unavailable") }

  @available(
    *, unavailable,
    message: "the post-routing task is for another screen or another context than the step's"
  )
  public func adding<OtherTarget: AnyObject, OtherContext>(
    _ task: any PostRoutingTask<OtherTarget, OtherContext>
  ) -> Assembly { fatalError("unavailable") }
}

extension Assembly where Stage: TakesGuards {
  @available(
    *, unavailable,
    message: "the guard is for another context than the step's"
  )
  public func adding<OtherContext>(
    _ interceptor: any RoutingInterceptor<OtherContext>
  ) -> Assembly { fatalError("unavailable") }
}

// What belongs to a step is said before it is placed.
extension Assembly where Stage: TakesNoParts {
  @available(
    *, unavailable, message: "guards and tasks belong to a step: write 'adding' before its 'using'"
  )
  public func adding<Part>(_ part: Part) -> Assembly { fatalError("unavailable") }

  @available(
    *, unavailable, message: "guards and tasks belong to a step: write 'adding' before its 'using'"
  )
  public func adding(
    guard perform: @escaping @MainActor (Context) async throws -> Verdict
  ) -> Assembly { fatalError("unavailable") }
}

// More of what cannot work: finders and factories that disagree, switches, complete containers.

extension Assembly where Target: Screen, Stage == Stages.Step {
  @available(
    *, unavailable,
    message:
      "the factory builds a container and the finder looks for a screen; write '.build { … }'"
  )
  public init<OtherTarget: ContainerKind>(
    finder: any Finder<Target, Context>, factory: any ContainerFactory<OtherTarget, Context>,
    file: String = #fileID, line: Int = #line
  ) { fatalError("unavailable") }

  @available(
    *, unavailable,
    message: "finder and factory disagree: both must be for the same screen and the same context"
  )
  public init<OtherTarget: AnyObject, OtherContext>(
    finder: any Finder<Target, Context>, factory: any Factory<OtherTarget, OtherContext>,
    file: String = #fileID, line: Int = #line
  ) { fatalError("unavailable") }
}

extension Assembly where Target: ContainerNode, Stage == Stages.Step {
  @available(
    *, unavailable,
    message: "finder and factory disagree: both must be for the same container and the same context"
  )
  public init<OtherTarget: ContainerNode, OtherContext>(
    finder: any Finder<Target, Context>, factory: any ContainerFactory<OtherTarget, OtherContext>,
    file: String = #fileID, line: Int = #line
  ) { fatalError("unavailable") }
}

extension Assembly where Target: ContainerKind, Stage == Stages.Step {
  @available(
    *, unavailable,
    message:
      "'.build' builds a screen; write '.integrate { … }' for a container, or a 'CompleteFactoryAssembly' for one with its children"
  )
  public init(
    finder: any Finder<Target, Context>, factory: any Factory<Target, Context>,
    file: String = #fileID, line: Int = #line
  ) { fatalError("unavailable") }

  @available(
    *, unavailable,
    message:
      "the factory builds a screen and the finder looks for a container; write '.navigation()', '.tabs()', '.split()' or '.integrate { … }'"
  )
  public init<OtherTarget: Screen>(
    finder: any Finder<Target, Context>, factory: any Factory<OtherTarget, Context>,
    file: String = #fileID, line: Int = #line
  ) { fatalError("unavailable") }
}

extension SwitchAssembly {
  @available(
    *, unavailable,
    message: "the step leads to another target than the switch; write '.byNode' after it"
  )
  public func `case`<Other: AnyObject>(
    _ choose: @escaping @MainActor (Context) throws -> DestinationStep<Other, Context>?
  ) -> SwitchAssembly { fatalError("unavailable") }

  @available(
    *, unavailable,
    message: "the step leads to another target than the switch; write 'SwitchAssembly<Node, …>()'"
  )
  public func `case`<Other: AnyObject>(
    when condition: @escaping @MainActor () throws -> Bool,
    from step: DestinationStep<Other, Context>
  ) -> SwitchAssembly { fatalError("unavailable") }

  @available(
    *, unavailable, message: "the step has another context; convert it with 'adapting { … }'"
  )
  public func `case`<Other>(
    when condition: @escaping @MainActor () throws -> Bool,
    from step: DestinationStep<Target, Other>
  ) -> SwitchAssembly { fatalError("unavailable") }

  @available(
    *, unavailable,
    message: "the step leads to another target than the switch; write 'SwitchAssembly<Node, …>()'"
  )
  public func `default`<Other: AnyObject>(
    _ step: DestinationStep<Other, Context>
  ) -> ChainAssembly<Target, Context, Never> { fatalError("unavailable") }

  @available(
    *, unavailable, message: "the step has another context; convert it with 'adapting { … }'"
  )
  public func `default`<Other>(
    _ step: DestinationStep<Target, Other>
  ) -> ChainAssembly<Target, Context, Never> { fatalError("unavailable") }
}

extension CompleteFactoryAssembly {
  @available(
    *, unavailable, message: "the action edits another kind of container than the one that is built"
  )
  public func with<Child: Screen, Other: ContainerNode>(
    _ factory: any Factory<Child, Context>, using action: any ContainerAction<Other>
  ) -> CompleteFactoryAssembly { fatalError("unavailable") }

  @available(
    *, unavailable,
    message: "the factory has another context than the container; convert it with 'adapting: { … }'"
  )
  public func with<Child: Screen, Other>(
    _ factory: any Factory<Child, Other>,
    using action: any ContainerAction<Target> = .insert(into: Target.self)
  ) -> CompleteFactoryAssembly { fatalError("unavailable") }

  @available(
    *, unavailable, message: "a child that is a container is added with 'with(container: …)'"
  )
  public func with<Child: ContainerNode, Other>(
    _ factory: any ContainerFactory<Child, Other>
  ) -> CompleteFactoryAssembly { fatalError("unavailable") }
}

extension Assembly where Target: ContainerNode, Stage == Stages.Step {
  @available(
    *, unavailable, message: "the container is not complete; end it with 'assemble()'"
  )
  public init(
    finder: any Finder<Target, Context>, factory: CompleteFactoryAssembly<Target, Context>,
    file: String = #fileID, line: Int = #line
  ) { fatalError("unavailable") }
}

// Navigations that cannot begin: to a chain that isn't assembled, or without a context.

extension Router {
  @available(
    *, unavailable,
    message: "the step needs a context; write 'navigate(to:with:)'"
  )
  @discardableResult
  public func navigate<Target: AnyObject, Context>(
    to step: DestinationStep<Target, Context>
  ) async throws(RoutingError) -> Navigation<Target> { fatalError("unavailable") }

  @available(
    *, unavailable,
    message: "the chain is not finished; end it with 'assemble()'"
  )
  @discardableResult
  public func navigate<Target: AnyObject, Context, Stage>(
    to chain: Assembly<Target, Context, Stage>, with context: Context? = nil
  ) async throws(RoutingError) -> Navigation<Target> { fatalError("unavailable") }

  @available(
    *, unavailable,
    message: "the switch is not finished; end it with 'assemble()'"
  )
  @discardableResult
  public func navigate<Target: AnyObject, Context>(
    to choice: SwitchAssembly<Target, Context>, with context: Context? = nil
  ) async throws(RoutingError) -> Navigation<Target> { fatalError("unavailable") }
}

extension RequestPolicy {
  @available(
    *, unavailable,
    message:
      "two contexts of this step can't be compared; make the context Equatable, or write '.coalesce { … }' with a closure that compares two"
  )
  public static var coalesce: RequestPolicy { fatalError("unavailable") }
}
