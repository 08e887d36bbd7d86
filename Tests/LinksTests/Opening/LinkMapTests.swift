// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder
import WayfinderLinks

@MainActor
@Suite("Route map: of links")
struct LinkMapTests {
  @Test func `a link leads to the step that it opens, or to the class that its closure gives`()
    throws
  {
    let links = try AppLinks {
      Routes.product.opened(by: ShopLinks.product)
      ShopLinks.search.to { text, page in Destination(Routes.search, with: "\(text) \(page ?? 1)") }
      Link("/any").toAny { AnyDestination(Routes.home, with: ()) }
    }
    #expect(
      links.routeMap.description
        == """
        link /any
        container NavigationNode –pushes→ screen Page
        link /products/:id –leads to→ screen Page
        link /search –leads to→ screen Page
        """.replacing("NavigationNode", with: stackName(links.routeMap)))
    #expect(links.routeMap[.init(.link, "/any")]?.detail == "decided when it is opened")
    #expect(links.routeMap[.init(.link, "/any")]?.origin?.contains("LinkMapTests.swift:") == true)
  }

  /// The name of the stack says where it was written.
  private func stackName(_ map: RouteMap) -> String {
    map.nodes.first { $0.kind == .container }?.name ?? "-"
  }

  @Test func `a prefix, a condition and a way back change nothing of where it leads`() throws {
    let rule = Link("/posts/:user", Int.self).to {
      Destination(Routes.post, with: PostID(user: $0, slug: "a"))
    } from: {
      ($0.user)
    }
    let links = try AppLinks {
      linkGroup("/shop") { rule.when(LinkConditions(state: ["member": .bool(true)])) }
    }
    #expect(
      links.routeMap.description
        == "link /shop/posts/:user –leads to (on conditions)→ screen Page")
  }
}
