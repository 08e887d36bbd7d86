// Wayfinder is released under the MIT licence; see LICENSE.

/// A chain that has an action and needs the step from which it starts.
public struct ActionAssembly<Target: AnyObject, Context>: Sendable {
  private let action: ActionPart
  private let finish: @Sendable (Placement<Context>) -> DestinationStep<Target, Context>

  init(
    _ action: ActionPart,
    finish: @escaping @Sendable (Placement<Context>) -> DestinationStep<Target, Context>
  ) {
    self.action = action
    self.finish = finish
  }

  /// Gives the change a transition: how a host moves to the new screens, and for how long.
  ///
  /// It goes with what this action puts into the tree, runs on the tree's clock, and stands in the
  /// diff. The post-routing tasks and the outcome of the navigation come at its end (design rule
  /// T10). Of several in one navigation the last one counts, nearest the destination. Nothing runs
  /// when the screen is found.
  ///
  /// - Parameter transition: The transition.
  /// - **Source**: the `animated` of the platform's calls, `transitioningDelegate`.
  public func animated(with transition: Transition) -> ActionAssembly {
    ActionAssembly(action.animated(with: transition), finish: finish)
  }

  /// Starts from a finished step.
  public func from<Source: AnyObject>(
    _ step: DestinationStep<Source, Context>
  ) -> FinishedAssembly<Target, Context> {
    FinishedAssembly(finish(.action(action, from: step.core)))
  }

  /// Starts from the top of the tree or from the node that has the focus.
  public func from(_ step: DestinationStep<Node, Context>) -> FinishedAssembly<Target, Context> {
    FinishedAssembly(finish(.action(action, from: step.core)))
  }

  /// Starts from a step that is described here and needs a place of its own.
  public func from<Source: AnyObject>(
    _ assembly: StepAssembly<Source, Context>
  ) -> ChainAssembly<Target, Context, Source> {
    ChainAssembly(assembly) { [action, finish] source in
      finish(.action(action, from: source.core))
    }
  }
}

/// A chain that has a container action and needs the container's step.
public struct ContainerActionAssembly<Target: AnyObject, Context, Container: ContainerNode>:
  Sendable
{
  private let action: ContainerActionPart
  private let finish: @Sendable (Placement<Context>) -> DestinationStep<Target, Context>

  init(
    _ action: ContainerActionPart,
    finish: @escaping @Sendable (Placement<Context>) -> DestinationStep<Target, Context>
  ) {
    self.action = action
    self.finish = finish
  }

  /// Gives the change a transition: how a host moves to the new screens, and for how long.
  ///
  /// It goes with what this action puts into the tree, runs on the tree's clock, and stands in the
  /// diff. The post-routing tasks and the outcome of the navigation come at its end (design rule
  /// T10). Of several in one navigation the last one counts, nearest the destination. Nothing runs
  /// when the screen is found.
  ///
  /// - Parameter transition: The transition.
  /// - **Source**: the `animated` of the platform's calls, `transitioningDelegate`.
  public func animated(with transition: Transition) -> ContainerActionAssembly {
    ContainerActionAssembly(action.animated(with: transition), finish: finish)
  }

  /// Starts from the finished step of a container.
  public func from(
    _ step: DestinationStep<Container, Context>
  ) -> FinishedAssembly<Target, Context> {
    FinishedAssembly(finish(.contained(action, from: step.core)))
  }

  /// Starts from a container that is described here and needs a place of its own.
  public func from(
    _ assembly: StepAssembly<Container, Context>
  ) -> ChainAssembly<Target, Context, Container> {
    ChainAssembly(assembly) { [action, finish] source in
      finish(.contained(action, from: source.core))
    }
  }
}

/// A chain whose last step is new and needs a place.
public struct ChainAssembly<Target: AnyObject, Context, Tail: AnyObject>: Sendable {
  private let tail: StepAssembly<Tail, Context>
  private let finish: @Sendable (DestinationStep<Tail, Context>) -> DestinationStep<Target, Context>

  init(
    _ tail: StepAssembly<Tail, Context>,
    finish:
      @escaping @Sendable (DestinationStep<Tail, Context>) -> DestinationStep<Target, Context>
  ) {
    self.tail = tail
    self.finish = finish
  }

  /// Says how the last step is put in relation to the step that follows with `from`.
  public func using(_ action: any Action) -> ActionAssembly<Target, Context> {
    ActionAssembly(ActionPart(action)) { [tail, finish] placement in
      finish(DestinationStep(tail.core(placement)))
    }
  }

  /// Says how the last step gets among the children of the container that follows with `from`.
  public func using<A: ContainerAction>(
    _ action: A
  ) -> ContainerActionAssembly<Target, Context, A.Container> {
    ContainerActionAssembly(SomeContainerActionPart(action)) { [tail, finish] placement in
      finish(DestinationStep(tail.core(placement)))
    }
  }
}

/// A chain that is complete.
public struct FinishedAssembly<Target: AnyObject, Context>: Sendable {
  private let step: DestinationStep<Target, Context>

  init(_ step: DestinationStep<Target, Context>) {
    self.step = step
  }

  /// The finished step: a value to navigate to, to share, to start others from.
  public func assemble() -> DestinationStep<Target, Context> { step }
}
