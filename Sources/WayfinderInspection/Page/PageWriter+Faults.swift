// Wayfinder is released under the MIT license; see LICENSE.

internal import WayfinderLinks

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
    return section("wrong", "What is wrong", items)
  }
}
