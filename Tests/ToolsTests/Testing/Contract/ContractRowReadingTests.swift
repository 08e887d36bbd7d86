// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import Testing
import WayfinderConfiguration
import WayfinderLinks

@Suite("C2 Rows are read from a file whole, or every fault is told")
struct ContractRowReadingTests {
  private func rows(_ text: String) throws -> [ContractRow] {
    try ContractRow.rows(bytes: Array(text.utf8), name: "links.json")
  }

  @Test func `everything that a row can say`() throws {
    let rows = try rows(
      """
      { "format": "wayfinder-contract/1",
        "rows": [
          { "url": "/products/42", "draws": ["Navigation:", "  Home", "  Product(42)"] },
          { "url": "/orders/7", "state": {"loggedIn": true}, "guards": {"LoginGuard": "stop"},
            "outcome": "stopped by LoginGuard" },
          { "url": "/cart", "from": {"links": ["/", "/products/42"]}, "shows": "Cart",
            "route": "Cart", "parameters": {"page": "1"}, "outcome": "already there" },
          { "url": "/", "from": {"drawing": "Home"}, "outcome": "no link" } ] }
      """)
    #expect(
      rows == [
        .init(
          "/products/42", draws: "Navigation:\n  Home\n  Product(42)",
          file: "links.json, $.rows[0]",
          line: nil),
        .init(
          "/orders/7", guards: ["LoginGuard": .stop], state: ["loggedIn": true],
          outcome: .stopped(by: "LoginGuard"), file: "links.json, $.rows[1]", line: nil),
        .init(
          "/cart", after: ["/", "/products/42"], shows: "Cart", route: "Cart",
          parameters: ["page": "1"], outcome: .alreadyThere, file: "links.json, $.rows[2]",
          line: nil),
        .init(
          "/", from: "Home", outcome: .noLink, file: "links.json, $.rows[3]", line: nil),
      ])
  }

  @Test func `every fault is told with its path`() throws {
    let text = """
      { "format": "wayfinder-contract/2",
        "rows": [
          { "ulr": "/a" },
          { "url": "/b", "guards": {"Login": "stopp"}, "outcome": "biult", "draws": 7 },
          { "url": "/c", "from": {"links": ["/"], "drawing": "Home"} },
          { "url": "/d", "from": {} } ] }
      """
    let error = #expect(throws: DocumentError.self) { try rows(text) }
    try GoldenFile("golden/contract-faults.txt").expect("\(try #require(error))")
  }

  @Test func `bytes that are no JSON are one fault`() throws {
    let error = #expect(throws: DocumentError.self) { try rows("{") }
    #expect(error?.findings.count == 1)
  }
}

extension ContractRow {
  /// A row as a file gives it.
  fileprivate init(
    _ url: String, after links: [String] = [], from start: String? = nil,
    guards: [String: GuardAnswer] = [:],
    state: [String: LinkStateValue] = [:], shows screen: String? = nil,
    route: String? = nil, parameters: [String: String] = [:],
    outcome: ContractOutcome = .reached,
    draws drawing: String? = nil, file: String, line: Int?
  ) {
    self.init(
      url, after: links, from: start, guards: guards, state: state, shows: screen, route: route,
      parameters: parameters, outcome: outcome, draws: drawing)
    place = file
  }
}
