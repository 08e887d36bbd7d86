// Wayfinder is released under the MIT license; see LICENSE.

import DemoShop
import Testing
import WayfinderConfiguration
import WayfinderInspection
import WayfinderLinks

@Suite("X5: the page of the demo shop, as it is written in code")
@MainActor
struct ShopPageTests {
  @Test func `the page shows the shop, its walk, and what the drawer changes`() async throws {
    let shop = try DemoShop(inCodeFor: "ann")
    let base = try #require(shop.configurations.first)
    let drawer = try #require(shop.configurations.first { $0.name == "drawer" })
    let page = try await NavigationPage(
      of: base, reports: [Report(linting: base)],
      difference: BehavioralDiff(from: base, to: drawer),
      exploration: Exploration(of: base, within: Exploration.Bounds(transitions: 500, walks: 0)))
    #expect(page.html.contains(#"<p class="verdict">No fault in "#))
    #expect(page.html.contains("id=\"walk\""))
    #expect(page.html.contains("What &#39;drawer&#39; does differently"))
    // Both are drawn side by side.
    #expect(page.html.contains("<figcaption>before"))
    #expect(page.html.contains("<figcaption>after"))
    // The drawer's menu is new. It's closed, and the phone names it.
    #expect(page.html.contains("<li title=\"menu\">menu</li>"))
    #expect(page.html.contains("Drawer:\n  Navigation menu:\n    Menu"))
    #expect(page.html.utf8.count < 300_000, "\(page.html.utf8.count)")
  }
}
