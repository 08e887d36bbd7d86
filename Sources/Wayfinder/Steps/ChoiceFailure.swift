// Wayfinder is released under the MIT license; see LICENSE.

/// Why a switch chose nothing.
enum ChoiceFailure: Error {
  /// A part of it, or the transformer of a branch, threw.
  case failed(PartFailure)
  /// No case matches: why each does not.
  case noCase([String])

  var reason: RoutingError.Reason {
    switch self {
    case .failed(let failure): .failed(part: failure.part)
    case .noCase(let cases): .noCaseMatches(cases)
    }
  }

  var cause: (any Error)? {
    if case .failed(let failure) = self { failure.cause } else { nil }
  }

  /// Does what may throw and says which part it was.
  @MainActor
  static func attempt<Result>(
    _ part: RoutingError.Part, _ body: () throws -> Result
  ) throws(ChoiceFailure) -> Result {
    do {
      return try PartFailure.attempt(part, body)
    } catch {
      throw .failed(error)
    }
  }
}

/// A step that was found while a switch was asked: its finder is not asked again.
@MainActor
final class BoundGiven<Target: AnyObject>: TypedBoundStep<Target> {
  init(_ name: StepName, _ found: FinderMatch<Target>) {
    super.init(name: name, role: .start)
    keep(found)
  }
}

/// A step whose target is the node itself, so that steps of different targets have one type.
@MainActor
final class NodeCore<Context>: StepCore<Node, Context> {
  private let inner: ContextCore<Context>

  nonisolated init(_ inner: ContextCore<Context>) {
    self.inner = inner
    super.init(name: inner.name)
  }

  override func bind(_ context: Context) throws -> TypedBoundStep<Node> {
    BoundByNode(try inner.bindStep(context))
  }

  override func draw(
    beneath above: String?, in drawing: inout RouteMapDrawing
  ) -> RouteMap.Node.ID {
    drawing.draw(inner, beneath: above)
  }

  private final class BoundByNode: TypedBoundStep<Node> {
    private let inner: BoundStep
    /// The step that stands for the inner one, which may be a switch.
    private var chosen: BoundStep?

    init(_ inner: BoundStep) {
      self.inner = inner
      super.init(name: inner.name, role: .choice)
    }

    override var target: Node? {
      get { chosen?.node }
      set {}
    }

    override func choose(in space: SearchSpace) throws(ChoiceFailure) -> BoundStep {
      var step = inner
      step.choices = choices
      if restsOnChoice { step.restsOnChoice = true }
      if contextIsDerived { step.contextIsDerived = true }
      while step.role == .choice { step = try step.choose(in: space) }
      chosen = step
      return step
    }
  }
}
