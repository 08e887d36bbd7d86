// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import Testing
import Wayfinder
import WayfinderConfiguration
import WayfinderLinks
import WayfinderTesting

@Suite("L6 A contract proves the links of an app")
struct AppContractTests {
  private func contract(
    checks: AppContract.Checks, @ListBuilder<ContractRow> _ rows: () -> [ContractRow]
  ) throws -> AppContract {
    try AppContract(
      "Shop", links: ContractShop.links(), checks: checks, tree: { try ContractShop.makeTree() },
      screens: { ContractShop.Page($0, $1) }, rows: rows)
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

  @Test func `a contract without rows proves nothing and says so`() async throws {
    await expectIssue("The contract of 'Shop' has no row: it proves nothing. Add rows.") {
      await expect(try contract(checks: []) {})
    }
  }
}
