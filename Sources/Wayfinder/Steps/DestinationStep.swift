// Wayfinder is released under the MIT license; see LICENSE.

/// A step that a router can navigate to, or that another step can start from.
///
/// It is an immutable value, made by `assemble()`; sharing one between routes never mixes their
/// parts. `Target` is the class of the screen or container, `Context` what the step must be given.
///
/// ```swift
/// let product = StepAssembly(ProductScreen.self, id: \.id) { ProductScreen(id: $0) }
///   .using(.push).from(.visibleNavigation).assemble()
/// try await router.navigate(to: product, with: 42)
/// ```
public struct DestinationStep<Target: AnyObject, Context>: Sendable {
  let core: StepCore<Target, Context>

  init(_ core: StepCore<Target, Context>) {
    self.core = core
  }

  /// The name of the step in plans, traces and errors.
  public var name: StepName { core.name }

  /// Whether both are the same assembled step.
  package func isSame(as other: DestinationStep) -> Bool { core === other.core }
}

/// The contents of a step, whatever its types.
@MainActor
class AnyCore {
  nonisolated init() {}

  /// A request for the step with a context of its type; `nil` for a step that is never built.
  func makeRequest(with context: Any) -> NavigationRequest? { nil }
}

/// The contents of a step, whatever its target.
@MainActor
class ContextCore<Context>: AnyCore {
  nonisolated let name: StepName

  nonisolated init(name: StepName) {
    self.name = name
  }

  /// Joins the step with a context, for one round of planning.
  func bindStep(_ context: Context) throws -> BoundStep {
    fatalError("ContextCore.bindStep must be overridden.")
  }

  /// Adds the step, and what it starts from, to a map.
  ///
  /// - Parameters:
  ///   - above: The name of the step nearer the destination; `nil` for the destination itself.
  ///   - drawing: The map so far.
  /// - Returns: The node that stands for the step.
  func draw(beneath above: String?, in drawing: inout RouteMapDrawing) -> RouteMap.Node.ID {
    fatalError("ContextCore.draw must be overridden.")
  }
}

/// The contents of a step.
@MainActor
class StepCore<Target: AnyObject, Context>: ContextCore<Context> {
  func bind(_ context: Context) throws -> TypedBoundStep<Target> {
    fatalError("StepCore.bind must be overridden.")
  }

  override final func bindStep(_ context: Context) throws -> BoundStep { try bind(context) }
}
