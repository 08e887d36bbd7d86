// Wayfinder is released under the MIT licence; see LICENSE.

/// A chain that has an action and needs the step from which it starts: what ``StepAssembly`` becomes
/// after `using`.
///
/// `Source` is what the action needs there: a kind of container for a ``ContainerAction``, any node
/// for an ``Action``.
public struct ActionAssembly<Target: AnyObject, Context, Source>: Sendable {
  private let place: Place
  private let finish: @Sendable (Placement<Context>) -> DestinationStep<Target, Context>

  /// The action.
  private enum Place {
    case action(ActionPart)
    case contained(ContainerActionPart)

    func from(_ source: ContextCore<Context>) -> Placement<Context> {
      switch self {
      case .action(let action): .action(action, from: source)
      case .contained(let action): .contained(action, from: source)
      }
    }
  }

  private init(
    _ place: Place,
    _ finish: @escaping @Sendable (Placement<Context>) -> DestinationStep<Target, Context>
  ) {
    self.place = place
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
    let animated: Place =
      switch place {
      case .action(let action): .action(action.animated(with: transition))
      case .contained(let action): .contained(action.animated(with: transition))
      }
    return ActionAssembly(animated, finish)
  }

  private func finished(
    from source: ContextCore<Context>
  ) -> ChainAssembly<Target, Context, Never> {
    ChainAssembly(finish(place.from(source)))
  }

  private func chained<Tail: AnyObject>(
    to assembly: StepAssembly<Tail, Context>
  ) -> ChainAssembly<Target, Context, Tail> {
    ChainAssembly(assembly) { [place, finish] source in
      finish(place.from(source.core))
    }
  }
}

extension ActionAssembly where Source == Node {
  init(
    _ action: any Action,
    finish: @escaping @Sendable (Placement<Context>) -> DestinationStep<Target, Context>
  ) {
    self.init(.action(ActionPart((action as? BuiltInAction)?.base ?? action)), finish)
  }

  /// Starts from a finished step.
  public func from<Start: AnyObject>(
    _ step: DestinationStep<Start, Context>
  ) -> ChainAssembly<Target, Context, Never> {
    finished(from: step.core)
  }

  /// Starts from the root, or from the node in focus.
  public func from(
    _ step: DestinationStep<Node, Context>
  ) -> ChainAssembly<Target, Context, Never> {
    finished(from: step.core)
  }

  /// Starts from a step that is described here and needs a place of its own.
  public func from<Start: AnyObject>(
    _ assembly: StepAssembly<Start, Context>
  ) -> ChainAssembly<Target, Context, Start> {
    chained(to: assembly)
  }
}

extension ActionAssembly where Source: ContainerNode {
  init<A: ContainerAction>(
    _ action: A,
    finish: @escaping @Sendable (Placement<Context>) -> DestinationStep<Target, Context>
  ) where A.Container == Source {
    self.init(.contained(part(action)), finish)
  }

  /// Starts from the finished step of a container.
  public func from(
    _ step: DestinationStep<Source, Context>
  ) -> ChainAssembly<Target, Context, Never> {
    finished(from: step.core)
  }

  /// Starts from a container that is described here and needs a place of its own.
  public func from(
    _ assembly: StepAssembly<Source, Context>
  ) -> ChainAssembly<Target, Context, Source> {
    chained(to: assembly)
  }
}

extension ActionAssembly where Source == NavigationNode {
  /// Starts from the stack in which a node stands: for `.current`, the visible one.
  ///
  /// A navigation fails if there is no such stack.
  public func from(
    _ step: DestinationStep<Node, Context>
  ) -> ChainAssembly<Target, Context, Never> {
    let isCurrent = (step.core as? StartCore<Context>)?.place == .current
    return from(
      isCurrent
        ? DestinationStep<NavigationNode, Context>.visibleNavigation
        : step.enclosing(NavigationNode.self))
  }
}
