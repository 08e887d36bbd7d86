// Wayfinder is released under the MIT licence; see LICENSE.

// Chains that cannot work. The compiler takes these overloads only when nothing else fits, and says
// what is wrong in the words of the chain. They cannot be called, and they are not in the documents.

extension ContainerActionAssembly {
  @available(
    *, unavailable,
    message:
      "the action edits another kind of container than this step gives; to act on the container in which a screen lives, write 'from(step.enclosing(NavigationNode.self))'"
  )
  public func from<Other: AnyObject>(
    _ step: DestinationStep<Other, Context>
  ) -> FinishedAssembly<Target, Context> { fatalError("unavailable") }

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
  ) -> FinishedAssembly<Target, Context> { fatalError("unavailable") }
}

extension ActionAssembly {
  @available(
    *, unavailable,
    message: "the step has another context; convert it with 'adapting { … }'"
  )
  public func from<Source: AnyObject, Other>(
    _ step: DestinationStep<Source, Other>
  ) -> FinishedAssembly<Target, Context> { fatalError("unavailable") }
}

extension StepAssembly {
  @available(
    *, unavailable,
    message: "the chain says what to build and not where to put it; write 'using(…)' first"
  )
  public func from<Source: AnyObject>(
    _ step: DestinationStep<Source, Context>
  ) -> FinishedAssembly<Target, Context> { fatalError("unavailable") }

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

extension StepAssembly where Target: Screen {
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

extension ChainAssembly {
  @available(
    *, unavailable,
    message: "the last step is new and needs a place; write 'using(…)' and 'from(…)' first"
  )
  public func assemble() -> DestinationStep<Target, Context> { fatalError("unavailable") }
}

extension Router {
  @available(
    *, unavailable, message: "the step needs a context; write 'navigate(to:with:)'"
  )
  @discardableResult
  public func navigate<Target: AnyObject, Context>(
    to step: DestinationStep<Target, Context>
  ) async throws(RoutingError) -> Navigation<Target> { fatalError("unavailable") }

  @available(
    *, unavailable, message: "the chain is not finished; end it with 'assemble()'"
  )
  @discardableResult
  public func navigate<Target: AnyObject, Context>(
    to chain: FinishedAssembly<Target, Context>, with context: Context
  ) async throws(RoutingError) -> Navigation<Target> { fatalError("unavailable") }

  @available(
    *, unavailable, message: "the chain is not finished; end it with 'assemble()'"
  )
  @discardableResult
  public func navigate<Target: AnyObject, Context>(
    to chain: StepAssembly<Target, Context>, with context: Context
  ) async throws(RoutingError) -> Navigation<Target> { fatalError("unavailable") }

  @available(
    *, unavailable, message: "the chain is not finished; end it with 'assemble()'"
  )
  @discardableResult
  public func navigate<Target: AnyObject, Context>(
    to chain: ActionAssembly<Target, Context>, with context: Context
  ) async throws(RoutingError) -> Navigation<Target> { fatalError("unavailable") }

  @available(
    *, unavailable, message: "the chain is not finished; end it with 'assemble()'"
  )
  @discardableResult
  public func navigate<Target: AnyObject, Context, Container: ContainerNode>(
    to chain: ContainerActionAssembly<Target, Context, Container>, with context: Context
  ) async throws(RoutingError) -> Navigation<Target> { fatalError("unavailable") }

  @available(
    *, unavailable, message: "the chain is not finished; end it with 'assemble()'"
  )
  @discardableResult
  public func navigate<Target: AnyObject, Context, Tail: AnyObject>(
    to chain: ChainAssembly<Target, Context, Tail>, with context: Context
  ) async throws(RoutingError) -> Navigation<Target> { fatalError("unavailable") }
}
