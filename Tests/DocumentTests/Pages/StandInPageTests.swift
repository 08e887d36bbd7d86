// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import UIKitStandIn
import Wayfinder
import WayfinderHosting
import WayfinderTesting
import WayfinderUIKit

private final class TeaController: UIViewController, Screen {}
private final class CupController: UIViewController, Screen {}

@MainActor
@Suite("What the page about the stand-in for UIKit says is so")
struct StandInPageTests {
  @Test(arguments: StandIn.Personality.allCases)
  func `a user swipes back`(personality: StandIn.Personality) async throws {
    let world = StandIn(personality: personality)
    let window = world.makeWindow()
    let stack = NavigationNode([ScreenNode(TeaController()), ScreenNode(CupController())])
    let tree = ScreenTree(root: stack)
    let host = UIKitHost(tree: tree, window: window)
    host.start()
    world.loop.runUntilQuiet()

    let user = world.user(of: window)
    #expect(user.swipeBack())
    await settled {
      world.loop.runUntilQuiet()
      return tree.drawing == "Navigation:\n  TeaController"
        && host.machine.state == .settled(revision: tree.revision)
    }
    #expect(world.violations.isEmpty)
  }

  @Test func `the page names every act of a user, an app and a stranger`() throws {
    let page = try Repository.text("docs/WayfinderUIKit.docc/TheStandIn.md")
    var acts: Set<String> = []
    for path in try Repository.files(in: "Tests/StandIns/UIKitStandIn/People", ending: ".swift") {
      for match in try Repository.text(path).matches(of: /public func ([A-Za-z]+)\(/) {
        acts.insert(String(match.1))
      }
    }
    #expect(acts.count >= 30)
    let missing = acts.filter { !page.contains("`\($0)(") && !page.contains("world.\($0)(") }
    #expect(missing.sorted() == [])
  }
}
