// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder
public import WayfinderLinks

extension LinkContract {
  /// Opens every case from a cold start and from where the previous one ended, each time twice in a
  /// row, and checks the results.
  ///
  /// A case holds if the URL gives the expected route and parameters, and if the screen is visible, in its
  /// place, and above the right screens. A link that opens no screen must leave the tree unchanged, and so
  /// must opening a link for the second time.
  ///
  /// If a case ends with more than 100 open nodes, or if a layer refuses to close, the next case
  /// starts warm from a fresh app. Suspends between navigations. If the task is canceled, the
  /// remaining cases fail as canceled.
  ///
  /// - Parameters:
  ///   - guardName: The name of a guard that stops every navigation. All other guards let it
  ///     proceed.
  ///   - startLimit: The number of other links after which each case is also opened, in an app of its
  ///     own: one link for each shape that the tree can have after a link, in different containers
  ///     first.
  ///   - report: A closure that receives each result as soon as it is available, in the order of
  ///     the cases.
  /// - Returns: A result for each case.
  /// - Throws: `LinkError` if the document's links don't form a valid table.
  /// - Complexity: Linear in the number of cases, times the number of starts.
  @MainActor
  public func run(
    denying guardName: String? = nil, startLimit: Int = 0,
    report: (ContractResult) -> Void = { _ in }
  ) async throws(LinkError) -> [ContractResult] {
    let app = try DocumentApp(document)
    if let guardName { app.guards.setDenied(true, guard: guardName) }
    let checks: AppContract.Checks = [.warm, .again]
    var run = ContractRun(checks: checks, warmNodeLimit: Self.warmNodeLimit) {
      ContractSession(app)
    }
    var results: [ContractResult] = []
    let items = cases.map { item in
      let link = app.resolve(item.url, state: item.state)
      return (item: item, link: link, row: row(item, link, app))
    }
    await run.findStarts(among: items.map(\.row), limit: startLimit) { node in
      (node.screen as? RouteScreen)?.name ?? node.reference.text
    }
    for (item, link, row) in items {
      let result = await prove(item, link, row, in: &run, app, denying: guardName)
      results.append(result)
      report(result)
    }
    return results
  }

  @MainActor
  private func row(
    _ item: CatalogueCase, _ link: ResolvedLink?, _ app: DocumentApp
  ) -> ContractRun.Row {
    ContractRun.Row(
      url: item.url, place: "", destination: app.maker(of: link),
      explanation: { app.links.explain(item.url, state: item.state).description })
  }

  @MainActor
  private func prove(
    _ item: CatalogueCase, _ link: ResolvedLink?, _ row: ContractRun.Row,
    in run: inout ContractRun, _ app: DocumentApp, denying denied: String?
  ) async -> ContractResult {
    var visits: [ContractVisit] = []
    let proof = await run.prove(row, from: ContractSession(app), .cold) { session, opening, start in
      let visit = RouteOpening(opening, of: link, in: app)
      visits.append(ContractVisit(visit, in: session.tree))
      let judge = DocumentJudge(app: app, tree: session.tree)
      var faults = judge.faults(of: link, visit, denied: denied)
      if start == .cold, denied == nil, let stack = item.expected.stack {
        faults += judge.faults(of: stack)
      }
      return ContractRun.Judgment(reasons: faults)
    }
    return ContractResult(
      item: item, route: link?.route, parameters: link?.arguments.values ?? [:],
      cold: visits[0], warm: visits[1],
      again: proof.again.map { RouteOpening($0, of: link, in: app).description } ?? "",
      linkFaults: item.expected.faults(of: link), failures: proof.failures)
  }

  /// The number of open nodes above which the next case starts from a fresh app.
  package static let warmNodeLimit = 100
}

extension CatalogueCase.Expectation {
  /// Returns the expected values that a link does not give.
  fileprivate func faults(of link: ResolvedLink?) -> [String] {
    var faults: [String] = []
    if link?.route != route {
      let expected = route.map { "'\($0)'" } ?? "none" + (why.map { " (\($0))" } ?? "")
      faults.append("route is \(link.map { "'\($0.route)'" } ?? "none"), expected \(expected)")
    }
    for (name, value) in parameters.sorted(by: { $0.key < $1.key }) {
      guard let value else { continue }
      let actual = link?.arguments.values[name]
      if actual != value {
        faults.append(
          "parameter '\(name)' is \(actual.map { "'\($0)'" } ?? "missing"), expected '\(value)'")
      }
    }
    if let fragment, link?.fragment ?? "" != fragment {
      faults.append("fragment is '\(link?.fragment ?? "")', expected '\(fragment)'")
    }
    return faults
  }
}
