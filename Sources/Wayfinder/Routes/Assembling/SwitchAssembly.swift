// Wayfinder is released under the MIT license; see LICENSE.

/// A step that is one of several steps, chosen by a condition, by the context, or by what
/// is open.
///
/// In each navigation, the cases are tried in order up to the first that matches. If none matches,
/// the default is used. Without a default, the navigation fails, and its error says for each case
/// why it doesn't match.
///
/// ```swift
/// let place: DestinationStep<NavigationNode, Int> = SwitchAssembly()
///   .case(found: .visibleNavigation())
///   .case(when: { Device.isSmall }, from: fullScreenStack)
///   .default(stackInSheet)
///   .assemble()
/// ```
///
/// ```text
/// Navigation:  →  Navigation:
///   Home            Home
///                   Product(42)
/// ```
///
/// If `Target` is `Node`, the steps of the cases may have different targets. A plan that depends on
/// a condition or on a case by context is made again after the guards have answered.
public struct SwitchAssembly<Target: AnyObject, Context>: Sendable {
  private var cases: [SwitchCase<Context>] = []
  private var name: StepName

  /// Starts a switch without a case.
  ///
  /// - Parameters:
  ///   - file: The file that names the switch in errors; leave it out.
  ///   - line: The line there; leave it out.
  public init(file: String = #fileID, line: Int = #line) {
    name = StepName(target: Target.self, file: file, line: line)
  }

  /// Calls the switch by a name in plans, traces and errors, in place of its target's type.
  public func named(_ text: String) -> SwitchAssembly {
    var copy = self
    copy.name = StepName(
      text, target: Target.self, file: name.origin.file, line: name.origin.line)
    return copy
  }

  /// Takes a step when a condition is true.
  ///
  /// - Parameters:
  ///   - condition: Read at most once in a round of planning, after the cases before it. What it
  ///     throws ends the navigation in the phase `plan`.
  ///   - step: The step that is taken.
  public func `case`(
    when condition: @escaping @MainActor () throws -> Bool,
    from step: DestinationStep<Target, Context>
  ) -> SwitchAssembly {
    adding(.condition({ _ in try condition() }, step.source))
  }

  /// Takes a step when a condition is true for the context.
  ///
  /// ```swift
  /// let place: DestinationStep<NavigationNode, Int> = SwitchAssembly()
  ///   .case(when: { id in id < 10 }, from: stackInSheet)
  ///   .default(fullScreenStack)
  ///   .assemble()
  /// ```
  ///
  /// - Parameters:
  ///   - condition: Called at most once in a round of planning, after the cases before it, with the
  ///     context as it is at this place of the chain. What it throws ends the navigation in the phase
  ///     `plan`.
  ///   - step: The step that is taken.
  public func `case`(
    when condition: @escaping @MainActor (Context) throws -> Bool,
    from step: DestinationStep<Target, Context>
  ) -> SwitchAssembly {
    adding(.condition(condition, step.source))
  }

  /// Takes the step that a closure gives for the context; none is no match.
  ///
  /// - Parameter choose: Called at most once in a round of planning, after the cases before it, with
  ///   the context as it is at this place of the chain. What it throws ends the navigation in the
  ///   phase `plan`.
  public func `case`(
    _ choose: @escaping @MainActor (Context) throws -> DestinationStep<Target, Context>?
  ) -> SwitchAssembly {
    adding(.context { try choose($0)?.source })
  }

  /// Starts from what a finder finds, if it finds something; it is not asked again in the round.
  ///
  /// - Parameter finder: Asked at most once in a round of planning. What it throws ends the
  ///   navigation in the phase `plan`: it is not the same as finding nothing.
  public func `case`(found finder: any Finder<Target, Context>) -> SwitchAssembly {
    adding(.found(SwitchFinder(finder), from: nil))
  }

  /// Takes a step when a finder finds something.
  ///
  /// - Parameters:
  ///   - finder: Asked at most once in a round of planning. What it throws ends the navigation in
  ///     the phase `plan`: it is not the same as finding nothing.
  ///   - step: The step that is taken.
  public func `case`<Other: AnyObject>(
    found finder: any Finder<Other, Context>, from step: DestinationStep<Target, Context>
  ) -> SwitchAssembly {
    adding(.found(SwitchFinder(finder), from: step.source))
  }

  /// Takes a step when no case matches, and finishes the cases.
  public func `default`(
    _ step: DestinationStep<Target, Context>
  ) -> ChainAssembly<Target, Context, Never> {
    Assembly(finished(otherwise: step.source))
  }

  /// Returns the finished step, without a default: a navigation for which no case matches fails.
  public func assemble() -> DestinationStep<Target, Context> {
    finished(otherwise: nil)
  }

  private func finished(otherwise: Source<Context>?) -> DestinationStep<Target, Context> {
    let name = name.forNewStep()
    let choice = Switch(name: name, cases: cases, otherwise: otherwise)
    return DestinationStep(
      Source(
        identity: StepIdentity(name, Context.self),
        binding: { context, space throws(BindingFailure) in try choice.bind(context, in: space) },
        draw: { choice.draw(beneath: $0, in: &$1) }))
  }

  private func adding(_ branch: SwitchCase<Context>) -> SwitchAssembly {
    var copy = self
    copy.cases.append(branch)
    return copy
  }
}

// Tried after the cases whose steps have the target of the switch, so that the compiler doesn't try each
// case in both ways.
extension SwitchAssembly where Target == Node {
  /// Takes a step of any target when a condition is true.
  ///
  /// - Parameters:
  ///   - condition: Read at most once in a round of planning, after the cases before it.
  ///   - step: The step that is taken.
  @_disfavoredOverload
  public func `case`<Other: AnyObject>(
    when condition: @escaping @MainActor () throws -> Bool,
    from step: DestinationStep<Other, Context>
  ) -> SwitchAssembly {
    adding(.condition({ _ in try condition() }, step.source))
  }

  /// Takes a step of any target when a condition is true for the context.
  ///
  /// - Parameters:
  ///   - condition: Called at most once in a round of planning, after the cases before it, with the
  ///     context as it is at this place of the chain.
  ///   - step: The step that is taken.
  @_disfavoredOverload
  public func `case`<Other: AnyObject>(
    when condition: @escaping @MainActor (Context) throws -> Bool,
    from step: DestinationStep<Other, Context>
  ) -> SwitchAssembly {
    adding(.condition(condition, step.source))
  }

  /// Starts from what a finder of any target finds, if it finds something.
  ///
  /// - Parameter finder: Asked at most once in a round of planning.
  @_disfavoredOverload
  public func `case`<Other: AnyObject>(
    found finder: any Finder<Other, Context>
  ) -> SwitchAssembly {
    adding(.found(SwitchFinder(finder), from: nil))
  }

  /// Takes a step of any target when a finder finds something.
  ///
  /// - Parameters:
  ///   - finder: Asked at most once in a round of planning.
  ///   - step: The step that is taken.
  @_disfavoredOverload
  public func `case`<Seen: AnyObject, Other: AnyObject>(
    found finder: any Finder<Seen, Context>, from step: DestinationStep<Other, Context>
  ) -> SwitchAssembly {
    adding(.found(SwitchFinder(finder), from: step.source))
  }

  /// Takes a step of any target when no case matches, and finishes the cases.
  @_disfavoredOverload
  public func `default`<Other: AnyObject>(
    _ step: DestinationStep<Other, Context>
  ) -> ChainAssembly<Node, Context, Never> {
    self.default(step.byNode)
  }
}

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
    find = { try finder.find(in: $0, with: $1)?.erased }
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
