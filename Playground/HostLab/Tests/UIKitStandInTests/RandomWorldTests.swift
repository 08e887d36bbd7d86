// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import UIKitStandIn

@MainActor
@Suite("Random worlds")
struct RandomWorldTests {
  private let seeds = UInt64(TestSize.count(100, large: 10_000))

  @Test(arguments: StandIn.Personality.allCases)
  func `every world comes to rest without contradicting itself`(
    personality: StandIn.Personality
  ) {
    for seed in 0..<seeds {
      let world = live(personality, seed: seed)
      let found = world.contradictions
      #expect(world.loop.isQuiet)
      #expect(found == [], "seed \(seed)")
    }
  }

  @Test(arguments: StandIn.Personality.allCases)
  func `the same seed writes the same journal`(personality: StandIn.Personality) {
    for seed in 0..<UInt64(20) {
      let first = live(personality, seed: seed)
      let second = live(personality, seed: seed)
      #expect(first.journal == second.journal)
      #expect(first.violations == second.violations)
    }
  }

  @Test func `random worlds break most rules that can be broken`() {
    var broken: Set<StandIn.Rule> = []
    for seed in 0..<UInt64(300) {
      broken.formUnion(live(.worst, seed: seed).violations.map(\.rule))
    }
    let breakable: Set<StandIn.Rule> = [
      .onePresentationAtATime, .notInTheSameTick, .dismissWithNothingOverClosesItself,
      .dismissalMayNotComplete, .presenterNeedsWindow, .presenterTakesPresentedWithIt,
      .popoverNeedsAnchor, .swipeBeneathLeavingSheet, .noChangeDuringTransition,
      .changeDuringSwipe, .popAndTabChange, .moreTabs, .unseenTabHasNoWindow,
      .collapseNestsStacks,
    ]
    #expect(breakable.subtracting(broken).map(\.name).sorted() == [])
  }

  private func live(_ personality: StandIn.Personality, seed: UInt64) -> StandIn {
    let world = StandIn(personality: personality, seed: seed)
    let window = world.makeWindow(horizontalSizeClass: seed % 2 == 0 ? .compact : .regular)
    let user = world.user(of: window)
    let stranger = world.stranger(in: window)
    var program = RandomProgram(window: window, seed: seed)
    window.rootViewController = program.root()
    window.makeKeyAndVisible()
    for _ in 0..<60 {
      switch program.roll(8) {
      case 0...2: program.act()
      case 3...5: user.act()
      case 6: if program.roll(2) == 0 { stranger.presentAlert() } else { stranger.dismissOwn() }
      default: world.loop.runUntilQuiet()
      }
      for _ in 0..<program.roll(6) { world.loop.runTurn() }
    }
    user.rest()
    world.loop.runUntilQuiet()
    return world
  }
}
