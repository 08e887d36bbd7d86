// Wayfinder is released under the MIT license; see LICENSE.

import MarketKeys
import Testing
import Wayfinder
import WayfinderConfiguration
import WayfinderLinks
import WayfinderTesting

@testable import Market
@testable import MarketAccount
@testable import MarketOrders

@MainActor
@Suite("The app of three teams")
struct MarketTests {
  private let session = Session()
  private let router: Router
  private let store: ConfigurationStore

  init() throws {
    store = ConfigurationStore(Market.navigation(session))
    router = Router(tree: try store.current.makeTree(), store: store)
  }

  @Test func `the links of all teams hold in the app`() async throws {
    await expect(AppContract(casesOf: Market.navigation(Session())))
  }

  @Test func `a guest's link to an order goes through the log-in of another team`() async throws {
    let opened = Task { try await router.open("/orders/7", with: store) }
    let logIn = try await shown(LogInScreen.self)
    #expect(
      router.tree.drawing == """
        Tabs:
          Navigation catalog*:
            CatalogScreen
          Navigation orders:
            OrdersScreen
        ⇧ sheet:
          LogInScreen
        """)
    session.isOpen = true
    try await router.finish(logIn, with: true)
    _ = try await opened.value
    #expect(
      router.tree.drawing == """
        Tabs:
          Navigation catalog:
            CatalogScreen
          Navigation orders*:
            OrdersScreen
            Order(7)
        """)
  }

  @Test func `an order gets the address from a screen of another team`() async throws {
    session.isOpen = true
    try await router.navigate(to: Orders.order, with: 7)
    let order = try #require(router.tree.screen(OrderScreen.self))
    let choice = Task { try await order.chooseAddress(with: router) }
    try await router.finish(try await shown(AddressScreen.self), with: "Elm Street")
    try await choice.value
    #expect(order.address == "Elm Street")
  }

  @Test func `after a log-out, nothing of the orders is visible`() async throws {
    session.isOpen = true
    try await router.navigate(to: Orders.order, with: 7)
    session.isOpen = false
    try await router.recheck(followingRedirects: false)
    #expect(router.tree.focused?.reference.text == "CatalogScreen")
  }

  private func shown<Target: Screen>(_ type: Target.Type) async throws -> Target {
    while router.tree.screen(type) == nil { await Task.yield() }
    return try #require(router.tree.screen(type))
  }
}
