// Wayfinder is released under the MIT license; see LICENSE.

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
    #expect(
      error?.description == """
        links.json has 8 problems:
        links.json:1:13: $.format: The contract: the format 'wayfinder-contract/2' is unknown. \
        Write 'wayfinder-contract/1' there, or name another file.
        links.json:3:5: $.rows[0].url: The row at index 0: the key 'url' is missing. Add it with a \
        string.
        links.json:3:7: $.rows[0].ulr: The row at index 0: the key 'ulr' is unknown. Remove it, \
        or use one of 'url', 'state', 'from', 'guards', 'draws', 'shows', 'route', 'parameters' and 1 \
        more.
        links.json:4:40: $.rows[1].guards.Login: Row '/b': 'stopp' isn't a valid answer of a \
        guard; use one of 'proceed', 'stop'. Write 'stop' if that's what you meant.
        links.json:4:61: $.rows[1].outcome: Row '/b': 'biult' isn't a valid outcome; use one of \
        'reached', 'built', 'revealed', 'already there', 'stopped', 'refused', 'failed', 'no \
        link'. Write 'built' if that's what you meant.
        links.json:4:79: $.rows[1].draws: Row '/b': the value is the number 7, but must be a \
        string or a list of strings. Replace it.
        links.json:5:29: $.rows[2].from.links: Row '/c': the key 'links' has no meaning for a \
        start that is drawn. Remove it.
        links.json:6:28: $.rows[3].from: Row '/d': the key 'links' is missing. Add it with a list \
        of strings.
        """)
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
