// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder

/// Proves the rows of a contract one after the other: each cold, warm from where the one before has
/// ended, after other links, and once more.
@MainActor
struct ContractRun {
  /// From where a link is opened.
  private enum Start: CustomStringConvertible {
    case cold, warm, own
    /// The end of another link.
    case elsewhere(after: String)

    /// Whether another link was opened before.
    var isWarm: Bool {
      switch self {
      case .cold, .own: false
      case .warm, .elsewhere: true
      }
    }

    /// The start in the words of a report.
    var description: String {
      switch self {
      case .cold: "cold"
      case .warm: "warm"
      case .own: "from its start"
      case .elsewhere(let url): "after '\(url)'"
      }
    }
  }

  /// A row with the link that matches its URL, and what the starts so far have shown.
  private struct Trial {
    let row: ContractRow
    let address: RewrittenLink
    let link: ContractLinks.Link?
    /// The answers of guards, with the one that is denied.
    let guards: [String: ContractRow.GuardAnswer]
    /// The place to which a cold start has led, where others must lead too.
    var place: StandingPlace?
    /// The reasons that were told of an earlier start.
    var told: [String] = []
    var failures: [ContractFailure] = []
  }

  private let contract: AppContract
  /// The guard that denies every navigation.
  private let denied: String?
  private var previous: ContractSession?
  private var starts: [Trial] = []

  /// The number of open nodes with which a warm start is left for a fresh one: what looks at a whole
  /// tree must not grow with the rows.
  private static let warmNodeLimit = 40

  init(_ contract: AppContract, denying denied: String?) {
    self.contract = contract
    self.denied = denied
  }

  private func trial(of row: ContractRow) async -> Trial {
    var guards = row.guards
    if let denied { guards[denied] = .stop }
    let address = await address(of: row.url, in: row)
    return Trial(row: row, address: address, link: link(at: address, of: row), guards: guards)
  }

  /// The address of a URL: the one that its row says, or any other row, or else the app's closure.
  private func address(of url: String, in row: ContractRow) async -> RewrittenLink {
    let known = ([row] + contract.rows).first { $0.url == url && $0.rewrittenTo != nil }
    guard known == nil, let rewriting = contract.rewriting, let app = try? contract.launch() else {
      return RewrittenLink(url, rewrittenTo: known?.rewrittenTo)
    }
    do throws(RoutingError) {
      return try await rewriting.rewritten(url, on: app.router)
    } catch {
      var link = RewrittenLink(url)
      link.error = .rewriteFailed(url: url, reason: "\(error)")
      return link
    }
  }

  private func link(at address: RewrittenLink, of row: ContractRow) -> ContractLinks.Link? {
    address.error == nil ? contract.opened.resolve(address.url, row.state) : nil
  }

  /// Finds the rows after which all others are opened, too: one for each shape of the tree in which a
  /// row ends. They are chosen as a comparison and an exploration choose them.
  mutating func findStarts(limit: Int) async {
    guard limit > 0, let cold = try? contract.launch() else { return }
    var found = LinkStarts<Trial?>()
    found.add(nil, LinkStarts.Shape((cold.tree, \.plainName)))
    for row in contract.rows where row.startsAtLaunch {
      guard let session = try? contract.launch() else { return }
      let trial = await trial(of: row)
      if await session.open(trial.link, guards: trial.guards).isReached {
        found.add(trial, LinkStarts.Shape((session.tree, \.plainName)))
      }
    }
    starts = found.chosen(limit + 1).compactMap(\.self)
  }

  /// Proves a row; returns its result with the rule of its link.
  mutating func prove(_ row: ContractRow) async -> (result: ContractReport.Row, rule: Int?) {
    var trial = await trial(of: row)
    var first: ContractOpening?
    if let session = await start(&trial) {
      first = await prove(&trial, from: session)
    }
    let result = ContractReport.Row(
      url: row.url, rewrittenTo: trial.address.target, place: row.place, link: trial.link?.pattern,
      route: first?.route,
      outcome: first.map { $0.error == nil ? $0.text : "\($0.outcome)" } ?? "not opened",
      failures: trial.failures)
    return (result, trial.link?.rule)
  }

  private mutating func prove(
    _ trial: inout Trial, from session: ContractSession
  ) async -> ContractOpening {
    let isCold = trial.row.startsAtLaunch
    let first = await open(&trial, in: session, isCold ? .cold : .own)
    guard isCold else { return first }
    if contract.checks.contains(.warm), let warm = try? previous ?? contract.launch() {
      let opening = await open(&trial, in: warm, .warm)
      previous = warm
      if case .refused = opening.outcome { previous = nil }
      if warm.tree.allNodes.count > Self.warmNodeLimit { previous = nil }
    }
    for other in starts where other.row.url != trial.row.url {
      guard let session = try? contract.launch(),
        await session.open(other.link, guards: other.guards).isReached
      else { continue }
      _ = await open(&trial, in: session, .elsewhere(after: other.row.url))
    }
    return first
  }

  /// Opens the link and once more; what does not hold is one failure, without what was told of
  /// another start.
  private func open(
    _ trial: inout Trial, in session: ContractSession, _ start: Start
  ) async -> ContractOpening {
    let checks = contract.checks
    let tree = session.tree
    let before = tree.revision
    var opening = await session.open(trial.link, guards: trial.guards)
    if let error = trial.address.error { opening.error = error.description }
    let place = opening.isReached && checks.contains(.agreement) ? StandingPlace(tree) : nil
    if case .cold = start, !opening.isEffect { trial.place = place }
    var reasons: [String] = []
    var comparison: DrawingComparison?
    // What is open elsewhere may refuse to leave; then nothing else is to be seen.
    let isRefused = if start.isWarm, case .refused = opening.outcome { true } else { false }
    if !isRefused {
      (reasons, comparison) = judge(trial, opening, in: tree, isWarm: start.isWarm)
      if start.isWarm, let place, let cold = trial.place {
        reasons += place.faults(comparedWithCold: cold).map {
          $0 + "; start its route from a place that does not depend on where the user is, or drop "
            + "'agreement' from the checks"
        }
      }
    }
    if !opening.isReached, opening.asked.isEmpty, before != tree.revision {
      reasons.append("it ended '\(opening.outcome)', and the tree has changed")
    }
    if before != tree.revision { reasons += tree.validate() }
    // A drawing is made for a failure only, but before the link is opened again.
    var drawing = reasons.isEmpty && comparison == nil ? nil : tree.drawing
    if checks.contains(.again) {
      let revision = tree.revision
      let again = await session.open(trial.link, guards: trial.guards)
      let faults = again.faults(after: opening, hasChanged: revision != tree.revision)
      if !faults.isEmpty { drawing = drawing ?? tree.drawing }
      reasons += faults
    }
    reasons.removeAll { trial.told.contains($0) }
    trial.told += reasons
    if !reasons.isEmpty || comparison != nil {
      trial.failures.append(
        failure(
          of: trial.row, start.description, reasons, comparison, explaining: trial.address,
          drawing: drawing ?? tree.drawing, plan: opening.plan))
    }
    return opening
  }

  /// Returns what is wrong with an opening, beside what holds for all rows.
  private func judge(
    _ trial: Trial, _ opening: ContractOpening, in tree: ScreenTree, isWarm: Bool
  ) -> (reasons: [String], comparison: DrawingComparison?) {
    var judgment = trial.row.judge(opening, trial.link, in: tree, isWarm: isWarm, denied: denied)
    if let link = trial.link {
      judgment.reasons += contract.opened.faults(
        ContractLinks.Opened(link: link, opening: opening, tree: tree, denied: denied))
    }
    return judgment
  }

  /// A failure of a row.
  ///
  /// - Parameter address: The URL that is explained.
  private func failure(
    of row: ContractRow, _ start: String, _ reasons: [String],
    _ comparison: DrawingComparison? = nil, explaining address: RewrittenLink, drawing: String?,
    plan: NavigationPlan?
  ) -> ContractFailure {
    ContractFailure(
      url: row.url, place: row.place, start: start, reasons: reasons, comparison: comparison,
      drawing: drawing,
      explanation: address.explained { contract.opened.explain($0, row.state) }.description,
      plan: plan?.description)
  }

  /// The app where a row starts; `nil` after a failure.
  private func start(_ trial: inout Trial) async -> ContractSession? {
    let row = trial.row
    do {
      let session: ContractSession
      if let drawing = row.startDrawing {
        let tree = try ScreenTree(drawing: drawing, screens: contract.makeScreen)
        session = ContractSession(tree, try contract.makeRouter(tree))
      } else {
        session = try contract.launch()
      }
      for (index, url) in row.earlierLinks.enumerated() {
        let address = await address(of: url, in: row)
        let opening = await session.open(link(at: address, of: row), guards: row.guards)
        if opening.isReached { continue }
        let why = opening.error.map { ": \($0)" } ?? ""
        trial.failures.append(
          failure(
            of: row, "at its start",
            ["link \(index + 1) of its start, '\(url)', ended '\(opening.outcome)'\(why)"],
            explaining: address, drawing: session.tree.drawing, plan: opening.plan))
        return nil
      }
      return session
    } catch {
      trial.failures.append(
        ContractFailure(
          url: row.url, place: row.place, start: "at its start",
          reasons: ["the app could not be made: \(error)"], comparison: nil, drawing: nil,
          explanation: nil, plan: nil))
      return nil
    }
  }
}

extension AppContract {
  /// The app as it starts.
  @MainActor
  fileprivate func launch() throws -> ContractSession {
    let tree = try makeTree()
    return ContractSession(tree, try makeRouter(tree))
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
