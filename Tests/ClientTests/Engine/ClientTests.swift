// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import Testing
import Wayfinder
import WayfinderLinks

@MainActor
@Suite("A client with each default isolation")
struct ClientTests {
  private func window(_ drawing: String) throws -> (ScreenTree, Router) {
    let tree = try ScreenTree(drawing: drawing)
    return (tree, Router(tree: tree, interceptors: [Curfew()]))
  }

  @Test func `the chain of the design`() async throws {
    let (tree, router) = try window("Home")
    let product: DestinationStep<ProductScreen, Product.ID> = Routes.product
    let shown = try await router.navigate(to: product, with: 42)
    #expect(tree.drawing == "Home\n⇧ sheet:\n  Navigation:\n    ProductScreen")
    #expect(shown.screen?.id == 42)
    #expect(shown.screen?.price == 84)
    #expect(shown.outcome == .built)
    let again = try await router.navigate(to: product, with: 42)
    #expect(again.outcome == .alreadyThere)
    #expect(again.screen === shown.screen)
    #expect(
      try await router.navigate(to: product, with: 13).outcome.description
        == "stopped by Curfew: curfew")
  }

  @Test func `entities as closures`() async throws {
    let (tree, router) = try window("Home")
    let stopped = try await router.navigate(to: Routes.counted, with: -1)
    #expect(stopped.outcome.description == "stopped by known product: no such product")
    let shown = try await router.navigate(to: Routes.counted, with: 5)
    #expect(tree.drawing == "Home\n⇧ page sheet [not dismissible]:\n  ProductScreen")
    #expect(shown.screen?.price == 5)
    #expect(shown.screen?.visits == 2)
    #expect(Routes.counted.name.text == "counted product")
    let refused = try await router.navigate(to: Routes.counted, with: 6)
    #expect(
      refused.outcome.description
        == "refused by ⇧ page sheet [not dismissible]: the layer cannot be dismissed")
  }

  @Test func `entities as types, around a step with another context`() async throws {
    let (tree, router) = try window("Home")
    let shown = try await router.navigate(to: Routes.listed, with: 42)
    #expect(
      tree.drawing == "Home\n⇧ full screen:\n  Navigation:\n    ListScreen\n    ProductScreen")
    #expect(shown.screen?.visits == 1)
    let list = try await router.navigate(to: Routes.list, with: "category 4")
    #expect(list.outcome == .revealed)
  }

  @Test func `a subclass is found as what it is`() async throws {
    let (tree, router) = try window("Tabs:\n  Home*")
    let shown = try await router.navigate(to: Routes.favourites)
    #expect(tree.drawing == "Tabs:\n  FavouritesScreen*\n  Home")
    let list = try await router.navigate(to: Routes.list, with: "favourites")
    #expect(list.screen === shown.screen)
    #expect(shown.screen?.isEditing == false)
  }

  @Test func `a container of the app's own`() async throws {
    let (tree, router) = try window("Home")
    try await router.navigate(to: Routes.drawer)
    #expect(tree.drawing == "Drawer shop:")
    let shown = try await router.navigate(to: Routes.basket)
    #expect(tree.drawing == "Drawer shop:\n  BasketScreen*")
    shown.screen?.price = 3
    #expect(try await router.navigate(to: Routes.priced, with: 3).outcome == .alreadyThere)
  }

  @Test func `a screen that refuses`() async throws {
    let (tree, router) = try window("Home")
    let shown = try await router.navigate(to: Routes.account)
    shown.screen?.note = "draft"
    let refused = try await router.navigate(to: Routes.drawer)
    #expect(refused.outcome.description == "refused by Note(draft): unsaved")
    #expect(shown.screen?.refusals.count == 1)
    #expect(tree.drawing == "Tabs:\n  Navigation*:\n    Note(draft)")
  }

  @Test func `contexts that are adapted, optional, or not there at all`() async throws {
    let (_, router) = try window("Home")
    #expect(try await router.navigate(to: Routes.byName, with: "four").screen?.id == 4)
    #expect(try await router.navigate(to: Routes.maybe, with: nil).screen?.id == 0)
    #expect(try await router.navigate(to: Routes.seventh).screen?.id == 7)
    #expect(try await router.navigate(to: Routes.sheet, with: 1).screen?.children.isEmpty == true)
    #expect(try await router.navigate(to: Routes.browser, with: "a").outcome == .alreadyThere)
  }

  @Test func `parts made at the place, with state of their own`() async throws {
    let (tree, router) = try window("Home")
    let session = Session()
    session.isOpen = false
    let step = StepAssembly(finder: .nothing(), factory: ProductFactory())
      .adding(SessionInterceptor(session: session))
      .using(.present()).from(.current).assemble()
    let shown = try await router.navigate(to: step, with: 1)
    #expect(shown.outcome.description == "stopped by SessionInterceptor: not logged in")
    let cached = StepAssembly(finder: .nothing(), factory: CachingFactory())
      .using(.present()).from(.current).assemble()
    await #expect(throws: RoutingError.self) { try await router.navigate(to: cached, with: "") }
    #expect(try await router.navigate(to: cached, with: "x").outcome == .built)
    #expect(tree.drawing == "Home\n⇧ sheet:\n  ListScreen")
  }

  @Test func `switches, steps without a factory and complete containers`() async throws {
    let (tree, router) = try window("Home")
    let list = try await router.navigate(to: Shell.list, with: 3)
    #expect(list.screen?.filter == "category 3")
    #expect(
      tree.drawing == """
        Tabs shell:
          Note
          ListScreen*
          Navigation products:
            ProductScreen
        """)
    let detail = try await router.navigate(to: Shell.detail, with: 4)
    #expect(detail.screen?.id == 4)
    #expect(
      tree.drawing.hasSuffix("  Navigation products*:\n    ProductScreen\n    ProductScreen"))
    let note = try await router.navigate(to: Shell.note, with: 5)
    #expect(note.screen?.note == "about 5")
    #expect(tree.drawing.hasSuffix("\n⇧ page sheet:\n  Note(about 5)"))
  }
}

@MainActor
@Suite("L1: links with query items can be written where they are used")
struct InlineLinkTests {
  @Test func `rules of steps and of closures read the values`() async throws {
    for rules in [InlineLinks.steps(), InlineLinks.closures()] {
      let links = try AppLinks { rules }
      #expect(links.rules.count == InlineLinks.samples.count)
      for sample in InlineLinks.samples {
        let router = Router(tree: try ScreenTree(drawing: "Home"))
        guard case .opened(let navigation) = try await router.open(sample.url, with: links) else {
          Issue.record("'\(sample.url)' has no destination.")
          continue
        }
        #expect((navigation.screen as? ValuesScreen)?.values == sample.values, "\(sample.url)")
      }
    }
  }

  @Test func `each rule that leads back writes its URL`() throws {
    for rules in [InlineLinks.steps(), [InlineLinks.closures()[8]]] {
      for (rule, sample) in zip(rules.reversed(), InlineLinks.samples.reversed()) {
        let links = try AppLinks { rule }
        let destination = try #require(try links.destination(for: sample.url))
        #expect(try links.url(for: destination) == sample.url)
      }
    }
  }

  @Test func `a link is read where it is declared`() throws {
    #expect(Link("/users").query(.required("id", Int.self)).parse("/users?id=7") == 7)
    #expect(Link("/users").query(.required("id", Int.self)).parse("/users") == nil)
    let read = Link("/users/:name", String.self)
      .query(.required("id", Int.self), .flag("all"), .optional("page", Int.self), .flag("raw"))
      .parse("/users/jo?id=7&raw")
    #expect(try #require(read) == ("jo", 7, false, nil, true))
    let url = try #require(URL(string: "https://shop.example/users?id=7"))
    #expect(Link("/users").query(.required("id", Int.self)).parse(url) == 7)
  }
}
