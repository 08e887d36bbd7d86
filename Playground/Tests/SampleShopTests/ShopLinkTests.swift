// Wayfinder is released under the MIT license; see LICENSE.

import SampleShop
import Testing
import Wayfinder
import WayfinderConfiguration
import WayfinderLinks
import WayfinderTesting

/// The links of the sample app, proven with nothing but the public test kit.
@Suite("The shop's links")
struct ShopLinkTests {
  private func contract(@ListBuilder<ContractRow> _ rows: () -> [ContractRow]) throws
    -> AppContract
  {
    try AppContract(
      "Shop", links: SampleShop.links(), tree: { SampleShop.makeTree() },
      screens: { ShopScreen($0, $1) }, rows: rows)
  }

  @Test func `every link leads where it should`() async throws {
    await expect(
      try contract {
        ContractRow("https://shop.example/", shows: "Home")
        ContractRow("https://shop.example/tea", shows: "Department(tea)", route: "Department")
        ContractRow(
          "https://www.shop.example/tea/42", parameters: ["department": "tea", "number": "42"],
          draws: """
            Tabs:
              Navigation home*:
                Home
                Department(tea)
                Product(42)
              Navigation account:
                Account
            """)
        ContractRow("shop:/cart", shows: "Cart", outcome: .built)
        ContractRow("/orders/7", outcome: .stopped(by: "LoginGuard"))
        ContractRow("/orders/7", guards: ["LoginGuard": .proceed], shows: "Order(7)")
        ContractRow("/wine", outcome: .noLink)
        ContractRow("/tea/green", outcome: .noLink)
        ContractRow(
          "/tea/42", after: ["/tea/42", "/cart"], shows: "Product(42)", outcome: .revealed)
        ContractRow(
          "/pottery/1",
          from: """
            Tabs:
              Navigation home:
                Home
                Department(pottery)
                Product(9)
              Navigation account*:
                Account
            """,
          shows: "Product(1)", outcome: .built)
      })
  }

  /// As the README shows it.
  @Test func `every link of the shop leads where it should`() async throws {
    await expect(
      try AppContract("Shop", links: SampleShop.links(), tree: { SampleShop.makeTree() }) {
        ContractRow("https://shop.example/", shows: "Home")
        ContractRow("/tea", shows: "Department(tea)")
        ContractRow("/tea/42", shows: "Product(42)")
        ContractRow("/orders/7", guards: ["LoginGuard": .stop], outcome: .stopped(by: "LoginGuard"))
        ContractRow("/cart", after: ["/tea/42"], shows: "Cart")
        ContractRow("/wine", outcome: .noLink)
      })
  }

  @Test func `the rows of a file hold, too`() async throws {
    let file = """
      { "format": "wayfinder-contract/1",
        "rows": [
          { "url": "/", "shows": "Home" },
          { "url": "/pottery", "shows": "Department(pottery)" },
          { "url": "/pottery/3", "from": {"links": ["/cart"]}, "shows": "Product(3)" },
          { "url": "/cart", "draws": [
              "Tabs:", "  Navigation home*:", "    Home", "  Navigation account:", "    Account",
              "⇧ sheet:", "  Navigation:", "    Cart" ] },
          { "url": "/orders/1", "guards": {"LoginGuard": "stop"}, "outcome": "stopped by LoginGuard" }
        ] }
      """
    let rows = try ContractRow.rows(bytes: Array(file.utf8), name: "links.json")
    let report = await expect(try contract { rows })
    #expect(report.summary == "Shop: 5 rows, all hold")
  }

  @Test func `no URL stops the app`() async throws {
    let links = try SampleShop.links()
    await expectAll(.urls(of: links), runs: 200) { url in
      guard let link = links.resolve(url) else { return nil }
      let tree = SampleShop.makeTree()
      let outcome = try await Router(tree: tree).navigate(to: link.destination()).outcome
      if case .stopped = outcome { return nil }
      return outcome.isReached ? nil : Mismatch("it ended '\(outcome)'")
    }
  }
}
