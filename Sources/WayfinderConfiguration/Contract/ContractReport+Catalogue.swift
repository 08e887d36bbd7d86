// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder
public import WayfinderLinks

extension ContractReport {
  /// The report of a contract whose app a document describes.
  ///
  /// - Parameters:
  ///   - contract: The contract.
  ///   - results: The results of ``LinkContract/run(denying:startLimit:report:)`` for it.
  ///   - coverage: Whether routes of the contract's table that no case leads to count as uncovered.
  @MainActor
  public init(_ contract: LinkContract, _ results: [ContractResult], coverage: Bool = false) {
    let rows = results.enumerated().map { index, result in
      ContractReport.Row(result, place: "$.cases[\(index)]", of: contract)
    }
    let proven = Set(results.compactMap(\.route))
    var missing: [String] = []
    if coverage {
      for row in contract.document.links.rows
      where !proven.contains(row.route) && !missing.contains(row.route) {
        missing.append(row.route)
      }
    }
    self.init(
      app: contract.app, rows: rows,
      uncovered: missing.map { route in
        Finding(
          code: "routeWithoutCase",
          message: "The route '\(route)' has a link, but no case leads to it: nothing proves it.",
          remedy: "Add a case with a URL that leads to it.")
      })
  }
}

extension ContractReport.Row {
  @MainActor
  fileprivate init(_ result: ContractResult, place: String, of contract: LinkContract) {
    var failures = result.failures.map { $0.placed(at: place) }
    if !result.linkFaults.isEmpty {
      let cold = failures.first { $0.start == "cold" }
      failures.removeAll { $0.start == "cold" }
      let explanation = try? contract.document.links.makeTable()
        .explain(result.item.url, state: result.item.state).description
      failures.insert(
        ContractFailure(
          url: result.item.url, place: place, start: "cold",
          reasons: result.linkFaults + (cold?.reasons ?? []), comparison: nil,
          drawing: result.cold.drawing, explanation: explanation,
          plan: result.cold.plan?.description),
        at: 0)
    }
    self.init(
      url: result.item.url, place: place, link: result.route, outcome: result.cold.outcome,
      failures: failures)
  }
}
