// Wayfinder is released under the MIT license; see LICENSE.

// Chains that cannot work. The compiler takes these overloads only when nothing else fits, and says
// what is wrong in the words of the chain. They cannot be called, and they are not in the documents.

extension ContainerActionAssembly {
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
    message: "the step has another context; convert it with 'adapting { … }'"
  )
  public func from<Other>(
    _ step: DestinationStep<Container, Other>
  ) -> ChainAssembly<Target, Context, Never> { fatalError("unavailable") }
}

extension ActionAssembly {
  @available(
    *, unavailable,
    message: "the step has another context; convert it with 'adapting { … }'"
  )
  public func from<Start: AnyObject, Other>(
    _ step: DestinationStep<Start, Other>
  ) -> ChainAssembly<Target, Context, Never> { fatalError("unavailable") }
}

extension StepAssembly {
  @available(
    *, unavailable,
    message: "the chain says what to build and not where to put it; write 'using(…)' first"
  )
  public func from<Source: AnyObject>(
    _ step: DestinationStep<Source, Context>
  ) -> ChainAssembly<Target, Context, Never> { fatalError("unavailable") }

  @available(
    *, unavailable,
    message: "the chain says what to build and not where to put it; write 'using(…)' first"
  )
  public func assemble() -> DestinationStep<Target, Context> { fatalError("unavailable") }

  @available(
    *, unavailable,
    message: "the context task is for another screen or another context than the step's"
  )
  public func adding<OtherTarget: AnyObject, OtherContext>(
    _ task: any ContextTask<OtherTarget, OtherContext>
  ) -> StepAssembly { fatalError("unavailable") }

  @available(
    *, unavailable,
    message: "the post-routing task is for another screen or another context than the step's"
  )
  public func adding<OtherTarget: AnyObject, OtherContext>(
    _ task: any PostRoutingTask<OtherTarget, OtherContext>
  ) -> StepAssembly { fatalError("unavailable") }

  @available(
    *, unavailable, message: "the guard is for another context than the step's"
  )
  public func adding<OtherContext>(
    _ interceptor: any RoutingInterceptor<OtherContext>
  ) -> StepAssembly { fatalError("unavailable") }
}

extension StepAssembly {
  @available(
    *, unavailable,
    message:
      "a step needs a factory; one that is never built by itself is an 'ExistingStepAssembly(finder:)'"
  )
  public init(finder: any Finder<Target, Context>) { fatalError("unavailable") }
}

extension StepAssembly where Target: Screen {
  @available(
    *, unavailable,
    message:
      "the factory builds a container and the finder looks for a screen; write '.build { … }'"
  )
  public init<OtherTarget: ContainerTarget>(
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

extension StepAssembly where Target: ContainerNode {
  @available(
    *, unavailable,
    message: "finder and factory disagree: both must be for the same container and the same context"
  )
  public init<OtherTarget: ContainerNode, OtherContext>(
    finder: any Finder<Target, Context>, factory: any ContainerFactory<OtherTarget, OtherContext>,
    file: String = #fileID, line: Int = #line
  ) { fatalError("unavailable") }
}

extension StepAssembly where Target: ContainerTarget {
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

extension ActionAssembly {
  @available(
    *, unavailable, message: "the chain has no start; write 'from(…)' first"
  )
  public func assemble() -> DestinationStep<Target, Context> { fatalError("unavailable") }
}

extension ContainerActionAssembly {
  @available(
    *, unavailable, message: "the chain has no start; write 'from(…)' first"
  )
  public func assemble() -> DestinationStep<Target, Context> { fatalError("unavailable") }
}

extension ChainAssembly where Tail: AnyObject {
  @available(
    *, unavailable,
    message: "the last step is new and needs a place; write 'using(…)' and 'from(…)' first"
  )
  public func assemble() -> DestinationStep<Target, Context> { fatalError("unavailable") }
}
