// Wayfinder is released under the MIT licence; see LICENSE.

internal import Wayfinder
internal import WayfinderLinks

extension ContractReport {
  /// The report of a contract whose app a document describes.
  ///
  /// - Parameters:
  ///   - contract: The contract.
  ///   - results: What ``LinkContract/run(denying:report:)`` returned for it.
  ///   - coverage: Whether routes of the contract's table that no case leads to count as gaps.
  @MainActor
  public init(_ contract: LinkContract, _ results: [ContractResult], coverage: Bool = false) {
    let table = try? contract.document.links.makeTable()
    let rows = results.enumerated().map { index, result in
      let explanation =
        result.holds
        ? nil : table?.explain(result.item.url, state: result.item.state).description
      return Row(result, place: "$.cases[\(index)]", explanation: explanation)
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
      gaps: missing.map { ContractGap(link: $0, place: "", sample: nil) })
  }
}

extension ContractReport.Row {
  @MainActor
  fileprivate init(_ result: ContractResult, place: String, explanation: String?) {
    let warm = "warm: "
    let late = result.failures.filter { $0.hasPrefix(warm) }
    let early = result.failures.filter { !$0.hasPrefix(warm) }
    func failure(
      _ start: String, _ reasons: [String], _ visit: ContractVisit
    ) -> ContractFailure? {
      if reasons.isEmpty { return nil }
      let prefix = start + ": "
      return ContractFailure(
        url: result.item.url, place: place, start: start,
        reasons: reasons.map { $0.hasPrefix(prefix) ? String($0.dropFirst(prefix.count)) : $0 },
        comparison: nil, drawing: visit.drawing, explanation: explanation,
        plan: visit.plan?.description)
    }
    self.init(
      url: result.item.url, place: place, link: result.route, outcome: result.cold.outcome,
      failures: [failure("cold", early, result.cold), failure("warm", late, result.warm)]
        .compactMap(\.self))
  }
}
