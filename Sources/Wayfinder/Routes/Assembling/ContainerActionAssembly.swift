// Wayfinder is released under the MIT license; see LICENSE.

/// A chain with a container action, which still needs the container's step.
///
/// ``StepAssembly`` becomes one after `using` with a ``ContainerAction``, as in `.using(.push)`.
/// You don't name this type: write `from` next with a step of the same kind of container, as in
/// `.from(.visibleNavigation)`. A push onto tabs doesn't compile.
///
/// ```swift
/// let bag = StepAssembly(BagScreen.self) { BagScreen() }
///   .using(.push)  // a ContainerActionAssembly
///   .from(.visibleNavigation)
///   .assemble()
/// ```
public struct ContainerActionAssembly<Target: AnyObject, Context, Container: ContainerNode>:
  Sendable
{
  private let action: ContainerActionPart
  private let finish: @Sendable (Placement<Context>) -> DestinationStep<Target, Context>

  init<A: ContainerAction>(
    _ action: A,
    finish: @escaping @Sendable (Placement<Context>) -> DestinationStep<Target, Context>
  ) where A.Container == Container {
    self.init(part(action), finish)
  }

  private init(
    _ action: ContainerActionPart,
    _ finish: @escaping @Sendable (Placement<Context>) -> DestinationStep<Target, Context>
  ) {
    self.action = action
    self.finish = finish
  }

  /// Adds a transition: how a host moves to the new screens, and for how long.
  ///
  /// The transition goes with what this action puts into the tree, runs on the tree's clock, and
  /// stands in the diff. The post-routing tasks and the outcome of the navigation come at its end. If
  /// several actions of one navigation have one, that of the action nearest the destination counts.
  /// Nothing runs when the screen is found.
  ///
  /// - Parameter transition: The transition.
  /// - **Source**: the `animated` of the platform's calls, `transitioningDelegate`.
  public func animated(with transition: Transition) -> ContainerActionAssembly {
    ContainerActionAssembly(action.animated(with: transition), finish)
  }

  /// Starts from the finished step of a container.
  public func from(
    _ step: DestinationStep<Container, Context>
  ) -> ChainAssembly<Target, Context, Never> {
    ChainAssembly(finish(.contained(action, from: step.core)))
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
