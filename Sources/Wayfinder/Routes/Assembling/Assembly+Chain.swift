// Wayfinder is released under the MIT license; see LICENSE.

// `using`, `from` and `assemble`: each stage says what comes next.

extension Assembly where Stage == Stages.Step {
  /// Names the action that places the new node on the step that follows with `from`.
  public func using(_ action: any Action) -> ActionAssembly<Target, Context> {
    ActionAssembly<Target, Context>(form, Placing(action))
  }

  /// Names the action that puts the new node among the children of the container that follows with
  /// `from`.
  public func using<A: ContainerAction>(
    _ action: A
  ) -> ContainerActionAssembly<Target, Context, A.Container> {
    ContainerActionAssembly<Target, Context, A.Container>(form, Placing(action))
  }
}

extension Assembly {
  /// Names the action that places the last step on the step that follows with `from`.
  public func using<Tail: AnyObject>(
    _ action: any Action
  ) -> ActionAssembly<Target, Context> where Stage == Stages.Chain<Tail> {
    ActionAssembly<Target, Context>(form, Placing(action))
  }

  /// Names the action that puts the last step among the children of the container that follows with
  /// `from`.
  public func using<A: ContainerAction, Tail: AnyObject>(
    _ action: A
  ) -> ContainerActionAssembly<Target, Context, A.Container> where Stage == Stages.Chain<Tail> {
    ContainerActionAssembly<Target, Context, A.Container>(form, Placing(action))
  }
}

extension Assembly where Stage: TakesStart {
  /// Adds a transition: how a host moves to the new screens, and for how long.
  ///
  /// The transition goes with what this action puts into the tree, runs on the tree's clock, and
  /// is in the diff. The post-routing tasks and the outcome of the navigation come at its end. If
  /// several actions of one navigation have one, that of the action nearest the destination counts.
  /// Nothing runs when the screen is found.
  ///
  /// - Parameter transition: The transition.
  /// - **Source**: the `animated` of the platform's calls, `transitioningDelegate`.
  public func animated(with transition: Transition) -> Assembly {
    Assembly(form, placing.animated(with: transition))
  }

  /// Places the screen beneath what the user sees: nothing is popped or dismissed, and no tab is selected
  /// to show it.
  ///
  /// Use it on the step that you navigate to, for instance to put a list under its detail, or to refresh
  /// one with a context task. Here the bag comes to be under the product:
  ///
  /// ```swift
  /// let bag = StepAssembly(BagScreen.self) { BagScreen() }
  ///   .using(.insert(into: NavigationNode.self, at: 1)).beneath().from(.visibleNavigation)
  ///   .assemble()
  /// ```
  ///
  /// ```text
  /// Navigation:    →  Navigation:
  ///   Home              Home
  ///   Product(42)       Bag
  ///                     Product(42)
  /// ```
  ///
  /// - **Source**: `UINavigationController.setViewControllers(_:animated:)`.
  public func beneath() -> Assembly {
    Assembly(form, placing.beneath())
  }
}

extension Assembly where Stage == Stages.Beside {
  /// Starts from a finished step, such as `.root` or `.current`.
  public func from<Start: AnyObject>(
    _ step: DestinationStep<Start, Context>
  ) -> ChainAssembly<Target, Context, Never> { finished(from: step.source) }

  /// Starts from a step that is described here and needs a place of its own.
  public func from<Start: AnyObject>(
    _ assembly: StepAssembly<Start, Context>
  ) -> ChainAssembly<Target, Context, Start> { open(assembly) }
}

extension Assembly {
  /// Starts from the finished step of a container.
  public func from<Container: ContainerNode>(
    _ step: DestinationStep<Container, Context>
  ) -> ChainAssembly<Target, Context, Never> where Stage == Stages.Inside<Container> {
    finished(from: step.source)
  }

  /// Starts from a container that is described here and needs a place of its own.
  public func from<Container: ContainerNode>(
    _ assembly: StepAssembly<Container, Context>
  ) -> ChainAssembly<Target, Context, Container> where Stage == Stages.Inside<Container> {
    open(assembly)
  }
}

extension Assembly where Stage == Stages.Existing {
  /// Names the finished step in which it appears.
  public func from<Start: AnyObject>(
    _ step: DestinationStep<Start, Context>
  ) -> ChainAssembly<Target, Context, Never> { finished(from: step.source) }

  /// Names the step in which it appears, which is described here and needs a place of its own.
  public func from<Start: AnyObject>(
    _ assembly: StepAssembly<Start, Context>
  ) -> ChainAssembly<Target, Context, Start> { open(assembly) }

  /// Returns a step that must be open already: the start of a chain, with its guards and tasks.
  ///
  /// A navigation that doesn't find it fails with `nothingToStartFrom`.
  public func assemble() -> DestinationStep<Target, Context> {
    (finished(from: nil) as ChainAssembly<Target, Context, Never>).assemble()
  }
}

extension Assembly where Stage == Stages.Chain<Never> {
  /// Returns the finished step: a value to navigate to, to share, and to start others from.
  public func assemble() -> DestinationStep<Target, Context> {
    guard case .finished(let step) = form else {
      fatalError("Assembly.assemble must follow the place of the last step.")
    }
    return step
  }
}
