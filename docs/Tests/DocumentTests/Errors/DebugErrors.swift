// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder
import WayfinderConfiguration
import WayfinderDebug

#if canImport(SwiftUIStandIn)
  import SwiftUIStandIn
  import UIKitStandIn
#endif

/// The text that a tester reads in the debug menu.
private struct Said: Error, CustomStringConvertible {
  let description: String
}

extension ErrorChapter {
  /// Whether there is a stand-in, whose user taps what a tester taps.
  #if canImport(SwiftUIStandIn)
    static let canTap = true
  #else
    static let canTap = false
  #endif

  static let debugMenu = ErrorChapter(
    name: "The debug menu",
    rows: [
      ErrorRow("An entry can't be opened") { try tap("product") },
      ErrorRow("An entry can't be opened") { try tap("sizes") },
    ])

  @MainActor
  private static func tap(_ entry: String) throws {
    #if canImport(SwiftUIStandIn)
      let app = NavigationConfiguration(
        "shop", shell: { NavigationNode([ScreenNode(HomeScreen())]) }
      ) {
        RouteKey<ProductScreen, Int>("product").means(
          StepAssembly(ProductScreen.self, id: \.id) { ProductScreen(id: $0) }
            .using(.present(.sheet)).from(.current).assemble())
        RouteKey<BagScreen, [Int]>("sizes").means(
          StepAssembly(finder: .nothing(), factory: .build { (_: [Int]) in BagScreen() })
            .using(.present(.sheet)).from(.current).assemble())
      }
      let store = ConfigurationStore(app)
      let router = Router(tree: try store.current.makeTree(), store: store)
      let menu = DebugMenu(router: router)
      guard let screen = try menu.open() else { return }
      let world = StandInWorld()
      world.show(DebugView(screen))
      world.loop.runUntilQuiet()
      withExtendedLifetime(menu) { _ = world.user.tapButton(entry) }
      world.loop.runUntilQuiet()
      // It stands between the first button and the first section.
      let text = world.drawing.dropFirst("Close ".count).prefix { !$0.isNewline }
      if let end = text.firstRange(of: " Routes ") {
        throw Said(description: String(text[..<end.lowerBound]))
      }
    #endif
  }
}
