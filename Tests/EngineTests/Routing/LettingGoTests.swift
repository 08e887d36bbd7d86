// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

/// Selects the first tab as it goes, as an app's object may.
private final class Tidier: NavigationObserver {
  private let tree: ScreenTree

  init(_ tree: ScreenTree) { self.tree = tree }

  func observe(_ event: NavigationEvent) {}

  deinit {
    MainActor.assumeIsolated { [tree] in
      guard let tabs = tree.root as? TabNode else { return }
      tree.perform(.select(tabs.children[0].id, of: tabs.id))
    }
  }
}

@Suite("E13: a router that is let go of while its tree stays")
struct LettingGoTests {
  @Test func `is asked for nothing by what goes with it`() throws {
    let tree = try ScreenTree(drawing: "Tabs:\n  Home\n  Search*")
    var router: Router? = Router(tree: tree, observers: [Tidier(tree)])
    #expect(router?.tree === tree)
    router = nil
    #expect(tree.drawing == "Tabs:\n  Home*\n  Search")
  }
}
