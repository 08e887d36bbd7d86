// Wayfinder is released under the MIT license; see LICENSE.

internal import WayfinderJournal

// What happened in a running app: the entries of its journal, with a phone for each change.
extension PageWriter {
  func happened(_ timeline: NavigationTimeline, _ shelf: inout PhoneShelf) -> HTML {
    .section("journal", "What happened", Self.items(of: timeline, &shelf))
  }

  /// A page of nothing but a journal.
  static func page(of timeline: NavigationTimeline) -> String {
    var shelf = PhoneShelf()
    let header = HTML.element(
      "header", [:],
      [
        .element("h1", text: timeline.name),
        .element("p", class: "verdict", text: timeline.summary),
        HTML.search,
        .element(
          "p", class: "kind", text: "Words such as 'is:failed', 'is:stopped' and '-word' work, too."
        ),
      ])
    return HTML.page(
      titled: "\(timeline.name): journal",
      [
        header,
        .element(
          "main", [:], [.section("journal", "What happened", items(of: timeline, &shelf))]),
      ])
  }

  /// The newest entries, as many as there is room for, in their order.
  private static func items(
    of timeline: NavigationTimeline, _ shelf: inout PhoneShelf
  ) -> [HTML] {
    var before: String?
    var groups: [(group: NavigationTimeline.Group, before: String?)] = []
    for group in timeline.groups {
      groups.append((group, before))
      before = group.entries.last { $0.drawing != nil }?.drawing ?? before
    }
    var part = PagePart(room: journalRoom)
    for (group, before) in groups.reversed() {
      part.add { article(group, since: before, &shelf) }
    }
    var items = Array(part.items.reversed())
    if part.omitted > 0 {
      let text = "\(part.omitted.counted("earlier part")) found no room on the page."
      items.insert(.element("p", text: text), at: 0)
    }
    if items.isEmpty { items.append(.element("p", text: "Nothing.")) }
    return items
  }

  private static func article(
    _ group: NavigationTimeline.Group, since before: String?, _ shelf: inout PhoneShelf
  ) -> HTML {
    var before = before
    var figures: [HTML] = []
    for entry in group.entries {
      guard let drawing = entry.drawing else { continue }
      figures.append(shelf.figure(drawing, since: before, titled: "after \(entry.number)"))
      before = drawing
    }
    let kinds = Set(group.entries.map(\.kind))
    let isFailed = kinds.contains(.failed)
    let words =
      kinds.map { "is:\($0.rawValue)" }.sorted() + [group.title]
      + group.entries.map(\.text)
    let lines = group.entries.map { entry in
      HTML.element(
        "li", ["value": "\(entry.number)"],
        [.text(entry.text)]
          + (entry.time.map { [.text(" "), .element("span", class: "kind", text: $0)] } ?? []))
    }
    return .element(
      "article", class: isFailed ? "row error" : "row",
      ["tabindex": "-1", "data-words": words.joined(separator: " ").lowercased()],
      [
        .element("h3", text: group.title),
        .element("div", class: "figures", [:], [.element("ol", [:], lines)] + figures),
      ])
  }
}
