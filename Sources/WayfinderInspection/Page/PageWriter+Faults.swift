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
    for report in reports {
      for group in report.groups { part.add { group.article(of: report, &shelf) } }
    }
    var items = part.items
    if part.omitted > 0 {
      items.append(.element("p", text: "\(part.omitted) more are in the reports themselves."))
    }
    if items.isEmpty { items.append(.element("p", text: "Nothing.")) }
    return section("wrong", "What is wrong", items)
  }
}
