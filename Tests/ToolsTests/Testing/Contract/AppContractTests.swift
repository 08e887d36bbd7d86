// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder
import WayfinderConfiguration
import WayfinderLinks
import WayfinderTesting

@MainActor
@Suite("L6 A contract proves the links of an app")
struct AppContractTests {
  private func contract(
    checks: AppContract.Checks = .all, links: AppLinks? = nil,
    @ListBuilder<ContractRow> _ rows: () -> [ContractRow]
  ) throws -> AppContract {
    try AppContract(
      "Shop", links: links ?? Shop.links(), checks: checks, tree: { try Shop.makeTree() },
      screens: { Shop.Page($0, $1) }, rows: rows)
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

  @Test func `rows that hold make no issue`() async throws {
    let report = await expect(
      try contract {
        ContractRow("/", shows: "Home", outcome: .alreadyThere)
        ContractRow(
          "https://shop.example/products/42", route: "Product", parameters: ["id": "42"],
          outcome: .built, draws: Self.opened)
        ContractRow("/orders/7", guards: ["LoginGuard": .stop], outcome: .stopped(by: "LoginGuard"))
        ContractRow("/orders/7", guards: ["LoginGuard": .proceed], shows: "Order(7)")
        ContractRow("/orders/7", outcome: .reached)
        ContractRow("https://elsewhere.example/", outcome: .noLink)
        ContractRow(
          "/products/1", from: .links(["/products/1", "/orders/2"]), shows: "Product(1)",
          outcome: .revealed)
        ContractRow(
          "/products/1", from: .drawing(Self.opened), outcome: .built,
          draws: Self.opened.replacing("Product(42)", with: "Product(42)\n    Product(1)"))
      })
    #expect(report.holds)
    #expect(report.summary == "Shop: 8 rows, all hold")
    #expect(report.rows.map(\.outcome).suffix(2) == ["revealed", "built"])
    #expect(report.rows[1].link == "/products/:id")
    #expect(report.rows[5].link == nil)
  }

  @Test func `a dead link is one issue with the nearest patterns`() async throws {
    let text = """
      The link '/product/42' (Tests.swift:1) does not hold, cold:
      - it ended 'no link', expected 'reached'
      the tree:
        Tabs:
          Navigation home*:
            Home
          Navigation account:
            Account
      the link:
        No link matches '/product/42'. None of 3 patterns has its shape.
        The nearest patterns:
        - '/products/:id' (row 1): 1 part differs
        - '/orders/:id' (row 2): 1 part differs
        - '/' (row 0): 2 parts differ
      """
    let dead = try contract(checks: [.warm, .again, .agreement]) {
      ContractRow("/product/42", shows: "Product(42)", file: "Tests.swift", line: 1)
    }
    await expectIssue(text) { await expect(dead) }
  }

  @Test func `a link that draws another tree is told with drawings, explanation and plan`()
    async throws
  {
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

  @Test func `every other expectation that does not hold is a reason`() async throws {
    func reasons(_ row: ContractRow) async throws -> [String] {
      try await rows { row }.flatMap(\.reasons)
    }
    #expect(
      try await reasons(ContractRow("/products/42", shows: "Home"))
        == ["the focused screen is 'Product(42)', expected 'Home'"])
    #expect(
      try await reasons(ContractRow("/products/42", outcome: .revealed))
        == ["it ended 'built', expected 'revealed'"])
    #expect(
      try await reasons(ContractRow("/products/42", outcome: .noLink))
        == ["it ended 'built', expected 'no link'"])
    #expect(
      try await reasons(ContractRow("/orders/7", guards: ["LoginGuard": .stop]))
        == ["it ended 'stopped by LoginGuard', expected 'reached'"])
    #expect(
      try await reasons(ContractRow("/orders/7", guards: ["Login": .stop]))
        == ["the guard 'Login' was not asked; asked were: 'LoginGuard'"])
    #expect(
      try await reasons(
        ContractRow("/orders/7", guards: ["LoginGuard": .stop], outcome: .stopped(by: "Other")))
        == ["it ended 'stopped by LoginGuard', expected 'stopped by Other'"])
    #expect(
      try await reasons(ContractRow("/", from: .links(["/products/1", "/nowhere"])))
        == ["link 2 of its start, '/nowhere', ended 'no link'"])
    let unreadable = try await reasons(ContractRow("/", from: .drawing("Tabs\n  Home")))
    #expect(unreadable.count == 1)
    #expect(unreadable[0].hasPrefix("the app could not be made: Line 2 of the drawing is"))
  }

  @Test func `a link that fails tells the error of the engine`() async throws {
    let links = try Shop.links {
      Link("/broken", file: "Shop/Links.swift", line: 9).to {
        () throws -> Destination<Shop.Page, Int> in
        throw Broken()
      }
      Shop.lost.opened(by: Link("/lost", file: "Shop/Links.swift", line: 10))
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
          "it ended 'failed', expected 'reached': The navigation to 'Lost' has nothing to start "
            + "from: "
            + "'NavigationNode' (ToolsTests/Shop.swift:69) must be open, but isn't. "
            + "Give "
            + "that step a factory and a place, or start from '.current' or '.root'."
        ],
      ])
  }

  @Test func `a row of a link that builds anew each time does not hold when it is opened again`()
    async throws
  {
    let links = try Shop.links {
      Shop.note.opened(by: Link("/note", file: "Shop/Links.swift", line: 9))
    }
    let row = ContractRow("/note", shows: "Note")
    let again = await (try contract(checks: .again, links: links) { row }).run()
    #expect(
      again.failures.map(\.reasons) == [
        [
          "opened again, it ended 'built', expected 'already there'; let its finder find what is "
            + "open, or drop 'again' from the checks"
        ]
      ])
    #expect(await (try contract(checks: [], links: links) { row }).run().holds)
  }

  @Test
  func `a link that goes where the user happens to be does not agree, warm, with the cold start`()
    async throws
  {
    let links = try Shop.links {
      Shop.note.opened(by: Link("/note", file: "Shop/Links.swift", line: 9))
    }
    func reasons(_ checks: AppContract.Checks) async throws -> [ContractFailure] {
      await
        (try contract(checks: checks, links: links) {
          ContractRow("/orders/7")
          ContractRow("/note", shows: "Note")
        }).run().failures
    }
    let failures = try await reasons([.warm, .agreement])
    #expect(failures.map(\.start) == ["warm"])
    #expect(
      failures.map(\.reasons) == [
        [
          "it is in 'Tabs > Navigation account', from a cold start in 'Tabs > Navigation "
            + "home'; "
            + "start its route from a place that does not depend on where the user is, or drop "
            + "'agreement' from the checks"
        ]
      ])
    #expect(try await reasons(.warm).isEmpty)
  }

  @Test func `a link is opened after other links, whichever row comes first`() async throws {
    let links = try Shop.links { Shop.note.opened(by: Link("/note")) }
    func failures(_ checks: AppContract.Checks) async throws -> [ContractFailure] {
      await
        (try contract(checks: checks, links: links) {
          ContractRow("/note", shows: "Note")
          ContractRow("/products/1")
          ContractRow("/orders/7")
          ContractRow("/orders/8")
          ContractRow(
            "/orders/9", guards: ["LoginGuard": .stop], outcome: .stopped(by: "LoginGuard"))
        }).run().failures
    }
    #expect(try await failures([.warm, .agreement]).isEmpty)
    let found = try await failures([.elsewhere, .agreement])
    // The second order leaves the same shape of tree as the first.
    #expect(found.map(\.start) == ["after '/orders/7'"])
    #expect(found.first?.reasons.first?.hasPrefix("it is in 'Tabs > Navigation account'") == true)
    #expect(found.first?.description.contains("does not hold, after '/orders/7':") == true)
    #expect(try await failures(.elsewhere).isEmpty)
  }

  @Test func `a link without a row is an issue with a URL that would do`() async throws {
    let text = """
      Shop/Links.swift:3: The link '/orders/:id' has no row: nothing proves it. Add a row with a \
      URL that it matches, for instance 'https://shop.example/orders/1'.
      """
    let incomplete = try contract {
      ContractRow("/")
      ContractRow("/products/1")
    }
    await expectIssue(text) { await expect(incomplete) }
    #expect(await incomplete.run().summary == "Shop: 2 rows, all hold; 1 link has no row")
  }

  @Test func `a contract without rows proves nothing and says so`() async throws {
    await expectIssue("The contract of 'Shop' has no row: it proves nothing. Add rows.") {
      await expect(try contract(checks: []) {})
    }
  }

  @Test func `a start over a drawing is one of the app's own, which guards and finders know`()
    async throws
  {
    let failures = try await rows(checks: .again) {
      ContractRow("/products/42", from: .drawing(Self.opened), outcome: .alreadyThere)
    }
    #expect(failures.isEmpty)
  }

  @Test func `rows are heard of in their order, as soon as they are run`() async throws {
    var heard: [String] = []
    _ = await
      (try contract(checks: []) {
        ContractRow("/")
        for id in 1...3 { ContractRow("/products/\(id)") }
      }).run { heard.append($0.url) }
    #expect(heard == ["/", "/products/1", "/products/2", "/products/3"])
  }
}

private struct Broken: Error, CustomStringConvertible {
  var description: String { "it is broken" }
}
