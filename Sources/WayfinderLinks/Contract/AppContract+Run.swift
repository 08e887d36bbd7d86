// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder

extension AppContract {
  /// Opens every row and reports what does not hold.
  ///
  /// Each row is opened in an app of its own, from where it starts: for launch a cold start. It is
  /// opened there once more. A row that starts from launch is then opened *warm*, from where the
  /// row before has ended, and there once more, too; when more than forty nodes are open there,
  /// or a screen has refused to leave, the next row goes on from a fresh start. Finally, it is opened
  /// *elsewhere*: in apps of its own where one other link was opened, and there once more. See
  /// ``Checks`` for what is checked beside what the row says; the rules of the tree are
  /// always.
  ///
  /// Suspends between navigations and in guards; canceling the task makes the rows left fail as
  /// canceled. Two runs do not disturb each other, as far as the app's own state does not.
  ///
  /// - Parameters:
  ///   - guardName: A guard that stops every navigation that asks it, whatever its own code says. A row
  ///     that is stopped by it holds.
  ///   - startLimit: The maximum number of other links after which each row is opened, if the checks
  ///     have ``Checks/elsewhere``.
  ///   - report: Called with each row as soon as it has been run.
  /// - Returns: The result of each row, and the links without a row.
  /// - Complexity: Linear in the rows, times the number of starts.
  @MainActor
  public func run(
    denying guardName: String? = nil, startLimit: Int = 8,
    report: (ContractReport.Row) -> Void = { _ in }
  ) async -> ContractReport {
    var result = ContractReport(app: app)
    var used: Set<Int> = []
    var run = ContractRun(checks: checks, warmNodeLimit: 40) { try launch() }
    if checks.contains(.elsewhere) {
      let fromLaunch = rows.filter { $0.start == .launch }
      await run.findStarts(
        among: fromLaunch.map { proven($0, opened.resolve($0.url, $0.state), denying: guardName) },
        limit: startLimit, naming: \.plainName)
    }
    for row in rows {
      let link = opened.resolve(row.url, row.state)
      if let link { used.insert(link.rule) }
      let line = await prove(row, leadingTo: link, denying: guardName, in: &run)
      result.rows.append(line)
      report(line)
    }
    guard checks.contains(.coverage) else { return result }
    result.uncovered = opened.rules.indices.filter { !used.contains($0) }.map { index in
      let sample = opened.sample(index)
      return Finding(
        code: "linkWithoutRow", place: opened.rules[index].place,
        message: "The link '\(opened.rules[index].pattern)' has no row: nothing proves it.",
        remedy: "Add a row with a URL that it matches"
          + (sample.map { ", for instance '\($0)'." } ?? "."),
        evidence: sample.map { [.witness($0)] } ?? [])
    }
    return result
  }

  /// The app as it starts.
  @MainActor
  private func launch() throws -> ContractSession {
    let tree = try makeTree()
    return ContractSession(tree, try makeRouter(tree))
  }

  @MainActor
  private func prove(
    _ row: ContractRow, leadingTo link: ContractLinks.Link?, denying denied: String?,
    in run: inout ContractRun
  ) async -> ContractReport.Row {
    var failures: [ContractFailure] = []
    var first: ContractOpening?
    if let session = await start(row, failures: &failures) {
      let proof = await run.prove(
        proven(row, link, denying: denied), from: session, row.start == .launch ? .cold : .own
      ) { session, opening, start in
        let tree = session.tree
        var judgment = row.judge(opening, link, in: tree, isWarm: start.isWarm, denied: denied)
        if let link {
          judgment.reasons += opened.faults(
            ContractLinks.Opened(
              link: link, row: row, opening: opening, tree: tree, isWarm: start.isWarm,
              denied: denied))
        }
        return judgment
      }
      first = proof.first
      failures += proof.failures
    }
    return ContractReport.Row(
      url: row.url, place: row.place, link: link?.pattern, route: first?.route,
      outcome: first.map { $0.error == nil ? $0.text : "\($0.outcome)" } ?? "not opened",
      failures: failures)
  }

  @MainActor
  private func proven(
    _ row: ContractRow, _ link: ContractLinks.Link?, denying denied: String?
  ) -> ContractRun.Row {
    var guards = row.guards
    if let denied { guards[denied] = .stop }
    return ContractRun.Row(
      url: row.url, place: row.place,
      destination: link.map { link in { try link.destination() } }, guards: guards,
      explanation: { opened.explain(row.url, row.state).description })
  }

  /// The app where a row starts; `nil` after a failure.
  @MainActor
  private func start(
    _ row: ContractRow, failures: inout [ContractFailure]
  ) async -> ContractSession? {
    func fail(_ reason: String, _ url: String?, _ drawing: String?, _ plan: NavigationPlan?) {
      failures.append(
        ContractFailure(
          url: row.url, place: row.place, start: "at its start", reasons: [reason],
          comparison: nil, drawing: drawing,
          explanation: url.map { opened.explain($0, row.state).description },
          plan: plan?.description))
    }
    do {
      switch row.start {
      case .launch: return try launch()
      case .drawing(let drawing):
        let tree = try ScreenTree(drawing: drawing, screens: makeScreen)
        return ContractSession(tree, try makeRouter(tree))
      case .links(let urls):
        let session = try launch()
        for (index, url) in urls.enumerated() {
          let link = opened.resolve(url, row.state)
          let opening = await session.open(
            link.map { link in { try link.destination() } }, guards: row.guards)
          if opening.isReached { continue }
          let why = opening.error.map { ": \($0)" } ?? ""
          fail(
            "link \(index + 1) of its start, '\(url)', ended '\(opening.outcome)'\(why)", url,
            session.tree.drawing, opening.plan)
          return nil
        }
        return session
      }
    } catch {
      fail("the app could not be made: \(error)", nil, nil, nil)
      return nil
    }
  }
}
