// Wayfinder is released under the MIT license; see LICENSE.

extension ContractReport: CustomStringConvertible {
  /// The report as a person reads it; see ``text``.
  public var description: String { text }

  /// The report as a person reads it: each failure, each link without a row, and a summary.
  public var text: String {
    let parts = failures.map(\.description) + uncovered + [summary]
    return parts.joined(separator: "\n\n") + "\n"
  }

  /// One line, for instance `Shop: 3 rows, all hold` or `Shop: 3 rows, 1 does not hold; 2 links have
  /// no row`.
  public var summary: String {
    let count = rows.count == 1 ? "1 row" : "\(rows.count) rows"
    let failed = rows.count { !$0.holds }
    let verdict =
      failed == 0 ? "all hold" : failed == 1 ? "1 does not hold" : "\(failed) do not hold"
    let missing =
      switch uncoveredLinks.count {
      case 0: ""
      case 1: "; 1 link has no row"
      default: "; \(uncoveredLinks.count) links have no row"
      }
    return "\(app): \(count), \(verdict)\(missing)"
  }
}
