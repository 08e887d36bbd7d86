// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import Testing
import WayfinderConfiguration
import WayfinderLinks

@Suite("C2: every fault of a route document is named, with its path and the way out")
struct RouteDocumentFaultTests {
  @Test func `the sample has none`() {
    #expect(RouteSample.findings(RouteSample.text).map(\.atPath) == [])
  }

  @Test(arguments: Fault.table("routes"))
  func `a slip gives these findings and no other`(fault: Fault) throws {
    let findings = RouteSample.findings(try fault.spoil(RouteSample.text))
    #expect(findings.map(\.atPath) == fault.findings)
  }

  @Test func `findings are told all at once, sorted by JSON path, each with its place`() throws {
    var text = try #require(RouteSample.text.replacing(only: #""app": "sample","#, by: ""))
    text = try #require(
      text.replacing(
        only: #""parameters": {"book": "int"}},"#, by: #""parameters": {"book": "in"}},"#))
    text = try #require(text.replacing(only: #""initial": "home""#, by: #""initial": "hom""#))
    let error = #expect(throws: DocumentError.self) { try RouteSample.load(text) }
    #expect(
      error?.description == """
        sample.json has 3 problems:
        sample.json:1:1: $.app: The document: the key 'app' is missing. Add it with a string.
        sample.json:13:79: $.routes.Book.parameters.book: Route 'Book': 'in' isn't a valid type of \
        a parameter; use one of 'string', 'int', 'double', 'bool'. Write 'int' if that's what you meant.
        sample.json:10:16: $.shell.initial: The shell: no tab is called 'hom'. Write 'home' if that's what you meant, or declare the tab.
        """)
  }

  @Test func `more variants than a document may have are told, and 16 are not`() throws {
    func findings(_ count: Int) throws -> [String] {
      let more = (2..<count).map { "\"v\($0)\": {\"weight\": 0, \"patch\": {}}, " }.joined()
      let text = try #require(
        RouteSample.text.replacing(only: #""variants": {"#, by: #""variants": {"# + more))
      return RouteSample.findings(text).map(\.atPath)
    }
    #expect(try findings(16) == [])
    #expect(
      try findings(17) == [
        "$.variants: The document: there are 17 variants; the limit is 16. Remove those that"
          + " have ended."
      ])
  }

  @Test func `of more faults than are listed the number is told`() throws {
    let keys = (0..<1005).map { "\"k\($0)\": 1" }.joined(separator: ", ")
    let text = try #require(RouteSample.text.replacing(only: #""app": "sample","#, by: keys + ","))
    let findings = RouteSample.findings(text)
    #expect(findings.count == 1001)
    #expect(
      findings.last?.atPath
        == "$: The document: there are 7 more problems, not listed. Fix those that are.")
  }
}
