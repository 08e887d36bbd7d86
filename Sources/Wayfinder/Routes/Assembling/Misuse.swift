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
    message:
      "the step has another context; convert it with 'adapting { … }', which '.root', '.current' and other starts of the library don't need: they fit every context"
  )
  public func from<Start: AnyObject, Other>(
    _ step: DestinationStep<Start, Other>
  ) -> ChainAssembly<Target, Context, Never> { fatalError("unavailable") }

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
extension Assembly where Stage: TakesStart {
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

extension Assembly {
  @available(
    *, unavailable, message: "guards and tasks belong to a step: write 'adding' before its 'using'"
  )
  public func adding<Part, Tail>(_ part: Part) -> Assembly where Stage == Stages.Chain<Tail> {
    fatalError("unavailable")
  }

  @available(
    *, unavailable, message: "guards and tasks belong to a step: write 'adding' before its 'using'"
  )
  public func adding<Tail>(
    guard perform: @escaping @MainActor (Context) async throws -> Verdict
  ) -> Assembly where Stage == Stages.Chain<Tail> { fatalError("unavailable") }
}
