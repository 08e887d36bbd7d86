// Wayfinder is released under the MIT license; see LICENSE.

package import Wayfinder

/// Proves rows one after the other: each cold, warm from where the one before has ended, after other
/// links, and once more.
///
/// It knows nothing of where rows come from; what is expected of an opening a closure judges.
@MainActor
package struct ContractRun {
  /// The facts about a row that a run needs to prove it.
  package struct Row {
    package var url: String
    package var place: String
    /// Makes the destination of the URL; `nil` if no link matches the URL.
    package var destination: (() throws -> AnyDestination)?
    package var guards: [String: ContractRow.GuardAnswer] = [:]
    /// Explains, for a failure, which links could have taken the URL.
    package var explanation: () -> String?

    package init(
      url: String, place: String, destination: (() throws -> AnyDestination)?,
      guards: [String: ContractRow.GuardAnswer] = [:], explanation: @escaping () -> String?
    ) {
      self.url = url
      self.place = place
      self.destination = destination
      self.guards = guards
      self.explanation = explanation
    }
  }

  /// The result of proving a row.
  package struct Proof {
    package let first: ContractOpening
    /// The result of opening it there once more; `nil` when that is not among the checks.
    package let again: ContractOpening?
    package fileprivate(set) var failures: [ContractFailure] = []
  }

  /// From where a link is opened.
  package enum Start: Equatable, CustomStringConvertible {
    case cold, warm, own
    /// The end of another link.
    case elsewhere(after: String)

    /// Whether another link was opened before.
    package var isWarm: Bool {
      switch self {
      case .cold, .own: false
      case .warm, .elsewhere: true
      }
    }

    /// The start in the words of a report.
    package var description: String {
      switch self {
      case .cold: "cold"
      case .warm: "warm"
      case .own: "from its start"
      case .elsewhere(let url): "after '\(url)'"
      }
    }
  }

  /// The faults of an opening, besides those that are checked for every row.
  package struct Judgment {
    package var reasons: [String]
    package var comparison: DrawingComparison?

    package init(reasons: [String] = [], comparison: DrawingComparison? = nil) {
      self.reasons = reasons
      self.comparison = comparison
    }
  }

  /// Looks at an opening before the link is opened once more.
  package typealias Judge = (ContractSession, ContractOpening, Start) -> Judgment

  private let checks: AppContract.Checks
  /// With how many open nodes a warm start is left for a fresh one: what looks at a whole tree must
  /// not grow with the rows.
  private let warmNodeLimit: Int
  private let launch: () throws -> ContractSession
  private var previous: ContractSession?
  private var starts: [Row] = []

  package init(
    checks: AppContract.Checks, warmNodeLimit: Int, launch: @escaping () throws -> ContractSession
  ) {
    self.checks = checks
    self.warmNodeLimit = warmNodeLimit
    self.launch = launch
  }

  /// Finds the rows after which all others are opened, too: one for each shape of the tree in which a
  /// row ends. They are chosen as a comparison and an exploration choose them.
  ///
  /// - Parameters:
  ///   - rows: The rows that start from launch.
  ///   - limit: The maximum number of starts.
  ///   - name: Names a screen without its values.
  package mutating func findStarts(
    among rows: [Row], limit: Int, naming name: @escaping (ScreenNode) -> String
  ) async {
    guard limit > 0, let cold = try? launch() else { return }
    var found = LinkStarts<Row?>()
    found.add(nil, LinkStarts.Shape((cold.tree, name)))
    for row in rows {
      guard let session = try? launch() else { return }
      let opening = await session.open(row.destination, guards: row.guards)
      if opening.isReached { found.add(row, LinkStarts.Shape((session.tree, name))) }
    }
    starts = found.chosen(limit + 1).compactMap(\.self)
  }

  /// Proves a row.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - session: The app where the row starts.
  ///   - start: Whether that is launch; only then it is opened warm, too.
  ///   - judge: Returns what is wrong with an opening, beside what holds for all: nothing moves where
  ///     nothing should, the rules of the tree hold, starts agree, once more changes nothing.
  package mutating func prove(
    _ row: Row, from session: ContractSession, _ start: Start, judging judge: Judge
  ) async -> Proof {
    var opening = await open(row, in: session, start, judge)
    var proof = Proof(first: opening.opening, again: opening.again)
    if let failure = opening.failure { proof.failures.append(failure) }
    guard start == .cold else { return proof }
    let first = opening.opening
    var told = opening.reasons
    let agreeing = first.isEffect || !first.isReached ? nil : opening.place
    if checks.contains(.warm), let warm = try? previous ?? launch() {
      previous = warm
      opening = await open(row, in: warm, .warm, judge, agreeingWith: agreeing, butFor: told)
      if let failure = opening.failure { proof.failures.append(failure) }
      told += opening.reasons
      if case .refused = opening.opening.outcome { previous = nil }
      if warm.tree.allNodes.count > warmNodeLimit { previous = nil }
    }
    for other in starts where other.url != row.url {
      guard let session = try? launch(),
        await session.open(other.destination, guards: other.guards).isReached
      else { continue }
      opening = await open(
        row, in: session, .elsewhere(after: other.url), judge, agreeingWith: agreeing,
        butFor: told)
      if let failure = opening.failure { proof.failures.append(failure) }
      told += opening.reasons
    }
    return proof
  }

  private struct Opened {
    let opening: ContractOpening
    let again: ContractOpening?
    let place: StandingPlace?
    let reasons: [String]
    let failure: ContractFailure?
  }

  /// Opens the link and once more; what does not hold is one failure, without what was told of
  /// another start.
  private func open(
    _ row: Row, in session: ContractSession, _ start: Start, _ judge: Judge,
    agreeingWith cold: StandingPlace? = nil, butFor told: [String] = []
  ) async -> Opened {
    let tree = session.tree
    let before = tree.revision
    let opening = await session.open(row.destination, guards: row.guards)
    let place =
      opening.isReached && checks.contains(.agreement) ? StandingPlace(tree) : nil
    var judgment = judge(session, opening, start)
    if start.isWarm, case .refused = opening.outcome {
      // What is open elsewhere may refuse to leave; then nothing else is to be seen.
      judgment = Judgment()
    } else if let cold, let place, checks.contains(.agreement) {
      judgment.reasons += place.faults(comparedWithCold: cold).map {
        $0 + "; start its route from a place that does not depend on where the user is, or drop "
          + "'agreement' from the checks"
      }
    }
    if !opening.isReached, opening.asked.isEmpty, before != tree.revision {
      judgment.reasons.append("it ended '\(opening.outcome)', and the tree has changed")
    }
    if before != tree.revision { judgment.reasons += tree.validate().map(\.description) }
    // A drawing is made for a failure only, but before the link is opened again.
    var drawing = judgment.reasons.isEmpty && judgment.comparison == nil ? nil : tree.drawing
    var again: ContractOpening?
    if checks.contains(.again) {
      let revision = tree.revision
      let second = await session.open(row.destination, guards: row.guards)
      let faults = second.faults(after: opening, hasChanged: revision != tree.revision)
      if !faults.isEmpty { drawing = drawing ?? tree.drawing }
      judgment.reasons += faults
      again = second
    }
    judgment.reasons.removeAll { told.contains($0) }
    var failure: ContractFailure?
    if !judgment.reasons.isEmpty || judgment.comparison != nil {
      failure = ContractFailure(
        row, start: start.description, judgment, drawing: drawing ?? tree.drawing,
        plan: opening.plan)
    }
    return Opened(
      opening: opening, again: again, place: place, reasons: judgment.reasons, failure: failure)
  }
}

extension ContractFailure {
  @MainActor
  package init(
    _ row: ContractRun.Row, start: String, _ judgment: ContractRun.Judgment, drawing: String?,
    plan: NavigationPlan?
  ) {
    self.init(
      url: row.url, place: row.place, start: start, reasons: judgment.reasons,
      comparison: judgment.comparison, drawing: drawing, explanation: row.explanation(),
      plan: plan?.description)
  }
}

extension ContractOpening {
  /// Returns the faults of opening a link once more: nothing may change.
  fileprivate func faults(after first: ContractOpening, hasChanged: Bool) -> [String] {
    let expected = first.isReached ? .alreadyThere : first.outcome
    if outcome != expected {
      let way =
        first.isReached
        ? "; let its finder find what is open, or drop 'again' from the checks" : ""
      return ["opened again, it ended '\(outcome)', expected '\(expected)'\(way)"]
    }
    return hasChanged && (asked.isEmpty || isReached)
      ? ["opened again, it has changed the tree"] : []
  }
}
