// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import Testing
import Wayfinder
import WayfinderLinks

@MainActor
@Suite("L6: a contract proves the links of an app")
struct AppContractTests {
  private func contract(
    checks: AppContract.Checks = .all, links: AppLinks? = nil,
    @ListBuilder<ContractRow> _ rows: () -> [ContractRow]
  ) throws -> AppContract {
    try AppContract(
      "Shop", links: links ?? ContractShop.links(), checks: checks,
      tree: { try ContractShop.makeTree() }, screens: { ContractShop.Page($0, $1) }, rows: rows)
  }

  /// Without the checks that look at more than the rows.
  private func rows(
    checks: AppContract.Checks = [], @ListBuilder<ContractRow> _ rows: () -> [ContractRow]
  ) async throws -> [ContractFailure] {
    await (try contract(checks: checks, rows)).run().failures
  }

  static let opened = """
    Tabs:
      Navigation home*:
        Home
        Product(42)
      Navigation account:
        Account
    """

  @Test func `rows that hold`() async throws {
    var heard: [String] = []
    let report = await
      (try contract {
        ContractRow("/", shows: "Home", outcome: .alreadyThere)
        ContractRow(
          "https://shop.example/products/42", route: "Product", parameters: ["id": "42"],
          outcome: .built, draws: Self.opened)
        ContractRow("/orders/7", guards: ["LoginGuard": .stop], outcome: .stopped(by: "LoginGuard"))
        ContractRow("/orders/7", guards: ["LoginGuard": .proceed], shows: "Order(7)")
        ContractRow("https://elsewhere.example/", outcome: .noLink)
        ContractRow("/products/42", from: Self.opened, outcome: .alreadyThere)
        ContractRow(
          "/products/1", after: ["/products/1", "/orders/2"], shows: "Product(1)",
          outcome: .revealed)
        ContractRow(
          "/products/1", from: Self.opened, outcome: .built,
          draws: Self.opened.replacing("Product(42)", with: "Product(42)\n    Product(1)"))
      }).run { heard.append($0.url) }
    #expect(report.holds, "\(report)")
    #expect(report.summary == "Shop: 8 rows, all hold")
    #expect(report.rows.map(\.outcome).suffix(2) == ["revealed", "built"])
    #expect(report.rows[1].link == "/products/:id")
    #expect(report.rows[4].link == nil)
    #expect(heard == report.rows.map(\.url))
  }

  @Test func `a row that does not hold shows drawings, explanation and plan`() async throws {
    let failures = try await rows {
      ContractRow(
        "/products/42", route: "Article", parameters: ["id": "43", "page": "1"],
        draws: Self.opened.replacing("Product(42)", with: "Product(43)"), file: "Tests.swift",
        line: 1)
    }
    #expect(
      failures.map(\.description) == [
        """
        The link '/products/42' (Tests.swift:1) does not hold, cold:
        - the link leads to 'Product', expected 'Article'
        - the parameter 'id' is '42', expected '43'
        - the parameter 'page' is missing, expected '1'
        - The tree isn't as drawn. It differs at Tabs: > Navigation home*: > 'Product(42)', \
        expected 'Product(43)'.
        expected:
          Tabs:
            Navigation home*:
              Home
              Product(43)
            Navigation account:
              Account
        actual:
          Tabs:
            Navigation home*:
              Home
              Product(42)
            Navigation account:
              Account
        difference:
          - 4:     Product(43)
          + 4:     Product(42)
        the link:
          '/products/42' matches '/products/:id' (row 1), of 3 rows.
          1. '/products/:id' (row 1): matches.
        the plan:
          to Product
            from NavigationNode, open as Navigation home #2
            build Product, push
            changes Navigation home
            covers Home
        """
      ])
  }

  @Test func `a link that fails tells the error of the engine`() async throws {
    let links = try ContractShop.links {
      Link("/broken", file: "Shop/Links.swift", line: 9).to {
        () throws -> Destination<ContractShop.Page, Int> in
        throw Broken()
      }
      ContractShop.lost.opened(by: Link("/lost", file: "Shop/Links.swift", line: 10))
    }
    let report = await
      (try contract(checks: [], links: links) {
        ContractRow("/broken", outcome: .failed)
        ContractRow("/broken")
        ContractRow("/lost")
      }).run()
    #expect(report.rows.map(\.holds) == [true, false, false])
    #expect(
      report.failures.map(\.reasons) == [
        ["it ended 'failed', expected 'reached': it is broken"],
        [
          "it ended 'failed', expected 'reached': The navigation to 'Lost' has nothing to start from:"
            + " 'NavigationNode' (TestShop/ContractShop.swift:70) must be open, but isn't. Give that"
            + " step a factory and a place, or start from '.current' or '.root'."
        ],
      ])
  }

  @Test func `every other expectation that does not hold is a reason`() async throws {
    func reasons(_ row: ContractRow) async throws -> [String] {
      try await rows { row }.flatMap(\.reasons)
    }
    #expect(
      try await reasons(ContractRow("/products/42", shows: "Home"))
        == ["the focused screen is 'Product(42)', expected 'Home'"])
    #expect(
      try await reasons(ContractRow("/product/42"))
        == ["it ended 'no link', expected 'reached'"])
    #expect(
      try await reasons(ContractRow("/products/42", outcome: .revealed))
        == ["it ended 'built', expected 'revealed'"])
    #expect(
      try await reasons(ContractRow("/products/42", outcome: .noLink))
        == ["it ended 'built', expected 'no link'"])
    #expect(
      try await reasons(
        ContractRow("/orders/7", guards: ["LoginGuard": .stop], outcome: .stopped(by: "Other")))
        == ["it ended 'stopped by LoginGuard', expected 'stopped by Other'"])
    #expect(
      try await reasons(ContractRow("/orders/7", guards: ["Login": .stop]))
        == ["the guard 'Login' was not asked; asked were: 'LoginGuard'"])
    #expect(
      try await reasons(ContractRow("/", after: ["/products/1", "/nowhere"]))
        == ["link 2 of its start, '/nowhere', ended 'no link'"])
    let unreadable = try await reasons(ContractRow("/", from: "Tabs\n  Home"))
    #expect(unreadable.count == 1)
    #expect(unreadable[0].hasPrefix("the app could not be made: Line 2 of the drawing is"))
  }

  @Test func `what doesn't hold from every start is told once`() async throws {
    let failures = try await rows(checks: .warm) { ContractRow("/products/42", shows: "Home") }
    #expect(failures.map(\.start) == ["cold"])
  }

  @Test func `a row with a start of its own is opened from there alone`() async throws {
    var launches = 0
    let contract = try AppContract(
      "Shop", links: ContractShop.links(), checks: .warm,
      tree: {
        launches += 1
        return try ContractShop.makeTree()
      }
    ) { ContractRow("/", after: ["/orders/7"]) }
    #expect(await contract.run().holds)
    #expect(launches == 1)
  }

  @Test func `opened again, warm and elsewhere, a link leads to the same place`() async throws {
    let links = try ContractShop.links { ContractShop.note.opened(by: Link("/note")) }
    func failures(
      _ checks: AppContract.Checks, _ urls: String...
    ) async throws -> [ContractFailure] {
      await (try contract(checks: checks, links: links) { urls.map { ContractRow($0) } }).run()
        .failures
    }
    #expect(
      try await failures(.again, "/note").map(\.reasons) == [
        [
          "opened again, it ended 'built', expected 'already there'; let its finder find what is"
            + " open, or drop 'again' from the checks"
        ]
      ])
    let disagreement =
      "it is in 'Tabs > Navigation account', from a cold start in 'Tabs > Navigation home'; start"
      + " its route from a place that does not depend on where the user is, or drop 'agreement'"
      + " from the checks"
    let warm = try await failures([.warm, .agreement], "/orders/7", "/note")
    #expect(warm.map(\.start) == ["warm"])
    #expect(warm.map(\.reasons) == [[disagreement]])
    // The second order leaves the same shape of tree as the first.
    let elsewhere = try await failures([.elsewhere, .agreement], "/note", "/orders/7", "/orders/8")
    #expect(elsewhere.map(\.start) == ["after '/orders/7'"])
    #expect(elsewhere.map(\.reasons) == [[disagreement]])
    #expect(try await failures([.warm, .elsewhere], "/orders/7", "/note").isEmpty)
  }

  @Test func `the report lists links without a row`() async throws {
    let report = await
      (try contract(checks: .coverage) {
        ContractRow("/")
        ContractRow("/product|<1>", file: "Tests.swift", line: 7)
      }).run()
    #expect(!report.holds)
    #expect(report.summary == "Shop: 2 rows, 1 does not hold; 2 links have no row")
    #expect(report.uncovered.map(\.code) == ["linkWithoutRow", "linkWithoutRow"])
    #expect(
      report.uncovered.last?.description == """
        Shop/Links.swift:3: The link '/orders/:id' has no row: nothing proves it. Add a row with a \
        URL that it matches, for instance 'https://shop.example/orders/1'.
        """)
    #expect(report.description.hasSuffix(report.summary + "\n"))
  }

  @Test func `a row says what a link is rewritten to, and the app's closure isn't asked`()
    async throws
  {
    var asked: [String] = []
    let contract = try contract(checks: .all.subtracting(.coverage)) {
      ContractRow("https://sho.rt/x7", rewrittenTo: "/products/42", draws: Self.opened)
      ContractRow("https://sho.rt/old", shows: "Product(7)")
      ContractRow("/products/8", after: ["https://sho.rt/x7"], shows: "Product(8)")
    }.rewriting { url in
      asked.append(url)
      return url == "https://sho.rt/old" ? "/products/7" : nil
    }
    let report = await contract.run()
    #expect(report.failures == [])
    #expect(report.rows.map(\.rewrittenTo) == ["/products/42", "/products/7", nil])
    #expect(Set(asked) == ["https://sho.rt/old", "/products/7", "/products/8"])
  }

  @Test func `a rewritten link that does not hold shows both addresses, or why it has only one`()
    async throws
  {
    let failures = await
      (try contract(checks: []) {
        ContractRow("https://sho.rt/x7", rewrittenTo: "/nowhere", shows: "Product(42)")
        ContractRow("https://sho.rt/circle")
        ContractRow("https://sho.rt/gone", outcome: .noLink)
      }.rewriting { $0 }).run().failures
    #expect(failures.count == 2)
    #expect(
      failures[0].explanation?.hasPrefix(
        "'https://sho.rt/x7' was rewritten to '/nowhere'.\nNo link matches '/nowhere'.") == true)
    #expect(
      failures[1].reasons == [
        """
        it ended 'no link', expected 'reached': The link 'https://sho.rt/circle' couldn't be \
        rewritten: 'https://sho.rt/circle' is rewritten to itself. Return 'nil' for a URL that is to \
        be matched as it is.
        """
      ])
  }
}

private struct Broken: Error, CustomStringConvertible {
  var description: String { "it is broken" }
}
