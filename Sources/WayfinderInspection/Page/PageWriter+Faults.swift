// Wayfinder is released under the MIT license; see LICENSE.

internal import WayfinderConfiguration
internal import WayfinderLinks

// What is wrong: failures of the contract, findings of the exploration and of the lint.
extension PageWriter {
  /// The number of things that are wrong.
  var faultCount: Int {
    contracts.reduce(0) { $0 + $1.failures.count } + (exploration?.findings.count ?? 0)
      + (exploration?.faults.count ?? 0) + (lint?.findings.count { $0.severity != .note } ?? 0)
  }

  func wrong(_ shelf: inout PhoneShelf) -> HTML {
    var part = PagePart(room: Self.faultRoom)
    for contract in contracts {
      for failure in contract.failures {
        part.add { article(failure, of: contract, &shelf) }
      }
    }
    for fault in exploration?.faults ?? [] {
      part.add {
        entry(
          "The exploration proves nothing", words: "explore", [.element("p", text: fault)])
      }
    }
    for finding in exploration?.findings ?? [] { part.add { article(finding, &shelf) } }
    for finding in lint?.findings ?? [] { part.add { article(finding) } }
    var items = part.items
    if part.omitted > 0 {
      items.append(.element("p", text: "\(part.omitted) more are in the reports themselves."))
    }
    if items.isEmpty { items.append(.element("p", text: "Nothing.")) }
    return section("wrong", "What is wrong", items)
  }

  private func article(
    _ failure: ContractFailure, of contract: ContractReport, _ shelf: inout PhoneShelf
  ) -> HTML {
    var content: [HTML] = [
      .element("ul", [:], failure.reasons.map { .element("li", text: $0) })
    ]
    if let drawing = failure.drawing {
      content.append(shelf.figure(drawing, titled: "where it led"))
    }
    for text in [failure.explanation, failure.plan] {
      if let text { content.append(.element("pre", text: text)) }
    }
    content.append(.element("p", class: "kind", text: "contract of '\(contract.app)'"))
    return entry("\(failure.url), \(failure.start)", words: "contract", content)
  }

  private func article(_ finding: Exploration.Finding, _ shelf: inout PhoneShelf) -> HTML {
    var before = finding.start
    var figures = [shelf.figure(before, titled: "at the start")]
    for (number, step) in finding.steps.enumerated() {
      figures.append(
        shelf.figure(
          step.drawing, since: before,
          titled: "\(number + 1). \(step.action.description): "
            // The reason of a failure stands above.
            + step.outcome.prefix { $0 != ":" && $0 != "\n" }))
      before = step.drawing
    }
    return entry(
      finding.subject, words: "explore rule:\(finding.rule)",
      [
        .element("p", text: finding.reason),
        .element("div", class: "figures", [:], figures),
        .element(
          "details", [:],
          [
            .element("summary", text: "repeat it in a play session"),
            .element("pre", text: finding.script),
          ]),
        .element(
          "p", class: "kind", text: "exploration, \(finding.rule), in '\(finding.configuration)'"),
      ])
  }

  private func article(_ finding: LintFinding) -> HTML {
    entry(
      finding.subject, class: finding.severity.rawValue, words: "lint rule:\(finding.rule)",
      [
        .element("p", text: finding.message),
        .element("p", class: "kind", text: "\(finding.severity.rawValue), \(finding.rule)"),
      ])
  }

  private func entry(
    _ title: String, class group: String = "error", words: String, _ content: [HTML]
  ) -> HTML {
    .element(
      "article", class: "row \(group)",
      ["tabindex": "-1", "data-words": "is:\(group) is:failed \(words) \(title)".lowercased()],
      [.element("h3", text: title)] + content)
  }
}
