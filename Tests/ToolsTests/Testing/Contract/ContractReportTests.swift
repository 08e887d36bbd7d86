// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import Testing
import WayfinderConfiguration
import WayfinderLinks
import WayfinderTesting

@Suite("The report of a contract is printed")
struct ContractReportTests {
  private func report() async throws -> ContractReport {
    let contract = try AppContract(
      "Shop <1>", links: ContractShop.links(), checks: .coverage,
      tree: { try ContractShop.makeTree() }
    ) {
      ContractRow("/")
      ContractRow("/x?a=1&b=<2>|`", file: "T.swift", line: 1)
    }
    return await contract.run()
  }

  @Test func `as text`() async throws {
    let actual = try await report().text
    try GoldenFile("golden/contract.txt").expect(actual)
  }

  @Test func `a document's own cases make such a report, too`() async throws {
    let text = """
      {"format": "wayfinder-routes/1", "app": "Shop", "shell": {"navigation": ["Home"]},
       "routes": {"Product": {"placement": {"as": "push"}}, "Cart": {"placement": {"as": "push"}}},
       "table": {"product": {"pattern": "/products/:id", "route": "Product"},
        "cart": {"pattern": "/cart", "route": "Cart"}}}
      """
    let contract = AppContract(
      casesOf: try NavigationConfiguration(
        RouteDocument(bytes: text.utf8, name: "shop.json").base, named: "Shop",
        cases: [
          ContractRow("/products/1", route: "Product"),
          ContractRow("/products/2", route: "Cart", parameters: ["id": "3"]),
        ]))
    let report = await contract.run()
    #expect(report.summary == "Shop: 2 rows, 1 does not hold; 1 link has no row")
    let place = contract.rows[1].place
    #expect(place.contains("ContractReportTests.swift:"))
    #expect(
      report.mismatches.map(\.description) == [
        """
        The link '/products/2' (\(place)) does not hold, cold:
        - the link leads to 'Product', expected 'Cart'
        - the parameter 'id' is '2', expected '3'
        the tree:
          Navigation:
            Home
            Product
        the link:
          '/products/2' matches '/products/:id' (row 0), of 2 rows.
          1. '/products/:id' (row 0): matches.
        the plan:
          to Product
            from the visible stack, open as Navigation #1
            build Product, push
            changes Navigation
            covers Home
        """,
        "The link '/cart' has no row: nothing proves it. Add a row with a URL that it matches, for "
          + "instance '/cart'.",
      ])
    await withKnownIssue {
      await expect(contract)
    } matching: { issue in
      report.mismatches.map(\.description).contains(issue.comments.first?.rawValue ?? "")
    }
  }
}
