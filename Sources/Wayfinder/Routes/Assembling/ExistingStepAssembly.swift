// Wayfinder is released under the MIT license; see LICENSE.

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
///
/// **Source**: a route-composer step with a `NilFactory`.
public struct ExistingStepAssembly<Target: AnyObject, Context>: Sendable {
  private var base: StepAssembly<Target, Context>

  /// Starts the description.
  ///
  /// - Parameters:
  ///   - finder: The finder that finds it, in the tree and in what is built.
  ///   - file: The file that names the step in errors; leave it out.
  ///   - line: The line there; leave it out.
  public init(
    finder: any Finder<Target, Context>, file: String = #fileID, line: Int = #line
  ) {
    base = StepAssembly(
      finder: part(finder), factory: NoFactoryPart(),
      name: StepName(target: Target.self, file: file, line: line))
  }

  private init(_ base: StepAssembly<Target, Context>) {
    self.base = base
  }

  /// Calls the step by a name in plans, traces and errors, in place of its target's type.
  public func named(_ text: String) -> ExistingStepAssembly {
    ExistingStepAssembly(base.named(text))
  }

  /// Adds a guard.
  public func adding(_ interceptor: any RoutingInterceptor<Context>) -> ExistingStepAssembly {
    ExistingStepAssembly(base.adding(interceptor))
  }

  /// Adds a context task.
  public func adding(_ task: any ContextTask<Target, Context>) -> ExistingStepAssembly {
    ExistingStepAssembly(base.adding(task))
  }

  /// Adds a post-routing task.
  public func adding(_ task: any PostRoutingTask<Target, Context>) -> ExistingStepAssembly {
    ExistingStepAssembly(base.adding(task))
  }

  /// Names the finished step in which it appears.
  public func from<Source: AnyObject>(
    _ step: DestinationStep<Source, Context>
  ) -> ChainAssembly<Target, Context, Never> {
    ChainAssembly(DestinationStep(base.parts.core(.within(step.core))))
  }

  /// Names the step in which it appears, which is described here and needs a place of its own.
  public func from<Source: AnyObject>(
    _ assembly: StepAssembly<Source, Context>
  ) -> ChainAssembly<Target, Context, Source> {
    ChainAssembly(assembly) { [parts = base.parts] source in
      DestinationStep(parts.core(.within(source.core)))
    }
  }

  /// Returns a step that must be open already: the start of a chain, with its guards and tasks.
  ///
  /// A navigation that doesn't find it fails with `nothingToStartFrom`.
  public func assemble() -> DestinationStep<Target, Context> {
    DestinationStep(base.parts.core(.open))
  }
}
