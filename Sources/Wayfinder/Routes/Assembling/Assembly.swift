// Wayfinder is released under the MIT license; see LICENSE.

/// The description of a screen or container: how to find it, how to build it, what guards it, which
/// tasks give it data, and where it goes.
///
/// The parts form a chain, and the compiler rejects a chain that can't work:
///
/// ```swift
/// let product = StepAssembly(ProductScreen.self, id: \.id) { ProductScreen(id: $0) }
///   .adding(LoginInterceptor())
///   .using(.push)
///   .from(.newNavigation)
///   .using(.present(.sheet))
///   .from(.current)
///   .assemble()
/// ```
///
/// ```text
/// Navigation:  →  Navigation:
///   Home            Home
///                 ⇧ sheet:
///                   Navigation:
///                     Product(42)
/// ```
///
/// An assembly is a value: every method returns a new one. Guards and tasks run in the order in
/// which they were added.
public struct Assembly<Target: AnyObject, Context, Stage>: Sendable {
  /// The description so far.
  let form: AssemblyForm<Target, Context>
  /// The placement of the last step, once that is said.
  let placing: Placing

  init(_ form: AssemblyForm<Target, Context>, _ placing: Placing = .none) {
    self.form = form
    self.placing = placing
  }

  init(_ parts: Parts<Target, Context>) {
    self.init(.step(parts))
  }

  init(_ step: DestinationStep<Target, Context>) {
    self.init(.finished(step))
  }

  /// The destination, once the last step has a place.
  private func finish(
    _ placing: Placing, _ source: Source<Context>?
  ) -> DestinationStep<Target, Context> {
    switch form {
    case .step(var parts):
      parts.name = parts.name.forNewStep()
      // What is never built is never placed: it belongs to what it starts from.
      parts.placing = parts.making.kind == .none ? .none : placing
      parts.source = source
      return DestinationStep(Step(parts))
    case .chain(let finish): return finish(placing, source)
    case .finished(let step): return step
    }
  }

  /// Ends the chain with a finished step, or with none.
  func finished<Next>(from source: Source<Context>?) -> Assembly<Target, Context, Next> {
    Assembly<Target, Context, Next>(finish(placing, source))
  }

  /// Goes on with the step that the last one starts from.
  func open<Other: AnyObject, Next>(
    _ next: StepAssembly<Other, Context>
  ) -> Assembly<Target, Context, Next> {
    Assembly<Target, Context, Next>(
      .chain { [self] placing, source in
        finish(self.placing, next.finish(placing, source).source)
      })
  }
}

// MARK: Parts

extension Assembly where Stage: TakesGuards {
  /// Calls the step by a name in plans, traces and errors, in place of its target's type.
  public func named(_ text: String) -> Assembly {
    with { parts in
      let origin = parts.name.origin
      parts.name = StepName(text, target: Target.self, file: origin.file, line: origin.line)
    }
  }

  /// Adds a guard, which is asked after those added before it, whenever a navigation passes the step.
  public func adding(_ interceptor: any RoutingInterceptor<Context>) -> Assembly {
    with { $0.add(guard: interceptor) }
  }

  fileprivate func with(_ change: (inout Parts<Target, Context>) -> Void) -> Assembly {
    guard case .step(var parts) = form else { return self }
    change(&parts)
    return Assembly(parts)
  }
}

extension Assembly where Stage: TakesParts {
  /// Adds a task that gives the screen its data, whether the screen was found or built.
  public func adding(_ task: any ContextTask<Target, Context>) -> Assembly {
    with { $0.add(task: task) }
  }

  /// Adds a task that runs after the navigation has succeeded and the user sees the screen.
  public func adding(_ task: any PostRoutingTask<Target, Context>) -> Assembly {
    with { $0.add(post: task) }
  }
}

// Each initializer is constrained to its kind of target: the compiler rules the other one out as soon
// as it knows the finder's, in place of trying all closures of the chain with both. The constraint is
// a protocol, since with a class the compiler may take that class itself for the target. A screen is
// tried first: then the context is known before the operators in the closures are looked up.
extension Assembly where Target: ContainerKind, Stage == Stages.Step {
  /// Starts the description of a container.
  ///
  /// - Parameters:
  ///   - finder: The finder that finds it when it is open.
  ///   - factory: The factory that builds it when it is not.
  ///   - file: The file that names the step in errors; leave it out.
  ///   - line: The line there; leave it out.
  @_disfavoredOverload
  public init(
    finder: any Finder<Target, Context>, factory: any ContainerFactory<Target, Context>,
    file: String = #fileID, line: Int = #line
  ) {
    var parts = Parts(
      name: StepName(target: Target.self, file: file, line: line), finder: finder)
    parts.making = Making(container: factory)
    self.init(parts)
  }
}

extension Assembly where Target: Screen, Stage == Stages.Step {
  /// Starts the description of a screen.
  ///
  /// - Parameters:
  ///   - finder: The finder that finds it when it is open.
  ///   - factory: The factory that builds it when it is not.
  ///   - file: The file that names the step in errors; leave it out.
  ///   - line: The line there; leave it out.
  public init(
    finder: any Finder<Target, Context>, factory: any Factory<Target, Context>,
    file: String = #fileID, line: Int = #line
  ) {
    var parts = Parts(
      name: StepName(target: Target.self, file: file, line: line), finder: finder)
    parts.making = Making(screen: factory)
    self.init(parts)
  }
}

extension Assembly where Stage == Stages.Existing {
  /// Starts the description of a step without a factory.
  ///
  /// - Parameters:
  ///   - finder: The finder that finds it, in the tree and in what is built.
  ///   - file: The file that names the step in errors; leave it out.
  ///   - line: The line there; leave it out.
  public init(
    finder: any Finder<Target, Context>, file: String = #fileID, line: Int = #line
  ) {
    self.init(
      Parts(name: StepName(target: Target.self, file: file, line: line), finder: finder))
  }
}

/// The description that an assembly has collected.
enum AssemblyForm<Target: AnyObject, Context>: Sendable {
  /// One step, which can still be given parts.
  // Boxed: each word of a chain hands the description on.
  indirect case step(Parts<Target, Context>)
  /// Several steps, of which the last one has no place yet.
  case chain(@Sendable (Placing, Source<Context>?) -> DestinationStep<Target, Context>)
  /// All of it.
  case finished(DestinationStep<Target, Context>)
}

/// The stages of a chain: what may be written next. You don't name them; the compiler does when a chain
/// can't work.
public enum Stages {
  /// A step that still takes parts; `using` comes next.
  public enum Step: TakesParts {}
  /// A step without a factory, which still takes parts; `from` comes next.
  public enum Existing: TakesParts, TakesFrom {}
  /// A plain action is chosen; `from` takes any step.
  public enum Beside: TakesStart {}
  /// A container action is chosen; `from` takes a container of its kind.
  public enum Inside<Container: ContainerNode>: TakesStart {}
  /// An effect, which still takes guards.
  public enum Effect: TakesGuards {}
  /// Several steps. `Tail` is the target of the last one while that is new and needs a place of its
  /// own, with `using` and `from`; it is `Never` once nothing is left to say but `assemble`.
  public enum Chain<Tail>: TakesNoParts {}
}

/// A stage in which guards are added.
public protocol TakesGuards {}

/// A stage of a chain in which guards and tasks are added.
public protocol TakesParts: TakesGuards {}

// A stage that is generic over any container, in place of these two, takes the type-checker four times as long.
/// A stage of a chain with an action, which `from` follows.
public protocol TakesStart: TakesFrom, TakesNoParts {}

/// A stage of a chain that `from` follows.
public protocol TakesFrom {}

/// A stage of a chain in which guards and tasks can no longer be added.
public protocol TakesNoParts {}

/// The description of a screen or container that is built when it isn't open; see ``Assembly``.
public typealias StepAssembly<Target: AnyObject, Context> = Assembly<Target, Context, Stages.Step>

/// A chain with an action, which still needs the step that it starts from; see ``Assembly``.
public typealias ActionAssembly<Target: AnyObject, Context> = Assembly<
  Target, Context, Stages.Beside
>

/// A chain with a container action, which still needs the container's step; see ``Assembly``.
public typealias ContainerActionAssembly<
  Target: AnyObject, Context, Container: ContainerNode
> = Assembly<Target, Context, Stages.Inside<Container>>

/// A chain of steps: finished when `Tail` is `Never`; see ``Assembly``.
public typealias ChainAssembly<Target: AnyObject, Context, Tail> = Assembly<
  Target, Context, Stages.Chain<Tail>
>

/// The description of a screen or container that is built together with the step that it starts
/// from, for instance a tab that is built with its tabs.
///
/// ```swift
/// let account = ExistingStepAssembly(finder: .screen(AccountScreen.self))
///   .adding(ShowBalance())
///   .from(shell)
///   .assemble()
/// ```
///
/// ```text
/// Login  →  Tabs:
///             Home
///             Account*
/// ```
///
/// If the finder finds it in the tree, it is reused like any other step. Otherwise, a step nearer
/// the start has to be built, and the finder is asked again in what was built. If no such step is
/// built, the navigation fails while it is planned. The step becomes visible, and its tasks run.
public typealias ExistingStepAssembly<Target: AnyObject, Context> = Assembly<
  Target, Context, Stages.Existing
>

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
