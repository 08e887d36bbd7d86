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
    for finding in findings { part.add { finding.article(of: self, &shelf) } }
    content += part.items
    if part.omitted > 0 {
      content.append(.element("p", text: "\(part.omitted) more are in the other formats."))
    }
    let lists = [
      ("Known", known.map { "\($0.finding.code), \($0.finding.subject): \($0.reason)" }),
      ("Not found any more", stale.map { "\($0.rule), \($0.subject)" }),
      ("Tried", tried), ("Not tried", notTried),
    ]
    for (title, items) in lists where !items.isEmpty {
      content.append(.element("h3", text: title))
      content.append(.element("ul", [:], items.map { .element("li", text: $0) }))
    }
    return .element("section", [:], content)
  }
}

@MainActor
extension Finding {
  /// The finding with its evidence: drawings as phones, each compared with the one before.
  func article(of report: Report, _ shelf: inout PhoneShelf) -> HTML {
    var content = [
      HTML.element(
        "p", text: (remedy.isEmpty ? message : "\(message) \(remedy)").firstUppercased)
    ]
    var figures: [HTML] = []
    var before: String?
    for evidence in evidence {
      switch evidence {
      case .witness: break
      case .drawing(let title, let drawing, _):
        figures.append(shelf.figure(drawing, since: before, titled: title))
        before = drawing
      case .text(let title, let text), .file(let title, let text):
        content.append(
          .element(
            "details", [:], [.element("summary", text: title), .element("pre", text: text)]))
      }
    }
    if !figures.isEmpty { content.insert(.element("div", class: "figures", [:], figures), at: 1) }
    content.append(
      .element("p", class: "kind", text: "\(severity.rawValue), \(code), \(report.title)"))
    let title = subject.isEmpty ? code : subject
    let state = severity == .note ? "is:note" : "is:\(severity.rawValue) is:failed"
    let words = "\(state) \(report.kind) rule:\(code) \(title)"
    return .element(
      "article", class: "row \(severity.rawValue)",
      ["tabindex": "-1", "data-words": words.lowercased()],
      [.element("h3", text: title)] + content)
  }
}
