// Wayfinder is released under the MIT license; see LICENSE.

/// The outcome of a contract, as a value.
///
/// ```swift
/// let report = await contract.run()
/// #expect(report.holds, "\(report.text)")
/// ```
///
/// `print(report)` prints ``text``; the `Report` of `WayfinderInspection` writes it for pull requests and
/// CI. Check ``holds``; ``failures`` lists what doesn't.
public struct ContractReport: Sendable, Hashable {
  /// The name of the app.
  public let app: String
  /// The result of each row, in order.
  package(set) public var rows: [Row] = []
  /// The links that no row opens, in the order of their declaration.
  package(set) public var uncovered: [Finding] = []

  /// Whether all holds.
  public var holds: Bool { uncovered.isEmpty && rows.allSatisfy(\.holds) }

  /// All failures of all rows, in order.
  public var failures: [ContractFailure] { rows.flatMap(\.failures) }

  /// The result of one row.
  ///
  /// ``place`` is the line of your test that declares the row, and ``failures`` says what didn't
  /// hold and from which start.
  public struct Row: Sendable, Hashable {
    /// The URL.
    public let url: String
    /// The URL that was matched in its place; `nil` when it was matched as it is, or couldn't be
    /// rewritten.
    public let rewrittenTo: String?
    /// The place where the row was written.
    public let place: String
    /// The pattern of the link that matches the URL; `nil` when none does.
    public let link: String?
    /// The name of the route to which the link leads; `nil` when it was not opened.
    public let route: String?
    /// The outcome of opening the URL for the first time.
    public let outcome: String
    /// The failures, one for each start from which something doesn't hold.
    public let failures: [ContractFailure]

    /// Whether all holds.
    public var holds: Bool { failures.isEmpty }

  }
}

/// A failure of one row from one start.
///
/// ```swift
/// for failure in await contract.run().failures {
///   print("\(failure.place): \(failure.url), \(failure.start): \(failure.reasons)")
/// }
/// ```
///
/// It has the row, the start, and the reasons; its description shows the tree, why the link leads
/// where it does, and the plan.
public struct ContractFailure: Sendable, Hashable {
  /// The URL.
  public let url: String
  /// The place where the row was written.
  public let place: String
  /// From where it was opened: `cold`, `warm`, `after '/other'`, `from its start`, `at its
  /// start`.
  public let start: String
  /// The reasons, a sentence each, except that of the drawing, which ``description`` has.
  public let reasons: [String]
  /// The difference between the tree and the one that was drawn, where there is one.
  package let comparison: DrawingComparison?
  /// The tree after the link was opened; `nil` when no tree was made.
  public let drawing: String?
  /// The links that could have taken the URL, each with the reason why it didn't.
  public let explanation: String?
  /// The router's plan; `nil` when it made none.
  public let plan: String?

}

extension ContractFailure: CustomStringConvertible {
  /// A message with the failure, its reasons, the drawings, the link's explanation, and the plan.
  public var description: String {
    let written = place.isEmpty ? "" : " (\(place))"
    var lines = ["The link '\(url)'\(written) does not hold, \(start):"]
    lines += reasons.map { "- \($0)" }
    if let comparison {
      lines.append("- \(comparison)")
    } else if let drawing {
      lines += ["the tree:", drawing.indented]
    }
    if let explanation { lines += ["the link:", explanation.indented] }
    if let plan { lines += ["the plan:", plan.indented] }
    return lines.joined(separator: "\n")
  }
}

extension ContractReport: CustomStringConvertible {
  /// The report as a person reads it; see ``text``.
  public var description: String { text }

  /// The report as a person reads it: each failure, each link without a row, and a summary.
  public var text: String {
    let parts = failures.map(\.description) + uncovered.map(\.description) + [summary]
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
      switch uncovered.count {
      case 0: ""
      case 1: "; 1 link has no row"
      default: "; \(uncovered.count) links have no row"
      }
    return "\(app): \(count), \(verdict)\(missing)"
  }
}
