// Wayfinder is released under the MIT license; see LICENSE.

import DemoShop
import Testing
import WayfinderConfiguration
import WayfinderInspection

@Suite("The demo shop: its configurations in code are linted (design rule C7)")
@MainActor
struct ShopLintTests {
  @Test func `nothing is wrong with the shop and its variants`() throws {
    let shop = try DemoShop(inCodeFor: "ann")
    let base = try #require(shop.configurations.first)
    let report = Report(linting: base, variants: Array(shop.configurations.dropFirst()))
    #expect(report.findings == [], "\(report)")
  }
}
