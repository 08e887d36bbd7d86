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
  @Test func `the settings of a tab become a modal of the split, with the account beneath`()
    async throws
  {
    let shop = try await makeShop("tabs")
    _ = try await shop.router.open("/tea/42", with: shop.store)
    _ = try await shop.router.open("/account/settings?section=privacy", with: shop.store)
    let split = try NavigationConfiguration(shop.checked, for: .variant("split"))
    try await shop.router.migrate(shop.store, to: split)
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
