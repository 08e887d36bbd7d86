// Wayfinder is released under the MIT license; see LICENSE.

import MarketKeys
import Testing
import WayfinderConfiguration
import WayfinderLinks
import WayfinderTesting

@testable import MarketOrders

@MainActor
@Suite("The orders, without the other teams")
struct OrdersTests {
  @Test func `their links hold`() async throws {
    let alone = try NavigationConfiguration(alone: Orders.feature(Session()))
    await expect(AppContract(casesOf: alone))
  }
}
