// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import WayfinderLinks

@Suite("One finding for every checker")
struct FindingTests {
  @Test(arguments: [
    (Finding.Place(), ""),
    (Finding.Place(row: 3), "Row 3"),
    (Finding.Place(file: "Shop/Links.swift", line: 12), "Shop/Links.swift:12"),
    (Finding.Place(file: "Shop/Links.swift", line: 12, row: 3), "Shop/Links.swift:12"),
    (Finding.Place(path: "$.routes.Book"), "$.routes.Book"),
    (
      Finding.Place(file: "shop.json", line: 9, column: 41, path: "$.routes.Book"),
      "shop.json:9:41: $.routes.Book"
    ),
  ])
  func `names its place, as far as it is known`(place: Finding.Place, text: String) {
    #expect(place.description == text)
    let finding = Finding(
      code: "a", place: place, message: "It is wrong.", remedy: "Fix it.",
      evidence: [.witness("/a")])
    #expect(finding.description == (text.isEmpty ? "" : text + ": ") + "It is wrong. Fix it.")
    #expect(finding.severity == .error)
    #expect(finding.witnesses == ["/a"])
    #expect(Finding(code: "a", message: "It is wrong.").description == "It is wrong.")
  }

  @Test func `a list counts every finding and indents the lines within one`() {
    let inner = Finding.list(
      [Finding(code: "b", message: "B."), Finding(code: "c", message: "C.")], "The table has")
    let list = Finding.list(
      [Finding(code: "a", message: inner), Finding(code: "d", message: "D.")], "The file has")
    #expect(
      list == """
        The file has 2 faults:
        - The table has 2 faults:
          - B.
          - C.
        - D.
        """)
    let many = (1...21).map { Finding(code: "a", message: "\($0).") }
    let lines = Finding.list(many, "It has", noun: "problem").split(separator: "\n")
    #expect(lines.count == 22)
    #expect(lines.first == "It has 21 problems:")
    #expect(lines.last == "- and 1 more")
    #expect(Finding.list(Array(many.prefix(20)), "It has").hasSuffix("- 20."))
  }

  @Test func `about a row it still says where in the row it is`() {
    let place = Finding(code: "a", message: "A.").at(keys: "when", "fragment").at(row: 2).place
    #expect(place.row == 2)
    #expect(place.keys == ["when", "fragment"])
  }
}
