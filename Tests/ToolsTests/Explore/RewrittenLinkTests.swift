// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import Testing
import Wayfinder
import WayfinderConfiguration
import WayfinderInspection
import WayfinderLinks

@Suite("X1, X5: links that the app rewrites, in the tools")
struct RewrittenLinkTests {
  @Test func `an exploration opens them where they lead`() async throws {
    let plain = await Exploration(of: try RewrittenShop.document("/gone"), app: "shop")
    let more = await Exploration(of: try RewrittenShop.document("/items/7"), app: "shop")
    #expect(plain.holds && more.holds, "\(more)")
    #expect(more.coverage.actions.total == plain.coverage.actions.total + 1)
    #expect(more.coverage.states > plain.coverage.states)
    let replay = Exploration.Replay(
      rule: "opens", subject: "/items/:id", script: "https://sho.rt/x7")
    #expect(await replay.run(in: [try RewrittenShop.document("/items/7")]) == .mended)
  }

  @Test func `a page lists them at the pattern that matches them, with both addresses`()
    async throws
  {
    let shop = try RewrittenShop.document("/items/7")
    let page = try await NavigationPage(of: shop)
    #expect(
      page.html.contains(
        "<code>https://sho.rt/x7</code> is rewritten to <code>/items/7</code>."))
    #expect(page.html.contains("https://sho.rt/x7 is:rewritten"))
    #expect(PageMarkup(page.html).faults == [])
    let plain = try await NavigationPage(of: try RewrittenShop.document("/gone"))
    #expect(!plain.html.contains("is rewritten to"))
  }

  @Test func `a session opens and explains them`() async throws {
    let shop = try RewrittenShop.document("/items/7")
    let session = try PlaySession("shop") {
      return PlayApp(router: try AppWindow(shop).router)
    }
    let said = await session.transcript(of: "explain https://sho.rt/x7\nhttps://sho.rt/x7\ntree")
    #expect(said.contains("'https://sho.rt/x7' was rewritten to '/items/7'."))
    #expect(said.contains("Item(id: 7)"))
  }

  @Test(arguments: [[:], ["beta": true]])
  func `a session opens those of an app in code`(state: [String: LinkStateValue]) async throws {
    let item = RouteKey<Item, Int>("item")
    let step = StepAssembly(Item.self, id: \.id) { Item(id: $0) }
      .using(.push).from(.visibleNavigation).assemble()
    let shop = try NavigationConfiguration(
      alone: Feature("shop") {
        item.means(step)
      } links: {
        item.opened(by: Link("/items/:id", Int.self))
      } contract: {
        ContractRow("https://sho.rt/x7", rewrittenTo: "/items/7", state: state, shows: "Item(7)")
      })
    let session = try PlaySession("shop") {
      return PlayApp(router: try AppWindow(shop).router)
    }
    let said = await session.transcript(of: "https://sho.rt/x7\ntree")
    #expect(said.contains("Item(7)"))
    #expect(session.failures == 0)
    let exploration = await Exploration(of: shop)
    #expect(exploration.holds, "\(exploration)")
  }

  private final class Item: ScreenLabeling {
    let id: Int
    let label = "Item"
    var labelDetail: String { "\(id)" }

    init(id: Int) { self.id = id }
  }

  @Test func `a comparison opens them where they lead in each configuration`() async throws {
    let difference = try await BehavioralDiff(
      from: try RewrittenShop.document("/items/7"), to: try RewrittenShop.document("/"))
    #expect(difference.description.contains("https://sho.rt/x7"))
  }
}
