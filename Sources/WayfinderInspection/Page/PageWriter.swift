// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder
internal import WayfinderConfiguration
internal import WayfinderLinks

/// Puts the sections of a page together.
@MainActor
struct PageWriter {
  let title: String
  let configuration: NavigationConfiguration
  let links: [PageLinks.Row]
  let contract: ContractReport?
  let lint: LintReport?
  let difference: BehavioralDiff?

  /// The number of failures and findings of a kind that are written out; the rest is counted.
  static let limit = 200

  mutating func write(_ shelf: inout PhoneShelf) -> String {
    let sections =
      [wrong(&shelf), linkList(&shelf)] + [screenList(), map()]
      + (difference.map { [comparison($0, &shelf)] } ?? []) + [untried()]
    let head = HTML.element(
      "head", [:],
      [
        .element("meta", ["charset": "utf-8"]),
        .element("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"]),
        .element("meta", ["name": "color-scheme", "content": "light dark"]),
        .element(
          "meta",
          [
            "http-equiv": "Content-Security-Policy",
            "content":
              "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'",
          ]),
        .element("title", text: "\(title): navigation"),
        .element("style", [:], [.markup(PageStyle.text)]),
      ])
    let body = HTML.element(
      "body", [:],
      [
        summary(), .element("main", [:], sections),
        .element("script", [:], [.markup(PageScript.text)]),
      ])
    var text = "<!doctype html>\n"
    HTML.element("html", ["lang": "en"], [head, body]).write(to: &text)
    return text + "\n"
  }

  private var failures: [ContractFailure] { contract?.failures ?? [] }
  private var findings: [LintFinding] { lint?.findings ?? [] }

  private func summary() -> HTML {
    let faultCount = failures.count + findings.count { $0.severity != .note }
    let verdict =
      contract == nil && lint == nil
      ? "Nothing was checked: the page only shows what there is."
      : faultCount == 0 ? "Nothing wrong was found." : counted(faultCount, "thing") + " wrong."
    var rows: [(String, String)] = [
      ("Links", "\(links.count)"), ("Routes", "\(configuration.routeNames.count)"),
    ]
    if let contract { rows.append(("Contract", counted(contract.rows.count, "row"))) }
    if let lint { rows.append(("Findings", "\(lint.findings.count)")) }
    if let difference {
      rows.append(
        (
          "Changes in '\(difference.after)'", counted(difference.changedLinks.count, "link")
        ))
    }
    let places = [
      ("#wrong", "What is wrong"), ("#links", "Links"), ("#screens", "Screens"), ("#map", "Map"),
      difference.map { _ in ("#variant", "The variant") }, ("#untried", "What was not tried"),
    ].compactMap(\.self)
    return .element(
      "header", [:],
      [
        .element("h1", text: title),
        .element("p", class: faultCount == 0 ? "verdict" : "verdict bad", text: verdict),
        .element(
          "table", [:],
          [.element("caption", text: "In numbers")]
            + rows.map { name, value in
              .element(
                "tr", [:],
                [.element("th", ["scope": "row"], [.text(name)]), .element("td", text: value)])
            }),
        .element(
          "nav", ["aria-label": "Sections"],
          places.map { .element("a", ["href": $0.0], [.text($0.1)]) }),
        .element(
          "p", class: "search", [:],
          [
            .element("label", ["for": "search"], [.text("Search links and screens")]),
            .element("input", ["id": "search", "type": "search", "autocomplete": "off"]),
            .element("span", ["id": "count", "role": "status"]),
          ]),
      ])
  }

  // MARK: What is wrong

  private func wrong(_ shelf: inout PhoneShelf) -> HTML {
    var parts: [HTML] = []
    for failure in failures.prefix(Self.limit) {
      var content: [HTML] = [
        .element("h3", text: "\(failure.url), \(failure.start)"),
        .element("ul", [:], failure.reasons.map { .element("li", text: $0) }),
      ]
      if let drawing = failure.drawing {
        content.append(shelf.figure(drawing, titled: "where it led"))
      }
      if let explanation = failure.explanation {
        content.append(.element("pre", text: explanation))
      }
      if let plan = failure.plan { content.append(.element("pre", text: plan)) }
      parts.append(.element("article", [:], content))
    }
    for finding in findings.prefix(Self.limit) {
      let place =
        finding.position.line > 1 ? "\(finding.file):\(finding.position.line)" : finding.file
      parts.append(
        .element(
          "article", class: finding.severity.rawValue, [:],
          [
            .element("h3", text: finding.subject),
            .element("p", text: finding.message),
            .element(
              "p", class: "kind", text: "\(finding.severity.rawValue), \(finding.rule), \(place)"),
          ]))
    }
    let cut = max(0, failures.count - Self.limit) + max(0, findings.count - Self.limit)
    if cut > 0 { parts.append(.element("p", text: "\(cut) more are in the reports themselves.")) }
    if parts.isEmpty { parts.append(.element("p", text: "Nothing.")) }
    return section("wrong", "What is wrong", parts)
  }

  // MARK: Links and screens

  private func linkList(_ shelf: inout PhoneShelf) -> HTML {
    var rows: [HTML] = []
    for link in links {
      let words = ([link.pattern, link.route, link.url ?? ""] + link.guards).joined(separator: " ")
      var content: [HTML] = [
        .element(
          "summary", [:],
          [.element("code", text: link.pattern), .text(" → \(link.route)")])
      ]
      if let url = link.url {
        let asked = link.guards.isEmpty ? "" : ", asks \(link.guards.joined(separator: ", "))"
        content.append(
          .element("p", [:], [.element("code", text: url), .text(": \(link.outcome)\(asked)")]))
        var figures: [HTML] = []
        if let cold = link.cold {
          figures.append(shelf.figure(cold.drawing, titled: "from a cold start"))
        }
        if let warm = link.warm {
          figures.append(shelf.figure(warm.drawing, titled: "from where the link before leads"))
        } else {
          figures.append(
            .element(
              "p", class: "again",
              text: "From where the link before leads, it gets to the same place."
            ))
        }
        content.append(.element("div", class: "figures", [:], figures))
      } else {
        content.append(.element("p", text: "No URL gets there: other links take them all."))
      }
      rows.append(.element("details", class: "row", ["data-words": words.lowercased()], content))
    }
    return section(
      "links", "Links", rows.isEmpty ? [.element("p", text: "There are no links.")] : rows)
  }

  private func screenList() -> HTML {
    let patterns = Dictionary(grouping: links, by: \.route)
    let rows = configuration.routeSummaries.map { route -> HTML in
      let values = (route.values ?? []).map { "\($0.name): \($0.type)" }
      let words = ([route.name, route.placement] + route.guards + values).joined(separator: " ")
      let cells = [
        values.joined(separator: ", "), route.placement, route.beneath.joined(separator: ", "),
        route.guards.joined(separator: ", "),
        (patterns[route.name] ?? []).map(\.pattern).joined(separator: ", "),
      ]
      return .element(
        "tr", class: "row", ["data-words": words.lowercased()],
        [.element("th", ["scope": "row"], [.text(route.name)])]
          + cells.map { .element("td", text: $0) })
    }
    let heads = ["Route", "Values", "Placement", "Beneath it", "Guards", "Links"]
    return section(
      "screens", "Screens",
      [
        .element(
          "div", class: "wide", ["tabindex": "0", "role": "region", "aria-label": "Screens"],
          [
            .element(
              "table", [:],
              [
                .element("caption", text: "All routes in the order of their declaration"),
                .element(
                  "tr", [:], heads.map { .element("th", ["scope": "col"], [.text($0)]) }),
              ] + rows)
          ])
      ])
  }

  private func map() -> HTML {
    section(
      "map", "Map",
      [
        .element(
          "p", text: "All routes from what stands at the start. The table above says the same."),
        .element(
          "div", class: "wide", ["tabindex": "0", "role": "region", "aria-label": "Map"],
          [.markup(configuration.routeMap.svgElement)]),
      ])
  }

  // MARK: The variant

  private func comparison(_ diff: BehavioralDiff, _ shelf: inout PhoneShelf) -> HTML {
    var parts: [HTML] = [.element("p", text: diff.summary)]
    for group in BehavioralDiff.groups(diff.changes).prefix(Self.limit) {
      let names = group.links.map { $0.link?.description ?? "the shell" }
      var content: [HTML] = [
        .element("h3", text: names.prefix(3).joined(separator: ", ") + more(names.count - 3)),
        .element(
          "ul", [:],
          group.changes.map { change in
            let sides = [change.value.before ?? "nothing", change.value.after ?? "nothing"]
            return .element(
              "li", text: "\(change.kind.rawValue): " + sides.joined(separator: " → "))
          }),
      ]
      var figures: [HTML] = []
      if let place = group.changes.first?.place {
        if let before = place.before {
          figures.append(shelf.figure(before.drawing, titled: diff.before))
        }
        if let after = place.after {
          figures.append(shelf.figure(after.drawing, titled: diff.after))
        }
      }
      content.append(.element("div", class: "figures", [:], figures))
      parts.append(.element("article", [:], content))
    }
    return section("variant", "What '\(diff.after)' does differently", parts)
  }

  // MARK: What was not tried

  private func untried() -> HTML {
    var lines: [String] = []
    let dead = links.filter { $0.url == nil }
    if !dead.isEmpty { lines.append("No URL gets to \(dead.map(\.pattern).cappedList).") }
    if contract == nil { lines.append("No contract was checked.") }
    if lint == nil { lines.append("No rule was asked.") }
    for sentence in contract?.uncovered ?? [] { lines.append(sentence) }
    if let coverage = difference?.coverage, coverage.omittedStartCount > 0 {
      lines.append(
        "The variant was compared without \(counted(coverage.omittedStartCount, "start")).")
    }
    lines.append("Each link was opened with one URL, and all guards agreed.")
    return section(
      "untried", "What was not tried", [.element("ul", [:], lines.map { .element("li", text: $0) })]
    )
  }

  private func section(_ id: String, _ title: String, _ content: [HTML]) -> HTML {
    .element("section", ["id": id], [.element("h2", text: title)] + content)
  }

  private func more(_ count: Int) -> String { count > 0 ? " and \(count) more" : "" }

  private func counted(_ count: Int, _ word: String) -> String {
    "\(count) \(word)\(count == 1 ? "" : "s")"
  }
}
