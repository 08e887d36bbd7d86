// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder
import WayfinderConfiguration
import WayfinderInspection
import WayfinderLinks
import WayfinderTesting

private enum Shop {
  static let product = RouteKey<ProductScreen, Int>("product")

  static let tabs = NavigationConfiguration(
    "tabs",
    shell: {
      TabNode([
        NavigationNode([ScreenNode(HomeScreen())], name: "home"),
        NavigationNode([ScreenNode(BagScreen())], name: "bag"),
      ])
    }
  ) {
    product.means(
      StepAssembly(ProductScreen.self, id: \.id) { ProductScreen(id: $0) }
        .using(.push).from(.visibleNavigation).assemble())
  } links: {
    product.opened(by: Link("/products/:id", Int.self))
  }
}

@Suite("X4: what the pages about exploring say is so")
@MainActor
struct WhatAnExplorationChecksTests {
  @Test func `the exploration of an app in code has tried all of it`() async {
    let exploration = await expectExploration(of: Shop.tabs)
    #expect(exploration.coverage.links.isComplete)
    #expect(exploration.coverage.routes.isComplete)
    #expect(exploration.coverage.transitions > 100)
  }

  @Test func `X2: the page lists each rule, and each follows from a design rule`() throws {
    let page = try Repository.text("docs/Contributing/WhatAnExplorationChecks.md")
    for rule in Exploration.Rule.all {
      let rows = page.split(separator: "\n").filter { $0.hasPrefix("| `\(rule.name)` | ") }
      #expect(rows.count == 1, "\(rule.name)")
      #expect(rule.ground != nil)
      // Numbers of design rules are for the tests.
      #expect(rows.allSatisfy { $0.split(separator: "|").count == 2 })
    }
  }

  @Test func `a silence file is read, and its faults are reported`() throws {
    let path = "docs/WayfinderInspection.docc/ExploreYourApp.md"
    let page = Page(path: path, text: try Repository.text(path))
    let text = try #require(page.blocks.first { $0.language == "json" }).text
    let silence = try Exploration.Silence(bytes: Array(text.utf8), name: "silence.json")
    #expect(silence.entries.map(\.subject) == ["Consent"])
    let faulty = text.replacing("reason", with: "because")
    #expect(throws: DocumentError.self) {
      try Exploration.Silence(bytes: Array(faulty.utf8), name: "silence.json")
    }
  }

  @Test func `an exploration that proves nothing is a mismatch, and so is each broken rule`() async
  {
    let nothing = await Exploration(of: Shop.tabs, rules: [])
    #expect(nothing.mismatches.map(\.description).count == 1)
    let broken = await Exploration(
      of: Shop.tabs, rules: [.always("nobody shops") { $0.root == nil ? nil : "somebody does" }])
    #expect(broken.mismatches.count == 1)
  }
}
