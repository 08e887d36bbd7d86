// Wayfinder is released under the MIT license; see LICENSE.

/// A chain with an action, which still needs the step that it starts from.
///
/// ``StepAssembly`` becomes one after `using` with an ``Action``, as in `.using(.present(.sheet))`.
/// You don't name this type: write `from` next, as in `.from(.current)`, and the chain can be
/// assembled.
///
/// ```swift
/// let bag = StepAssembly(BagScreen.self) { BagScreen() }
///   .using(.present(.sheet))  // an ActionAssembly
///   .from(.current)
///   .assemble()
/// ```
public struct ActionAssembly<Target: AnyObject, Context>: Sendable {
  private let action: ActionPart
  private let finish: @Sendable (Placement<Context>) -> DestinationStep<Target, Context>

  init(
    _ action: any Action,
    finish: @escaping @Sendable (Placement<Context>) -> DestinationStep<Target, Context>
  ) {
    self.init(ActionPart((action as? BuiltInAction)?.base ?? action), finish)
  }

  private init(
    _ action: ActionPart,
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
  public func animated(with transition: Transition) -> ActionAssembly {
    ActionAssembly(action.animated(with: transition), finish)
  }

  /// Starts from a finished step, such as `.root` or `.current`.
  public func from<Source: AnyObject>(
    _ step: DestinationStep<Source, Context>
  ) -> ChainAssembly<Target, Context, Never> {
    ChainAssembly(finish(.action(action, from: step.core)))
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
