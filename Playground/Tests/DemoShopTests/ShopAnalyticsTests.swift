// Wayfinder is released under the MIT license; see LICENSE.

import DemoShop
import Testing
import Wayfinder
import WayfinderConfiguration
import WayfinderLinks

@Suite("The demo shop: what analytics and the experiment count (design rules E14, C5)")
@MainActor
struct ShopAnalyticsTests {
  @Test func `one line for each end`() async throws {
    let shop = try DemoShop(customer: "7", forced: "split")
    _ = try await shop.router.open("/tea/42", with: shop.store)
    _ = try await shop.router.open("/tea/42", with: shop.store)
    let account = Task { try await shop.router.open("/account", with: shop.store) }
    while shop.router.waiting.guards.isEmpty || shop.logInScreen == nil { await Task.yield() }
    try await shop.router.back()
    _ = try await account.value
    try await shop.logIn(as: "ann")
    _ = try await shop.router.open("/tea/42/review", with: shop.store)
    shop.review?.draft = "strong"
    _ = try await shop.router.open("/", with: shop.store)
    shop.review?.draft = ""
    _ = try await shop.router.open("/bag/checkout", with: shop.store)
    _ = try? await shop.router.open("/tea/101", with: shop.store)
    #expect(
      shop.analytics.lines == [
        "exposed: 7 to split of shop-shell by the shell",
        "seen: Product",
        "seen again: Product",
        "seen: LogIn",
        "turned away: Account by login",
        "seen: Review",
        "kept: Review(42), not to Home",
        "seen: Bag",
        "failed: Product in prepare",
      ])
  }

  @Test func `who gets the base is exposed, too, so that the groups can be compared`() throws {
    let shop = try DemoShop(customer: "3")
    #expect(shop.assignment == .base)
    #expect(try DemoShop().assignment == .base)
    #expect(
      shop.exposures.exposure
        == Exposure(experiment: "shop-shell", id: "3", assignment: .base, cause: .shell))
  }

  @Test func `three of ten get each shell, and one is held out`() throws {
    let document = try RouteDocument(bytes: DemoShop.bundled, name: "shop.json")
    let shares = try #require(document.experiment).simulate(100_000).shares
    #expect(shares.map(\.assignment.description) == ["drawer", "split", "(base)", "(holdout)"])
    for (share, percent) in zip(shares, [30, 30, 30, 10]) {
      #expect(abs(share.count - percent * 1000) < 500, "\(share.assignment)")
    }
  }
}
