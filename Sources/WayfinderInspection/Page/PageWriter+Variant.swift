// Wayfinder is released under the MIT license; see LICENSE.

internal import WayfinderConfiguration
internal import WayfinderLinks

// What a variant does differently, side by side, and what was not tried.
extension PageWriter {
  func comparison(_ diff: BehavioralDiff, _ shelf: inout PhoneShelf) -> HTML {
    let unexpected = diff.judged(by: expected).unexpected
    let meant = diff.changes.filter { !unexpected.contains($0) }
    var part = PagePart(room: Self.variantRoom)
    for group in BehavioralDiff.groups(unexpected) { part.add { article(group, diff, &shelf) } }
    var items = [HTML.element("p", text: diff.inWords.firstUppercased)] + part.items
    if part.omitted > 0 {
      items.append(
        .element("p", text: "\(part.omitted.counted("more group")) are in the report itself."))
    }
    if !meant.isEmpty { items.append(folded(meant)) }
    return section("variant", "What '\(diff.after)' does differently", items)
  }

  /// The changes that are expected, as a list to unfold.
  private func folded(_ changes: [BehavioralDiff.Change]) -> HTML {
    let groups = BehavioralDiff.groups(changes)
    return .element(
      "details", class: "row", ["data-words": "is:changed is:expected"],
      [
        .element("summary", text: changes.count.counted("expected change")),
        .element(
          "ul", [:],
          groups.map { group in
            .element("li", [:], [.text(title(of: group)), list(group)])
          }),
      ])
  }

  private func title(of group: BehavioralDiff.Group) -> String {
    let names = names(of: group)
    return names.prefix(3).joined(separator: ", ")
      + (names.count > 3 ? " and \(names.count - 3) more" : "")
  }

  private func names(of group: BehavioralDiff.Group) -> [String] {
    group.links.map { $0.link?.description.pathOfWeb ?? "At the start" }
  }

  private func list(_ group: BehavioralDiff.Group) -> HTML {
    .element(
      "ul", [:],
      group.changes.map { .element("li", ["data-kind": $0.kind.rawValue], [.text($0.sentence)]) })
  }

  private func article(
    _ group: BehavioralDiff.Group, _ diff: BehavioralDiff, _ shelf: inout PhoneShelf
  ) -> HTML {
    var figures: [HTML] = []
    if let place = group.changes.first?.place {
      if let before = place.before {
        figures.append(shelf.figure(before.drawing, titled: diff.before, isComparable: true))
      }
      if let after = place.after {
        figures.append(
          shelf.figure(
            after.drawing, since: place.before?.drawing, titled: diff.after, isComparable: true))
      }
    }
    return .element(
      "article", class: "row",
      [
        "tabindex": "-1",
        "data-words":
          (["is:changed"] + group.changes.map { "change:\($0.kind.rawValue)" }
          + names(of: group)).joined(separator: " ").lowercased(),
      ],
      [
        .element("h3", text: title(of: group)), list(group),
        .element("div", class: "figures", [:], figures),
      ])
  }

  func untried(omittedLinks: Int) -> HTML {
    var lines: [String] = []
    let dead = links.filter { $0.url == nil }
    if !dead.isEmpty { lines.append("No URL gets to \(dead.map(\.pattern).cappedList).") }
    for (kind, line) in [
      (Report.contract, "No contract was checked."), (Report.lint, "No lint rules were run."),
      (Report.exploration, "Nothing was explored beyond the links."),
    ] where !reports.contains(where: { $0.kind == kind }) {
      lines.append(line)
    }
    if let coverage = difference?.coverage, coverage.omittedStartCount > 0 {
      lines.append(
        "The variant was compared without \(coverage.omittedStartCount.counted("start")).")
    }
    if let coverage = exploration?.coverage, coverage.openStates > 0 {
      lines.append("Not every action was tried in \(coverage.openStates.counted("state")).")
    }
    for report in reports {
      let kind = report.kind.firstUppercased
      lines += report.notTried.prefix(Self.missingLimit).map { "\(kind): \($0)." }
      let rest = report.notTried.count - Self.missingLimit
      if rest > 0 { lines.append("\(kind): \(rest) more.") }
    }
    if omittedLinks > 0 {
      lines.append("\(omittedLinks.counted("link")) didn't fit on this page.")
    }
    lines.append("Each link was opened with one URL, and all guards agreed.")
    return section(
      "untried", "What was not tried", [.element("ul", [:], lines.map { .element("li", text: $0) })]
    )
  }

  private static var missingLimit: Int { 20 }
}
