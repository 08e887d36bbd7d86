// Wayfinder is released under the MIT licence; see LICENSE.

import Testing
import WayfinderConfiguration
import WayfinderTesting

@MainActor
@Suite("L6 A contract proves the links of an app")
struct AppContractTests {
  private func contract(
    checks: ContractChecks = .all, @ContractRowBuilder _ rows: () -> [ContractRow]
  ) throws -> AppContract {
    try AppContract(
      "Shop", links: Shop.links(), checks: checks, tree: { try Shop.makeTree() },
      screens: { Shop.Page($0, $1) }, rows: rows)
  }

  @Test func `three rows hold`() async throws {
    await expect(
      try contract {
        ContractRow("/", shows: "Home")
        ContractRow(
          "https://shop.example/products/42", route: "Product", parameters: ["id": "42"],
          draws: """
            Tabs:
              Navigation home*:
                Home
                Product(42)
              Navigation account:
                Account
            """)
        ContractRow("/orders/7", guards: ["LoginGuard": .stop], ends: .stopped(by: "LoginGuard"))
      })
  }

  @Test func `three rows fail`() async throws {
    let report = await
      (try contract {
        ContractRow("/", shows: "Hom", file: "A.swift", line: 1)
        ContractRow(
          "https://shop.example/products/42", route: "Prodct", parameters: ["id": "42"],
          draws: """
            Tabs:
              Navigation home*:
                Home
                Product(43)
              Navigation account:
                Account
            """)
        ContractRow("/orderss/7", guards: ["LoginGuard": .stop], ends: .stopped(by: "LoginGuard"))
      }).run()
    print(report.text)
    print(report.markdown)
    print(report.junit)
  }
}
