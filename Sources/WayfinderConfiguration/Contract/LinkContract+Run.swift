// Wayfinder is released under the MIT licence; see LICENSE.

internal import Wayfinder
public import WayfinderLinks

extension LinkContract {
  /// Opens every case from a cold start and again from where the previous one ended, and each time
  /// once more, and checks what came of it: route and parameters; that the screen is visible, stands
  /// where its placement says and has beneath it what it should; that nothing moves where nothing
  /// should; that opening the link again changes nothing.
  ///
  /// Each case runs on the engine itself, with a tree and a router of its own for the cold start. When
  /// a case ends with more than 100 open nodes, or a layer has refused to close, the next one starts
  /// warm from a fresh app.
  ///
  /// Suspends between navigations; cancelling the task makes the cases left fail as cancelled.
  ///
  /// - Parameters:
  ///   - guardName: A guard that does not agree; all others do.
  ///   - report: Hears of each result as soon as it is there, in the order of the cases.
  /// - Returns: A result for each case.
  /// - Throws: `LinkTableError` when the document's links are no table.
  /// - Complexity: Linear in the number of cases.
  @MainActor
  public func run(
    denying guardName: String? = nil, report: (ContractResult) -> Void = { _ in }
  ) async throws(LinkTableError) -> [ContractResult] {
    let app = try DocumentApp(document)
    if let guardName { app.guards.setDenied(true, guard: guardName) }
    var results: [ContractResult] = []
    var previous = ContractSession(app)
    for item in cases {
      let link = app.resolve(item.url, state: item.state)
      var failures = item.expected.faults(of: link)
      let cold = ContractSession(app)
      let coldVisit = await cold.open(link, denied: guardName)
      let coldAgain = await cold.openAgain(link, after: coldVisit)
      let warmVisit = await previous.open(link, denied: guardName)
      let warmAgain = await previous.openAgain(link, after: warmVisit)
      failures += (coldVisit.failures + coldAgain.failures).map { "cold: " + $0 }
      failures += (warmVisit.failures + warmAgain.failures).map { "warm: " + $0 }
      if guardName == nil, let stack = item.expected.stack {
        failures += cold.faults(of: stack).map { "cold: " + $0 }
      }
      let result = ContractResult(
        item: item, route: link?.route, parameters: link?.arguments.values ?? [:],
        cold: coldVisit.visit, warm: warmVisit.visit, again: coldAgain.outcome,
        failures: failures)
      results.append(result)
      report(result)
      if warmVisit.isRefused || previous.nodeCount > Self.warmNodeLimit {
        previous = ContractSession(app)
      }
    }
    return results
  }

  /// The number of open nodes above which the next case starts from a fresh app.
  package static let warmNodeLimit = 100
}

extension CatalogueCase.Expectation {
  /// What a link does not give that was expected.
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
