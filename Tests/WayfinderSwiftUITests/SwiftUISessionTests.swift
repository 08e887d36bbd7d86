// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import HostTestSupport
import SwiftUIStandIn
import Testing
import Wayfinder
import WayfinderHosting
import WayfinderSwiftUI

@MainActor
@Suite("P1–P6, P8: a session on SwiftUI's stand-in")
struct SwiftUISessionTests {
  static let isLarge = ProcessInfo.processInfo.environment["WAYFINDER_LARGE_TESTS"] != nil
  static let sessions = isLarge ? 10_000 : 100
  static let longSessions = isLarge ? 200 : 1

  @Test(arguments: SessionSeeds.personalities(StandInWorld.Personality.allCases))
  func `ends with the tree on the display, and breaks no rule`(
    personality: StandInWorld.Personality
  ) async {
    for seed in SessionSeeds.short.range(Self.sessions) {
      // The nodes of the tree before are released in a turn of the main actor.
      await Task.yield()
      let session = SwiftUISession(seed: seed, personality)
      guard let problem = session.run() else { continue }
      let report = SessionSeeds.short.report(
        seed, problem, session.journal, session.rig.world.journal)
      Issue.record("\(report)")
      if !SessionSeeds.short.showsAll { return }
    }
  }

  @Test(arguments: SessionSeeds.personalities(StandInWorld.Personality.allCases))
  func `one with two hundred screens and up to two hundred inputs does too`(
    personality: StandInWorld.Personality
  ) async {
    for seed in SessionSeeds.long.range(Self.longSessions) {
      await Task.yield()
      let session = SwiftUISession(
        seed: seed &+ 900_000, personality, steps: 200, screens: 200)
      guard let problem = session.run() else { continue }
      let report = SessionSeeds.long.report(
        seed, problem, session.journal, session.rig.world.journal)
      Issue.record("\(report)")
    }
  }

  @Test(arguments: StandInWorld.Personality.allCases)
  func `leaves nothing in memory`(personality: StandInWorld.Personality) async {
    for seed in 0..<20 {
      weak var tree: ScreenTree?
      weak var host: SwiftUIHost?
      weak var world: StandInWorld?
      do {
        let session = SwiftUISession(seed: seed, personality)
        _ = session.run()
        tree = session.rig.tree
        host = session.rig.host
        world = session.rig.world
      }
      #expect(tree == nil && host == nil && world == nil, "seed \(seed)")
    }
  }

  @Test
  func `is the same for the same seed`() {
    for seed in 0..<20 {
      let first = SwiftUISession(seed: seed, .worst)
      _ = first.run()
      let second = SwiftUISession(seed: seed, .worst)
      _ = second.run()
      #expect(first.rig.world.journal == second.rig.world.journal, "seed \(seed)")
    }
  }
}
