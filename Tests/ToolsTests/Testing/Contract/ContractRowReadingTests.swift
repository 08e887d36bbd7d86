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
          "/cart", from: .links(["/", "/products/42"]), shows: "Cart", route: "Cart",
          parameters: ["page": "1"], outcome: .alreadyThere, file: "links.json, $.rows[2]",
          line: nil),
        .init(
          "/", from: .drawing("Home"), outcome: .noLink, file: "links.json, $.rows[3]", line: nil),
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

  @Test(arguments: [
    ContractOutcome.reached, .built, .revealed, .alreadyThere, .stopped(by: nil),
    .stopped(by: "Login"), .refused(by: nil), .refused(by: "Draft(1)"), .failed, .noLink,
  ])
  func `an outcome is written as it is read`(outcome: ContractOutcome) {
    #expect(ContractOutcome(outcome.description) == outcome)
  }

  @Test func `what an expected outcome admits`() {
    #expect(ContractOutcome.reached.admits(.revealed))
    #expect(!ContractOutcome.reached.admits(.noLink))
    #expect(!ContractOutcome.built.admits(.revealed))
    #expect(ContractOutcome.stopped(by: nil).admits(.stopped(by: "a")))
    #expect(!ContractOutcome.stopped(by: "b").admits(.stopped(by: "a")))
    #expect(ContractOutcome.refused(by: nil).admits(.refused(by: "a")))
    #expect(!ContractOutcome.refused(by: nil).admits(.failed))
    #expect(ContractOutcome("open") == nil)
  }
}

extension ContractRow {
  /// A row as a file gives it.
  fileprivate init(
    _ url: String, from start: Start = .launch, guards: [String: GuardAnswer] = [:],
    state: [String: LinkStateValue] = [:], shows screen: String? = nil,
    route: String? = nil, parameters: [String: String] = [:],
    outcome: ContractOutcome = .reached,
    draws drawing: String? = nil, file: String, line: Int?
  ) {
    self.init(
      url, from: start, guards: guards, state: state, shows: screen, route: route,
      parameters: parameters, outcome: outcome, draws: drawing)
    place = file
  }
}
