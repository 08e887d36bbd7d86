// Wayfinder is released under the MIT license; see LICENSE.

/// One case of a switch.
enum SwitchCase<Context>: Sendable {
  case condition(@MainActor @Sendable (Context) throws -> Bool, Source<Context>)
  case context(@MainActor @Sendable (Context) throws -> Source<Context>?)
  /// The match of a finder, or, where there is one, a step when the finder matches.
  case found(SwitchFinder<Context>, from: Source<Context>?)

  /// The kind of the case, in words.
  @MainActor var way: String {
    switch self {
    case .condition: "by condition"
    case .context: "by context"
    case .found(let finder, _): "by \(finder.label.text)"
    }
  }

  /// Why it does not match.
  var refusal: String {
    switch self {
    case .condition: "its condition does not hold"
    case .context: "it has no step for the context"
    case .found: "it finds nothing"
    }
  }

  /// Whether code of the app decides, which may do so otherwise though the tree is the same.
  var asksApp: Bool {
    switch self {
    case .condition, .context: true
    case .found(let finder, _): finder.asksApp
    }
  }
}

/// The finder of a case, regardless of its target.
struct SwitchFinder<Context>: Sendable {
  let label: PartLabel
  let asksApp: Bool
  let find: @MainActor @Sendable (SearchSpace, Context) throws -> Match?

  init<F: Finder>(_ finder: F) where F.Context == Context {
    label = PartLabel(finder)
    asksApp = (finder as? BuiltInFinder<F.Target, Context>)?.restsOnClosure ?? true
    find = { try finder.find(in: $0, with: $1).map { Match($0) } }
  }
}

/// A step that is replaced by one of several, chosen again in each round of planning. No later phase
/// meets a switch.
struct Switch<Context>: Sendable {
  let name: StepName
  let cases: [SwitchCase<Context>]
  let otherwise: Source<Context>?

  /// Takes the first case that matches.
  @MainActor
  func bind(_ context: Context, in space: SearchSpace) throws(BindingFailure) -> PlannedStep {
    var restsOnChoice = false
    // By index: in generic code each sequence and iterator would be a type to look up.
    for index in cases.indices {
      if cases[index].asksApp { restsOnChoice = true }
      guard let step = try take(cases[index], context, space) else { continue }
      if restsOnChoice { step.work.restsOnChoice = true }
      let choice = SwitchChoice(name: name, number: index + 1, way: cases[index].way)
      step.work.chosen(by: choice)
      return step
    }
    guard let otherwise else {
      let refusals = cases.enumerated().map { "Case \($0 + 1), \($1.way): \($1.refusal)" }
      throw BindingFailure(reason: .noCaseMatches(refusals), place: name)
    }
    let step = try bind(otherwise, context, space)
    if restsOnChoice { step.work.restsOnChoice = true }
    step.work.chosen(by: SwitchChoice(name: name, number: nil, way: "default"))
    return step
  }

  /// The step of a case, if it matches.
  @MainActor
  private func take(
    _ branch: SwitchCase<Context>, _ context: Context, _ space: SearchSpace
  ) throws(BindingFailure) -> PlannedStep? {
    switch branch {
    case .condition(let holds, let source):
      guard try BindingFailure.attempt(.condition, at: name, { try holds(context) }) else {
        return nil
      }
      return try bind(source, context, space)
    case .context(let choose):
      let source = try BindingFailure.attempt(.condition, at: name) { try choose(context) }
      guard let source else { return nil }
      return try bind(source, context, space)
    case .found(let finder, let source):
      let match = try BindingFailure.attempt(.finder, at: name) { try finder.find(space, context) }
      guard let match else { return nil }
      if let source { return try bind(source, context, space) }
      var step = PlannedStep(GivenStep(match, named: name))
      step.take(match)
      step.isFound = true
      return step
    }
  }

  @MainActor
  private func bind(
    _ source: Source<Context>, _ context: Context, _ space: SearchSpace
  ) throws(BindingFailure) -> PlannedStep {
    do {
      return try source.binding(context, space)
    } catch {
      var failure = error
      failure.place = failure.place ?? name
      throw failure
    }
  }

  /// Adds the switch and its cases to a map.
  @MainActor
  func draw(beneath above: String?, in drawing: inout RouteMapDrawing) -> RouteMap.Node.ID {
    let id = RouteMap.Node.ID(.choice, name.identifying)
    drawing.add(id, name)
    for (index, branch) in cases.enumerated() {
      let source =
        switch branch {
        case .condition(_, let source), .found(_, from: let source?):
          drawing.draw(source, beneath: above)
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
}
