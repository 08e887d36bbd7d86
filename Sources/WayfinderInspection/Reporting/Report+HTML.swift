// Wayfinder is released under the MIT license; see LICENSE.

internal import WayfinderLinks

@MainActor
extension [Report] {
  /// One page with a section for each report.
  var html: String {
    var shelf = PhoneShelf()
    let sections = map { $0.section(&shelf) }
    let title = map(\.title).joined(separator: ", ")
    return HTML.page(
      titled: title, [.element("h1", text: title), HTML.search, .element("main", [:], sections)])
  }
}

@MainActor
extension Report {
  /// The findings as articles, and the rest as lists.
  fileprivate func section(_ shelf: inout PhoneShelf) -> HTML {
    var content = [
      HTML.element("h2", text: "\(title): \(kind)"),
      .element("p", class: holds ? "verdict" : "verdict bad", text: "\(verdict.firstUppercased)."),
    ]
    var part = PagePart(room: 2_000_000)
    for group in groups { part.add { group.article(of: self, &shelf) } }
    content += part.items
    if part.omitted > 0 {
      content.append(.element("p", text: "\(part.omitted) more are in the other formats."))
    }
    for (title, items) in lists {
      content.append(.element("h3", text: title))
      content.append(.element("ul", [:], items.map { .element("li", text: $0) }))
    }
    return .element("section", [:], content)
  }
}

@MainActor
extension Report.Group {
  /// The findings with their evidence: drawings as phones, each compared with the one before. Two stand
  /// side by side even where one is drawn elsewhere on the page.
  func article(of report: Report, _ shelf: inout PhoneShelf) -> HTML {
    var figures: [HTML] = []
    var files: [HTML] = []
    var before: String?
    let drawings = evidence.count { if case .drawing = $0 { true } else { false } }
    for evidence in evidence {
      switch evidence {
      case .witness: break
      case .drawing(let title, let drawing, _):
        figures.append(
          shelf.figure(drawing, since: before, titled: title, isComparable: drawings == 2))
        before = drawing
      case .text(let title, let text), .file(let title, let text):
        files.append(
          .element(
            "details", [:], [.element("summary", text: title), .element("pre", text: text)]))
      }
    }
    let codes = findings.map(\.code)
    let title = subjects[0].isEmpty ? codes[0] : names(3)
    let state =
      report.kind == Report.comparison ? ["is:changed"] : severity == .note ? [] : ["is:failed"]
    let words =
      ["is:\(severity.rawValue)"] + state + [report.kind] + codes.map { "rule:\($0)" } + subjects
    return .element(
      "article", class: "row \(severity.rawValue)",
      ["tabindex": "-1", "data-words": words.joined(separator: " ").lowercased()],
      [.element("h3", text: title)]
        + findings.map { .element("p", text: $0.advice.firstUppercased) }
        + (figures.isEmpty ? [] : [.element("div", class: "figures", [:], figures)]) + files
        + [
          .element(
            "p", class: "kind",
            text: ([severity.rawValue] + codes + [report.title]).joined(separator: ", "))
        ])
  }
}
