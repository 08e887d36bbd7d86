// Wayfinder is released under the MIT licence; see LICENSE.

internal import Wayfinder
internal import WayfinderLinks

extension AppContract {
  /// Opens every row and tells what does not hold.
  ///
  /// Each row is opened in an app of its own, from where it starts: for launch a cold start. It is
  /// opened there once more. A row that starts from launch is then opened *warm*, from where the
  /// row before has ended, and there once more, too; when more than forty nodes are open there,
  /// or a screen has refused to leave, the next row goes on from a fresh start. See ``ContractChecks`` for what is checked
  /// beside what the row says; the rules of the tree are always.
  ///
  /// Suspends between navigations and in guards; cancelling the task makes the rows left fail as
  /// cancelled. Two runs do not disturb each other, as far as the app's own state does not.
  ///
  /// - Parameter report: Hears of each row as soon as it has been run.
  /// - Returns: What came of each row, and the links without one.
  /// - Complexity: Linear in the rows.
  @MainActor
  public func run(report: (ContractReport.Row) -> Void = { _ in }) async -> ContractReport {
    var result = ContractReport(app: app)
    var used: Set<Int> = []
    var warm: AppSession?
    for row in rows {
      let link = links.resolve(row.url, state: row.state)
      if let link { used.insert(link.rule) }
      var proof = RowProof(contract: self, row: row, link: link)
      let reached = await proof.run(warm: &warm)
      let line = ContractReport.Row(
        url: row.url, place: row.place, link: link?.pattern,
        outcome: reached?.description ?? "not opened", failures: proof.failures)
      result.rows.append(line)
      report(line)
    }
    if checks.contains(.coverage) {
      for (index, rule) in links.rules.enumerated() where !used.contains(index) {
        result.gaps.append(
          ContractGap(
            link: rule.pattern, place: rule.place, sample: links.sampleURLs(ofRule: index).first))
      }
    }
    return result
  }

  /// With how many open nodes a warm start is left for a fresh one.
  static let warmNodeLimit = 40

  /// The app as it starts.
  @MainActor
  func launch() throws -> AppSession {
    let tree = try makeTree()
    return AppSession(tree, try makeRouter(tree))
  }

  /// The app in a state that is drawn.
  @MainActor
  func launch(drawing: String) throws -> AppSession {
    let tree = try ScreenTree(drawing: drawing, screens: makeScreen)
    return AppSession(tree, try makeRouter(tree))
  }
}

/// One row while it is run.
@MainActor
private struct RowProof {
  let contract: AppContract
  let row: ContractRow
  let link: LinkResolution?
  private(set) var failures: [ContractFailure] = []

  init(contract: AppContract, row: ContractRow, link: LinkResolution?) {
    self.contract = contract
    self.row = row
    self.link = link
  }

  /// - Returns: How the first opening has ended; `nil` when the row could not start.
  mutating func run(warm: inout AppSession?) async -> ContractOutcome? {
    guard let session = await start() else { return nil }
    let name = row.start == .launch ? "cold" : "from its start"
    let opening = await prove(session, name, expecting: row.expected)
    let place = StandingPlace(session.tree)
    guard row.start == .launch, contract.checks.contains(.warm) else { return opening.outcome }
    let previous: AppSession
    do {
      previous = try warm ?? contract.launch()
    } catch {
      return opening.outcome
    }
    warm = previous
    var expected = row.expected
    expected.drawing = nil
    expected.outcome = expected.outcome.fromElsewhere
    let agreeing = opening.isEffect || !opening.outcome.isReached ? nil : place
    let told = failures.flatMap(\.reasons)
    let second = await prove(
      previous, "warm", expecting: expected, agreeingWith: agreeing, butFor: told)
    if case .refused = second.outcome { warm = nil }
    // What looks at a whole tree must not grow with the rows.
    if previous.tree.allNodes.count > AppContract.warmNodeLimit { warm = nil }
    return opening.outcome
  }

  /// The app where the row starts.
  private mutating func start() async -> AppSession? {
    do {
      switch row.start {
      case .launch: return try contract.launch()
      case .drawing(let drawing): return try contract.launch(drawing: drawing)
      case .links(let urls):
        let session = try contract.launch()
        for (index, url) in urls.enumerated() {
          let opening = await session.open(
            contract.links.resolve(url, state: row.state), guards: row.guards)
          if opening.outcome.isReached { continue }
          let why = opening.error.map { ": \($0)" } ?? ""
          add(
            "at its start",
            ["link \(index + 1) of its start, '\(url)', ended '\(opening.outcome)'\(why)"],
            session.tree, explaining: url, plan: opening.plan)
          return nil
        }
        return session
      }
    } catch {
      add("at its start", ["the app could not be made: \(error)"], nil, explaining: nil, plan: nil)
      return nil
    }
  }

  /// Opens the link and once more, and notes what does not hold as one failure; what was told of
  /// another start is not told again.
  private mutating func prove(
    _ session: AppSession, _ name: String, expecting expected: ContractRow.Expectation,
    agreeingWith cold: StandingPlace? = nil, butFor told: [String] = []
  ) async -> AppSession.Opening {
    let tree = session.tree
    let before = tree.revision
    let opening = await session.open(link, guards: row.guards)
    var reasons: [String] = []
    // What is open elsewhere may refuse to leave; then nothing else is to be seen.
    var isRefusedElsewhere = false
    if name == "warm", case .refused = opening.outcome { isRefusedElsewhere = true }
    if !isRefusedElsewhere {
      reasons += outcomeFaults(opening, expected.outcome)
      reasons += linkFaults(opening, expected)
      if opening.outcome.isReached, let screen = expected.screen,
        tree.focused?.reference.text != screen
      {
        let focused = tree.focused.map { "'\($0.reference.text)'" } ?? "nothing"
        reasons.append("the focused screen is \(focused), expected '\(screen)'")
      }
      if let cold, opening.outcome.isReached, contract.checks.contains(.agreement) {
        reasons += StandingPlace(tree).faults(comparedWithCold: cold).map {
          $0 + "; start its route from a place that does not depend on where the user is, or drop "
            + "'agreement' from the checks"
        }
      }
    }
    let comparison = expected.drawing.flatMap {
      DrawingComparison(expected: $0, actual: tree.drawing)
    }
    if !opening.outcome.isReached, opening.asked.isEmpty, before != tree.revision {
      reasons.append("it ended '\(opening.outcome)', and the tree has changed")
    }
    if before != tree.revision { reasons += tree.validate().map(\.description) }
    // A drawing is made for a failure only, but before the link is opened again.
    let drawing = reasons.isEmpty && comparison == nil ? nil : tree.drawing
    if contract.checks.contains(.again) { reasons += await againFaults(session, opening) }
    reasons.removeAll { told.contains($0) }
    if !reasons.isEmpty || comparison != nil {
      add(
        name, reasons, drawing ?? tree.drawing, comparison, explaining: row.url, plan: opening.plan)
    }
    return opening
  }

  private func outcomeFaults(
    _ opening: AppSession.Opening, _ expected: ContractOutcome
  ) -> [String] {
    var faults: [String] = []
    if !expected.admits(opening.outcome) {
      let why = opening.error.map { ": \($0)" } ?? ""
      faults.append("it ended '\(opening.outcome)', expected '\(expected)'\(why)")
    }
    if opening.outcome == .noLink { return faults }
    for name in row.guards.keys.sorted() where !opening.asked.contains(name) {
      let asked = opening.asked.map { "'\($0)'" }.joined(separator: ", ")
      faults.append(
        "the guard '\(name)' was not asked; asked were: \(asked.isEmpty ? "none" : asked)")
    }
    return faults
  }

  private func linkFaults(
    _ opening: AppSession.Opening, _ expected: ContractRow.Expectation
  ) -> [String] {
    guard let link else { return [] }
    var faults: [String] = []
    if let route = expected.route, let actual = opening.route, actual != route {
      faults.append("the link leads to '\(actual)', expected '\(route)'")
    }
    if expected.parameters.isEmpty { return faults }
    let values = link.values
    for (name, text) in expected.parameters.sorted(by: { $0.key < $1.key }) {
      let actual = values.first { $0.name == name }?.texts.joined(separator: ",")
      if actual != text {
        let found = actual.map { "'\($0)'" } ?? "missing"
        faults.append("the parameter '\(name)' is \(found), expected '\(text)'")
      }
    }
    return faults
  }

  /// Opens the link once more: nothing may change.
  private func againFaults(_ session: AppSession, _ first: AppSession.Opening) async -> [String] {
    let before = session.tree.revision
    let second = await session.open(link, guards: row.guards)
    var faults: [String] = []
    let expected = first.outcome.isReached ? .alreadyThere : first.outcome
    if second.outcome != expected {
      let way =
        first.outcome.isReached
        ? "; let its finder find what is open, or drop 'again' from the checks" : ""
      faults.append("opened again, it ended '\(second.outcome)', expected '\(expected)'\(way)")
    }
    if faults.isEmpty, second.asked.isEmpty || second.outcome.isReached,
      before != session.tree.revision
    {
      faults.append("opened again, it has changed the tree")
    }
    return faults
  }

  private mutating func add(
    _ name: String, _ reasons: [String], _ tree: ScreenTree?, explaining url: String?,
    plan: NavigationPlan?
  ) {
    add(name, reasons, tree?.drawing, nil, explaining: url, plan: plan)
  }

  private mutating func add(
    _ name: String, _ reasons: [String], _ drawing: String?, _ comparison: DrawingComparison?,
    explaining url: String?, plan: NavigationPlan?
  ) {
    failures.append(
      ContractFailure(
        url: row.url, place: row.place, start: name, reasons: reasons, comparison: comparison,
        drawing: drawing,
        explanation: url.map { contract.links.explain($0, state: row.state).description },
        plan: plan?.description))
  }
}
