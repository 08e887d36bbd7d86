// Wayfinder is released under the MIT license; see LICENSE.

import SwiftUIStandIn
import Testing
import UIKitStandIn
import Wayfinder
import WayfinderHostTesting
import WayfinderHosting
import WayfinderSwiftUI
import WayfinderTesting

/// The number of times that a user could do something.
private final class Tally {
  private(set) var acts = 0

  func count(_ didAct: Bool) { if didAct { acts += 1 } }
}

@Suite("H8 The conformance kit on the SwiftUI host")
struct ConformanceTests {
  @Test(arguments: StandInWorld.Personality.allCases)
  func `the SwiftUI host keeps the rules on its stand-in`(personality: StandInWorld.Personality) {
    var worlds: UInt64 = 0
    let tally = Tally()
    expectConformance(
      of: { tree in
        worlds += 1
        let world = StandInWorld(personality: personality, seed: worlds)
        let host = SwiftUIHost(tree: tree)
        world.show(TreeView(host) { _ in Text("Screen") })
        world.loop.runUntilQuiet()
        let user = world.user
        return HostUnderTest(
          host.machine, keeping: host,
          step: {
            if world.loop.isQuiet { return false }
            world.loop.runTurn()
            return true
          },
          user: [
            { tally.count(user.tapBack()) }, { tally.count(user.swipeBack()) },
            { tally.count(user.dragSheetAway()) },
            { tally.count(user.tapTab(1)) }, { tally.count(user.chooseFromBackMenu(0)) },
            { tally.count(user.goBackInSplit()) }, { user.resize(to: .regular) },
            { user.resize(to: .compact) }, { user.leaveApp() }, { user.returnToApp() },
          ], rest: { user.returnToApp() })
      }, runs: 40)
    #expect(worlds >= 40 && tally.acts > 0)
  }
}
