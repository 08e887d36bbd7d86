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
          "/products/1", after: ["/products/1", "/orders/2"], shows: "Product(1)",
          outcome: .revealed)
        ContractRow(
          "/products/1", from: Self.opened, outcome: .built,
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
}
