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
///
/// **Source**: route-composer's `StepAssembly`.
public struct StepAssembly<Target: AnyObject, Context>: Sendable {
  let parts: StepParts<Target, Context>

  /// Calls the step by a name in plans, traces and errors, in place of its target's type.
  public func named(_ text: String) -> StepAssembly {
    let origin = parts.name.origin
    let name = StepName(text, target: Target.self, file: origin.file, line: origin.line)
    return StepAssembly(StepParts(parts, name: name))
  }

  /// Adds a guard.
  public func adding(_ interceptor: any RoutingInterceptor<Context>) -> StepAssembly {
    StepAssembly(StepParts(parts, adding: interceptor))
  }

  /// Adds a context task.
  public func adding(_ task: any ContextTask<Target, Context>) -> StepAssembly {
    StepAssembly(StepParts(parts, adding: task))
  }

  /// Adds a post-routing task.
  public func adding(_ task: any PostRoutingTask<Target, Context>) -> StepAssembly {
    StepAssembly(StepParts(parts, adding: task))
  }

  /// Names the action that places the new node on the step that follows with `from`.
  public func using(_ action: any Action) -> ActionAssembly<Target, Context> {
    ActionAssembly(action) { [parts] placement in DestinationStep(parts.core(placement)) }
  }

  /// Names the action that puts the new node among the children of the container that follows with
  /// `from`.
  public func using<A: ContainerAction>(
    _ action: A
  ) -> ContainerActionAssembly<Target, Context, A.Container> {
    ContainerActionAssembly(action) { [parts] placement in DestinationStep(parts.core(placement)) }
  }
}

// Each initializer is constrained to its kind of target: the compiler rules the other one out as soon
// as it knows the finder's, in place of trying all closures of the chain with both. The constraint is
// a protocol, since with a class the compiler may take that class itself for the target. A screen is
// tried first: then the context is known before the operators in the closures are looked up.
extension StepAssembly where Target: ContainerTarget {
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
    self.init(
      finder: part(finder), factory: part(factory),
      name: StepName(target: Target.self, file: file, line: line))
  }
}

extension StepAssembly where Target: Screen {
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
    self.init(
      finder: part(finder), factory: part(factory),
      name: StepName(target: Target.self, file: file, line: line))
  }
}

extension StepAssembly {
  init(
    finder: FinderPart<Target, Context>, factory: FactoryPart<Target, Context>, name: StepName
  ) {
    self.init(StepParts(finder: finder, factory: factory, name: name))
  }

  private init(_ parts: StepParts<Target, Context>) {
    self.parts = parts
  }
}
