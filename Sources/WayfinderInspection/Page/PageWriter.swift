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
  /// The reports of the app itself.
  let reports: [Report]
  let difference: BehavioralDiff?
  /// The report of the difference.
  let changes: Report?
  let exploration: Exploration?
  let timeline: NavigationTimeline?

  // The room of the sections in bytes. Together with the map, style and script they make 3 MB at most.
  static let faultRoom = 800_000
  static let linkRoom = 1_000_000
  static let screenRoom = 400_000
  static let variantRoom = 500_000
  static let journalRoom = 300_000
  /// The number of places of a walk.
  static let walkLimit = 48

  func write(_ shelf: inout PhoneShelf) -> String {
    var sections = [wrong(&shelf)]
    if let difference, let changes {
      sections.append(comparison(difference, changes, &shelf))
    }
    if let exploration, !exploration.graph.states.isEmpty { sections.append(walk(exploration)) }
    let (links, omitted) = linkList(&shelf)
    sections += [links, screenList(), map()]
    if let timeline { sections.append(happened(timeline, &shelf)) }
    sections.append(untried(omittedLinks: omitted))
    return HTML.page(titled: "\(title): navigation", [summary(), .element("main", [:], sections)])
  }

  private func summary() -> HTML {
    let verdict =
      reports.isEmpty
      ? "Nothing was checked: the page only shows what there is."
      : faultCount > 0
        ? "\(faultCount.counted("thing")) wrong."
        : "No fault in \(reports.map(\.scope).joined(separator: "; "))."
    return .element(
      "header", [:],
      [
        .element("h1", text: title),
        .element("p", class: faultCount == 0 ? "verdict" : "verdict bad", text: verdict),
        .element("p", text: overview),
        .element(
          "table", [:],
          [.element("caption", text: "In numbers")]
            + numbers.map { name, value in
              .element(
                "tr", [:],
                [.element("th", ["scope": "row"], [.text(name)]), .element("td", text: value)])
            }),
        .element(
          "nav", ["aria-label": "Sections"],
          places.map { .element("a", ["href": $0.0], [.text($0.1)]) }),
        HTML.search,
        .element(
          "p", class: "kind",
          text: "Words such as 'is:failed', 'is:guarded', 'guard:name' and '-word' work, too."),
      ])
  }

  private var numbers: [(String, String)] {
    var links = [links.count.counted("pattern")]
    let cases = reports.filter { $0.kind == Report.contract }.reduce(0) { $0 + $1.checks.count }
    if cases > 0 { links.append(cases.counted("test case")) }
    links.append("\(self.links.count { $0.url != nil }.counted("URL")) tried")
    var rows = [
      ("Links", links.joined(separator: ", ")), ("Routes", "\(configuration.routeNames.count)"),
    ]
    rows += reports.map { ($0.kind.firstUppercased, $0.verdict.firstUppercased) }
    if let difference {
      rows.append(
        ("Changes in '\(difference.after)'", difference.changedLinks.count.counted("link")))
    }
    if let timeline { rows.append(("Journal", timeline.summary)) }
    return rows
  }

  private var places: [(String, String)] {
    var places = [("#wrong", "What is wrong")]
    if difference != nil { places.append(("#variant", "The variant")) }
    if exploration?.graph.states.isEmpty == false {
      places.append(("#walk", "Walk through the app"))
    }
    places += [("#links", "Links"), ("#screens", "Screens"), ("#map", "Map")]
    if timeline != nil { places.append(("#journal", "What happened")) }
    return places + [("#untried", "What was not tried")]
  }
}

extension HTML {
  /// A section of a page.
  static func section(_ id: String, _ title: String, _ content: [HTML]) -> HTML {
    .element("section", ["id": id], [.element("h2", text: title)] + content)
  }
}
