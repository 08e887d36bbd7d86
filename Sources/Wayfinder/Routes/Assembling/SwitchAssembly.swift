// Wayfinder is released under the MIT license; see LICENSE.

/// A step that stands for one of several steps, chosen by a condition, by the context, or by what
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
///
/// **Source**: route-composer's `SwitchAssembly`.
public struct SwitchAssembly<Target: AnyObject, Context>: Sendable {
  private var cases: [SwitchCase<Target, Context>] = []
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

  /// Takes a step when a condition holds.
  ///
  /// - Parameters:
  ///   - condition: Read at most once in a round of planning, after the cases before it. What it
  ///     throws ends the navigation in the phase `plan`.
  ///   - step: The step that is taken.
  public func `case`(
    when condition: @escaping @MainActor () throws -> Bool,
    from step: DestinationStep<Target, Context>
  ) -> SwitchAssembly {
    adding(.condition(condition, step.core))
  }

  /// Takes the step that a closure gives for the context; none is no match.
  ///
  /// - Parameter choose: Called at most once in a round of planning, after the cases before it, with
  ///   the context as it is at this place of the chain. What it throws ends the navigation in the
  ///   phase `plan`.
  public func `case`(
    _ choose: @escaping @MainActor (Context) throws -> DestinationStep<Target, Context>?
  ) -> SwitchAssembly {
    adding(.context(choose))
  }

  /// Starts from what a finder finds, if it finds something; it is not asked again in the round.
  ///
  /// - Parameter finder: Asked at most once in a round of planning. What it throws ends the
  ///   navigation in the phase `plan`: it is not the same as finding nothing.
  public func `case`(found finder: any Finder<Target, Context>) -> SwitchAssembly {
    let finder = part(finder)
    return adding(.found(.init(finder)) { try finder.find(in: $0, with: $1) })
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
    adding(step.core, whenFound: part(finder))
  }

  /// Takes a step when no case matches, and finishes the cases.
  public func `default`(
    _ step: DestinationStep<Target, Context>
  ) -> ChainAssembly<Target, Context, Never> {
    ChainAssembly(finished(otherwise: step.core))
  }

  /// Returns the finished step, without a default: a navigation for which no case matches fails.
  public func assemble() -> DestinationStep<Target, Context> {
    finished(otherwise: nil)
  }

  private func finished(
    otherwise step: StepCore<Target, Context>?
  ) -> DestinationStep<Target, Context> {
    DestinationStep(SwitchCore(name.forNewStep(), cases, otherwise: step))
  }

  private func adding<Other: AnyObject>(
    _ step: StepCore<Target, Context>, whenFound finder: FinderPart<Other, Context>
  ) -> SwitchAssembly {
    adding(.foundFrom(.init(finder), { try finder.find(in: $0, with: $1) != nil }, step))
  }

  private func adding(_ branch: SwitchCase<Target, Context>) -> SwitchAssembly {
    var copy = self
    copy.cases.append(branch)
    return copy
  }
}

// Tried after the cases whose steps have the target of the switch, so that the compiler doesn't try each
// case in both ways.
extension SwitchAssembly where Target == Node {
  /// Takes a step of any target when a condition holds.
  ///
  /// - Parameters:
  ///   - condition: Read at most once in a round of planning, after the cases before it.
  ///   - step: The step that is taken.
  @_disfavoredOverload
  public func `case`<Other: AnyObject>(
    when condition: @escaping @MainActor () throws -> Bool,
    from step: DestinationStep<Other, Context>
  ) -> SwitchAssembly {
    self.case(when: condition, from: step.byNode)
  }

  /// Starts from what a finder of any target finds, if it finds something.
  ///
  /// - Parameter finder: Asked at most once in a round of planning.
  @_disfavoredOverload
  public func `case`<Other: AnyObject>(
    found finder: any Finder<Other, Context>
  ) -> SwitchAssembly {
    let finder = part(finder)
    return adding(
      .found(.init(finder)) { try finder.find(in: $0, with: $1).map { $0.with($0.node) } })
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
    adding(NodeCore(step.core), whenFound: part(finder))
  }

  /// Takes a step of any target when no case matches, and finishes the cases.
  @_disfavoredOverload
  public func `default`<Other: AnyObject>(
    _ step: DestinationStep<Other, Context>
  ) -> ChainAssembly<Node, Context, Never> {
    self.default(step.byNode)
  }
}

extension DestinationStep {
  /// The same step, told by its node in place of its screen, so that steps of different targets are
  /// of one type: for a case by context, or a list of routes.
  public var byNode: DestinationStep<Node, Context> {
    DestinationStep<Node, Context>(NodeCore(core))
  }
}

extension SwitchCase.FoundCase {
  nonisolated fileprivate convenience init<Other: AnyObject>(
    _ finder: FinderPart<Other, Context>
  ) {
    self.init(name: { finder.name }, restsOnClosure: finder.restsOnClosure)
  }
}
