// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder
import WayfinderConfiguration
import WayfinderInspection
import WayfinderLinks
import WayfinderTesting

@MainActor
@Suite("X4: an exploration in a test")
struct ExpectExplorationTests {
  @Test func `an app that holds records no issue, and all of it was tried`() async {
    let product = RouteKey<PlaceholderScreen, Int>("product")
    let shop = NavigationConfiguration(
      "shop", shell: { NavigationNode([ScreenNode(PlaceholderScreen("Home"))], name: "home") }
    ) {
      product.means(
        StepAssembly(
          finder: .screen(PlaceholderScreen.self, where: { $0.labelDetail == "\($1)" }),
          factory: .build { (id: Int) in PlaceholderScreen("Product", labelDetail: "\(id)") }
        ).using(.push).from(.visibleNavigation).assemble())
    } links: {
      product.opened(by: Link("/products/:id", Int.self))
    }
    let exploration = await expectExploration(
      of: shop, within: Exploration.Bounds(transitions: 60))
    #expect(exploration.coverage.links.isComplete)
    #expect(exploration.coverage.routes.isComplete)
  }
}
