// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import Testing
import Wayfinder
import WayfinderConfiguration
import WayfinderInspection
import WayfinderLinks

private final class Home: ScreenLabeling {
  let label = "Home"
  let labelDetail = ""
}

private final class Product: ScreenLabeling {
  let id: Int
  let label = "Product"
  var labelDetail: String { "\(id)" }

  init(id: Int) {
    self.id = id
  }
}

/// The app of the README: a route and its link, without keys and without a store.
private enum Plain {
  static let product = StepAssembly(Product.self, id: \.id) { Product(id: $0) }
    .adding(guard: "log-in") { _ in .proceed }
    .using(.push).from(.newNavigation)
    .using(.present(.sheet)).from(.current)
    .assemble()

  static func shop() throws -> NavigationConfiguration {
    let links = try AppLinks {
      product.opened(by: Link("/products/:id", Int.self))
    }
    return NavigationConfiguration("shop", opening: links) { NavigationNode([ScreenNode(Home())]) }
  }
}

@Suite("X1: links without a configuration are played, explored, linted and drawn")
struct PlainLinksTests {
  @Test func `an exploration opens them, with each answer of their guards`() async throws {
    let exploration = await Exploration(of: try Plain.shop())
    #expect(exploration.holds, "\(exploration)")
    let coverage = exploration.coverage
    #expect(coverage.links.total == 1 && coverage.links.isComplete)
    #expect(coverage.guardAnswers.total == 2 && coverage.guardAnswers.isComplete)
    #expect(coverage.transitions > 10)
  }

  @Test func `a session opens them, and asks their guards`() async throws {
    let session = try PlaySession("shop") {
      let shop = try Plain.shop()
      return PlayApp(router: Router(tree: try shop.makeTree(), store: ConfigurationStore(shop)))
    }
    let transcript = await session.transcript(of: "/products/7\nguards")
    #expect(transcript.contains("⇧ sheet:\n+   Navigation:\n+     Product(7)"))
    #expect(transcript.contains("log-in: its own answer"))
  }

  @Test func `rules look at them`() throws {
    let report = Report(linting: try Plain.shop())
    #expect(report.verdict.hasSuffix("in 0 routes and 1 link"))
    #expect(report.holds, "\(report)")
    #expect(report.findings.map(\.code) == [])
  }

  @Test func `they are drawn, with where they lead`() throws {
    let map = try Plain.shop().routeMap
    #expect(map.mermaid.contains("/products/:id"))
    #expect(map.nodes.contains { $0.kind == .guard && $0.name == "log-in" })
  }

  @Test func `a page and a comparison show where they lead`() async throws {
    let shop = try Plain.shop()
    let page = try await NavigationPage(of: shop)
    #expect(PageMarkup(page.html).faults == [])
    #expect(page.html.contains("Product(1)"))
    let other = NavigationConfiguration("none", opening: try AppLinks {}) {
      NavigationNode([ScreenNode(Home())])
    }
    let diff = try await BehavioralDiff(from: shop, to: other)
    #expect(diff.changes.map(\.kind) == [.gone])
  }
}
