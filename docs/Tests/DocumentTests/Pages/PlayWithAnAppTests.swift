// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder
import WayfinderConfiguration
import WayfinderInspection
import WayfinderLinks

@MainActor
private func stack(_ name: String, _ root: any Screen) -> NavigationNode {
  NavigationNode([ScreenNode(root)], name: name)
}

private enum Shop {
  static let product = RouteKey<ProductScreen, Int>("product")

  static let tabs = NavigationConfiguration(
    "tabs", shell: { TabNode([stack("home", HomeScreen()), stack("bag", BagScreen())]) }
  ) {
    product.means(
      StepAssembly(ProductScreen.self, id: \.id) { ProductScreen(id: $0) }
        .using(.push).from(.visibleNavigation).assemble())
  } links: {
    product.opened(by: Link("/products/:id", Int.self))
  }

  static let flat = tabs.variant("flat", shell: { stack("home", HomeScreen()) })
}

@MainActor
private final class Member {
  var name: String?
}

@MainActor
@Suite("X6: what the page about playing says is so")
struct PlayWithAnAppTests {
  /// The main function of the page.
  private func main() async throws {
    let session = try PlaySession("shop") {
      let store = ConfigurationStore(Shop.tabs)
      let router = Router(tree: try store.current.makeTree(), store: store)
      return PlayApp(router: router, variants: [Shop.tabs, Shop.flat])
    }
    await session.run()
  }

  @Test func `an app of one's own is played by a script`() async throws {
    let account = Member()
    let session = try PlaySession("shop") {
      let store = ConfigurationStore(Shop.tabs)
      let router = Router(tree: try store.current.makeTree(), store: store)
      return make(router, account)
    }
    let text = await session.transcript(of: "/products/42\nswap flat\nback")
    #expect(
      text == """
        shop (tabs): 1 screen. 'help' lists the commands.
          Tabs:
            Navigation home*:
              Home
            Navigation bag:
              Bag

        > /products/42
        built
          Tabs:
            Navigation home*:
              Home
        +     Product(42)
            Navigation bag:
              Bag

        > swap flat
        3 open screens: 2 move, 1 drop
        move  Home #3         Tabs > Navigation home → Navigation home; the place of root 'Home' is taken over
        move  Product(42) #6  Tabs > Navigation home → Navigation home; the place of root 'Home' is taken over
        drop  Bag #5          Tabs > Navigation bag; the new shell has no root 'Bag'
        flat is active
        + Navigation home:
        ~   Home
        ~   Product(42)
        - Tabs, Navigation home, Navigation bag, Bag

        > back
        revealed
          Navigation home:
            Home
        - Product(42)

        """)
    #expect(await session.transcript(of: "login ann").contains("ann is logged in"))
    #expect(account.name == "ann")
  }

  private func make(_ router: Router, _ account: Member) -> PlayApp {
    let logIn = PlayApp.Command("login", "[NAME]", "logs in") { name in
      account.name = name
      return "\(name) is logged in"
    }
    let app = PlayApp(router: router, variants: [Shop.tabs, Shop.flat], commands: [logIn])
    return app
  }
}
