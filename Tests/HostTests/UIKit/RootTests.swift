// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import UIKitStandIn
import Wayfinder
import WayfinderHosting
import WayfinderUIKit

@MainActor
@Suite("Another root on UIKit's stand-in")
struct RootTests {
  private func replaceRoot(of rig: UIKitRig, with transition: Transition = Transition()) throws {
    let root = NavigationNode([ScreenNode(PageController("Welcome"))])
    try rig.tree.edit(with: transition) { try $0.replaceRoot(with: root) }
  }

  @Test(arguments: StandIn.Personality.allCases)
  func `fades in, and nothing else is changed before its end`(
    personality: StandIn.Personality
  ) throws {
    let rig = try UIKitRig("Home", personality)
    try replaceRoot(of: rig)
    rig.turns(3)
    let welcome = try rig.node("Welcome", as: ScreenNode.self)
    #expect((welcome.screen as? PageController)?.viewIfLoaded?.window === rig.window)
    #expect(rig.world.journal.contains { $0.contains("changes in an animation") })
    #expect(rig.host.reading().condition == .busy("cross-fade"))
    try rig.tree.push(ScreenNode(PageController("Tour")), on: rig.node("Navigation"))
    rig.quiet()
    rig.expect("Navigation:\n  Welcome\n  Tour")
  }

  @Test
  func `stands at once where a transition isn't animated`() throws {
    let rig = try UIKitRig("Home")
    try replaceRoot(of: rig, with: Transition(.none))
    rig.turns(3)
    #expect(!rig.world.journal.contains { $0.contains("changes in an animation") })
    rig.expectConverged()
  }

  @Test
  func `U29: stands although nothing tells the end of its animation, and keeps nothing waiting`()
    throws
  {
    var personality = StandIn.Personality.ios18
    personality.losesAnimationCompletions = .always
    let rig = try UIKitRig("Home", personality)
    try replaceRoot(of: rig)
    rig.quiet()
    rig.expectConverged()
    try rig.tree.push(ScreenNode(PageController("Tour")), on: rig.node("Navigation"))
    // Sooner than the watchdog would look.
    rig.turns(40)
    rig.expect("Navigation:\n  Welcome\n  Tour")
  }
}
