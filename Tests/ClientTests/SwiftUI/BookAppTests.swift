// Wayfinder is released under the MIT license; see LICENSE.

import SwiftUIStandIn
import Testing
import UIKitStandIn
import Wayfinder
import WayfinderUIKit

@MainActor
@Suite("An app of SwiftUI with each default isolation")
struct BookAppTests {
  @Test func `its view draws the screen that is open`() {
    let world = StandIn(personality: .ios18, seed: 3)
    let window = world.makeWindow()
    let tree = ScreenTree(root: NavigationNode([ScreenNode(BookModel(title: "Emma"))]))
    var host: UIKitHost?
    window.rootViewController = UIHostingController(
      rootView: BooksView(tree: tree) { host = $0 })
    window.makeKeyAndVisible()
    world.loop.runUntilQuiet()
    host?.settle()
    world.loop.runUntilQuiet()
    #expect(world.user(of: window).texts == ["Emma, page 1", "Turn", "Shout"])
  }
}
