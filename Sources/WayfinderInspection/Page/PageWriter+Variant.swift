// Wayfinder is released under the MIT license; see LICENSE.

internal import WayfinderConfiguration
internal import WayfinderLinks

// What a variant does differently, side by side, and what was not tried.
extension PageWriter {
  func comparison(
    _ diff: BehavioralDiff, _ report: Report, _ shelf: inout PhoneShelf
  ) -> HTML {
    var part = PagePart(room: Self.variantRoom)
    for group in report.groups { part.add { group.article(of: report, &shelf) } }
    var items = [HTML.element("p", text: diff.inWords.firstUppercased)] + part.items
    if part.omitted > 0 {
      items.append(
        .element("p", text: "\(part.omitted.counted("more group")) are in the report itself."))
    }
    if !report.known.isEmpty { items.append(folded(report.known)) }
    return .section("variant", "What '\(diff.after)' does differently", items)
  }

  /// The changes that are known, as a list to unfold.
  private func folded(_ changes: [Report.Known]) -> HTML {
    .element(
      "details", class: "row", ["data-words": "is:changed is:known"],
      [
        .element("summary", text: changes.count.counted("known change")),
        .element(
          "ul", [:],
          changes.map { change in
            let finding = change.finding
            return .element(
              "li", text: "\(finding.subject): \(finding.message) (\(change.reason))")
          }),
      ])
  }

  func untried(omittedLinks: Int) -> HTML {
    var lines: [String] = []
    let dead = links.filter { $0.url == nil }
    if !dead.isEmpty { lines.append("No URL was found for \(dead.map(\.pattern).cappedList).") }
    for (kind, line) in [
      (Report.contract, "No contract was checked."), (Report.lint, "No lint rules were run."),
      (Report.exploration, "Nothing was explored beyond the links."),
    ] where !reports.contains(where: { $0.kind == kind }) {
      lines.append(line)
    }
    if let coverage = exploration?.coverage, coverage.openStates > 0 {
      lines.append("Not every action was tried in \(coverage.openStates.counted("state")).")
    }
    for report in reports + [changes].compactMap(\.self) {
      let kind = report.kind.firstUppercased
      lines += report.notTried.prefix(Self.missingLimit).map { "\(kind): \($0)." }
      let rest = report.notTried.count - Self.missingLimit
      if rest > 0 { lines.append("\(kind): \(rest) more.") }
    }
    if omittedLinks > 0 {
      lines.append("\(omittedLinks.counted("link")) didn't fit on this page.")
    }
    lines.append("Each link was opened with one URL, and all guards agreed.")
    return .section(
      "untried", "What was not tried", [.element("ul", [:], lines.map { .element("li", text: $0) })]
    )
  }

  private static var missingLimit: Int { 20 }
}

// What is wrong: the findings of the reports.
extension PageWriter {
  /// The number of things that are wrong.
  var faultCount: Int {
    reports.reduce(0) { $0 + $1.findings.count { $0.severity != .note } }
  }

  func wrong(_ shelf: inout PhoneShelf) -> HTML {
    var part = PagePart(room: Self.faultRoom)
    let groups = reports.flatMap { report in report.groups.map { (report, $0) } }
    for (report, group) in groups where group.severity != .note {
      part.add { group.article(of: report, &shelf) }
    }
    var items = part.items
    for (report, group) in groups where group.severity == .note {
      part.add { group.article(of: report, &shelf) }
    }
    let notes = part.items.dropFirst(items.count)
    if items.isEmpty { items.append(.element("p", text: "Nothing.")) }
    if !notes.isEmpty {
      items.append(
        .element(
          "details", [:],
          [.element("summary", text: "\(notes.count.counted("note")) for developers")] + notes))
    }
    if part.omitted > 0 {
      items.append(.element("p", text: "\(part.omitted) more are in the reports themselves."))
    }
    return .section("wrong", "What is wrong", items)
  }
}
