// Wayfinder is released under the MIT license; see LICENSE.

import DemoShop
import Testing
import Wayfinder
import WayfinderConfiguration
import WayfinderLinks
import WayfinderTesting

@Suite("The demo shop: its shell is swapped while it runs (design rule C4)")
@MainActor
struct ShopSwapTests {
  private func app(_ shell: String, _ shop: DemoShop) throws -> NavigationConfiguration {
    try NavigationConfiguration(shop.checked, for: shell == "tabs" ? .base : .variant(shell))
  }

  @Test(arguments: shells, shells)
  func `with any screen open, everything that stays is the same object`(
    from: String, to: String
  ) async throws {
    for place in ShopPlace.all {
      let shop = try await makeShop(from)
      shop.addToBag(1)
      _ = try await shop.router.open("/tea/42", with: shop.store)
      try await shop.router.navigate(
        to: shop.store.destination(of: place.route, with: RouteArguments(place.values)))
      let before = shop.tree.screens
      let plan = try shop.store.migrationPlan(to: app(to, shop), in: shop.tree)
      let migration = try await shop.router.migrate(shop.store, to: app(to, shop))
      #expect(migration.isCarriedOut, "\(place.drawn)")
      #expect(migration.plan == plan, "\(place.drawn)")
      #expect(shop.tree.validate().isEmpty)
      let after = shop.tree.screens
      let leaving = Set(plan.lines.filter(\.isLeaving).map(\.node?.id))
      for (id, screen) in before {
        #expect((after[id] === screen) == !leaving.contains(id), "\(place.drawn)")
      }
      // Every screen can be opened in the new shell, too.
      let again = try await shop.router.navigate(
        to: shop.store.destination(of: place.route, with: RouteArguments(place.values)))
      #expect(again.outcome.isReached, "\(place.drawn)")
    }
  }

  @Test func `from tabs to the drawer and back, the tree is as it was`() async throws {
    for place in ShopPlace.all {
      let shop = try await makeShop("tabs")
      shop.addToBag(1)
      _ = try await shop.router.open("/account/settings", with: shop.store)
      _ = try await shop.router.open("/tea/42", with: shop.store)
      try await shop.router.navigate(
        to: shop.store.destination(of: place.route, with: RouteArguments(place.values)))
      let drawing = shop.tree.drawing
      try await shop.router.migrate(shop.store, to: app("drawer", shop))
      #expect(shop.tree.drawing != drawing)
      try await shop.router.migrateBack(shop.store)
      expect(shop.tree, draws: drawing)
    }
  }

  @Test func `the settings of a tab become a modal of the split, with the account beneath`()
    async throws
  {
    let shop = try await makeShop("tabs")
    _ = try await shop.router.open("/tea/42", with: shop.store)
    _ = try await shop.router.open("/account/settings?section=privacy", with: shop.store)
    try await shop.router.migrate(shop.store, to: app("split", shop))
    expect(
      shop.tree,
      draws: """
        Split home:
          Home
          Navigation:
            List(tea)
            Product(42)
        ⇧ page sheet Settings:
          Navigation:
            Account
            Settings(privacy)
        """)
  }
}

extension ScreenTree {
  /// The screens by the numbers of their nodes.
  fileprivate var screens: [NodeID: any Screen] {
    Dictionary(
      allNodes.compactMap { node in (node as? ScreenNode).map { ($0.id, $0.screen) } },
      uniquingKeysWith: { first, _ in first })
  }
}
