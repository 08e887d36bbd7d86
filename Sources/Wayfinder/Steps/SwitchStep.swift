// Wayfinder is released under the MIT license; see LICENSE.

/// One case of a switch.
enum SwitchCase<Target: AnyObject, Context>: Sendable {
  case condition(@MainActor () throws -> Bool, StepCore<Target, Context>)
  case context(@MainActor (Context) throws -> DestinationStep<Target, Context>?)
  case found(FoundCase, @MainActor (SearchSpace, Context) throws -> FinderMatch<Target>?)
  case foundFrom(
    FoundCase, @MainActor (SearchSpace, Context) throws -> Bool, StepCore<Target, Context>)

  /// The known facts about the finder of a case.
  @MainActor
  final class FoundCase {
    private let name: @MainActor () -> String
    let restsOnClosure: Bool
    /// Made once: a choice is named in every trace.
    lazy var way = "by \(name())"

    nonisolated init(name: @escaping @MainActor () -> String, restsOnClosure: Bool) {
      self.name = name
      self.restsOnClosure = restsOnClosure
    }
  }

  /// The kind of the case, in words.
  @MainActor var way: String {
    switch self {
    case .condition: "by condition"
    case .context: "by context"
    case .found(let finder, _), .foundFrom(let finder, _, _): finder.way
    }
  }

  /// Why it does not match.
  var refusal: String {
    switch self {
    case .condition: "its condition does not hold"
    case .context: "it has no step for the context"
    case .found, .foundFrom: "it finds nothing"
    }
  }

  var restsOnClosure: Bool {
    switch self {
    case .condition, .context: true
    case .found(let finder, _), .foundFrom(let finder, _, _): finder.restsOnClosure
    }
  }
}

/// A step that is replaced by one of several, chosen again in each round of planning.
@MainActor
final class SwitchCore<Target: AnyObject, Context>: StepCore<Target, Context> {
  private let cases: [SwitchCase<Target, Context>]
  private let otherwise: StepCore<Target, Context>?

  nonisolated init(
    _ name: StepName, _ cases: [SwitchCase<Target, Context>],
    otherwise: StepCore<Target, Context>?
  ) {
    self.cases = cases
    self.otherwise = otherwise
    super.init(name: name)
  }

  override func bind(_ context: Context) -> TypedBoundStep<Target> { BoundSwitch(self, context) }

  override func draw(
    beneath above: String?, in drawing: inout RouteMapDrawing
  ) -> RouteMap.Node.ID {
    let id = RouteMap.Node.ID(.choice, name.identifying)
    drawing.add(id, name)
    for (index, branch) in cases.enumerated() {
      let source =
        switch branch {
        case .condition(_, let step), .foundFrom(_, _, let step):
          drawing.draw(step, beneath: above)
        case .context: RouteMap.Node.ID(.start, "what the context decides")
        case .found: RouteMap.Node.ID(.start, "what is open")
        }
      drawing.add(
        RouteMap.Edge(
          .chosen, from: source, to: id, label: "case \(index + 1), \(branch.way)",
          origin: name.writtenPlace))
    }
    if let otherwise {
      let source = drawing.draw(otherwise, beneath: above)
      drawing.add(
        RouteMap.Edge(.chosen, from: source, to: id, label: "default", origin: name.writtenPlace))
    }
    return id
  }

  private final class BoundSwitch: TypedBoundStep<Target> {
    private let core: SwitchCore
    private let context: Context
    private var chosen: TypedBoundStep<Target>?

    init(_ core: SwitchCore, _ context: Context) {
      self.core = core
      self.context = context
      super.init(name: core.name, role: .choice)
    }

    override var target: Target? {
      get { chosen?.target }
      set {}
    }

    override func choose(in space: SearchSpace) throws(ChoiceFailure) -> BoundStep {
      for index in core.cases.indices {
        let branch = core.cases[index]
        if branch.restsOnClosure { restsOnChoice = true }
        if let step = try bind(branch, in: space) {
          return take(step, SwitchChoice(name: name, number: index + 1, way: branch.way))
        }
      }
      guard let otherwise = core.otherwise else {
        throw .noCase(
          core.cases.enumerated().map { "Case \($0 + 1), \($1.way): \($1.refusal)" })
      }
      return take(try bind(otherwise), SwitchChoice(name: name, number: nil, way: "default"))
    }

    private func take(_ step: TypedBoundStep<Target>, _ choice: SwitchChoice) -> BoundStep {
      chosen = step
      step.choices = choices
      step.choices.append(choice)
      if restsOnChoice { step.restsOnChoice = true }
      if contextIsDerived { step.contextIsDerived = true }
      return step
    }

    private func bind(
      _ branch: SwitchCase<Target, Context>, in space: SearchSpace
    ) throws(ChoiceFailure) -> TypedBoundStep<Target>? {
      switch branch {
      case .condition(let holds, let step):
        guard try ChoiceFailure.attempt(.condition, holds) else { return nil }
        return try bind(step)
      case .context(let choose):
        let step = try ChoiceFailure.attempt(.condition) { try choose(context) }
        guard let step else { return nil }
        return try bind(step.core)
      case .found(_, let find):
        let found = try ChoiceFailure.attempt(.finder) { try find(space, context) }
        return found.map { BoundGiven(name, $0) }
      case .foundFrom(_, let finds, let step):
        guard try ChoiceFailure.attempt(.finder, { try finds(space, context) }) else { return nil }
        return try bind(step)
      }
    }

    private func bind(
      _ step: StepCore<Target, Context>
    ) throws(ChoiceFailure) -> TypedBoundStep<Target> {
      try ChoiceFailure.attempt(.transformer) { try step.bind(context) }
    }
  }
}
