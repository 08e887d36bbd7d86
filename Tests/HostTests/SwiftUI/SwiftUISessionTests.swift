// Wayfinder is released under the MIT license; see LICENSE.

import SwiftUIStandIn
import TestWorld
import Testing
import Wayfinder
import WayfinderHosting
import WayfinderSwiftUI

@MainActor
@Suite("P1–P6, P8: a session on SwiftUI's stand-in")
struct SwiftUISessionTests {
  static let sessions = TestSize.count(100, large: 10_000)
  static let longSessions = TestSize.count(1, large: 200)

  @Test(arguments: StandInWorld.Personality.allCases)
  func `ends with the tree on the display, and breaks no rule`(
    personality: StandInWorld.Personality
  ) async {
    for seed in TestSize.seeds(Self.sessions) {
      // The nodes of the tree before are released in a turn of the main actor.
      await Task.yield()
      let session = SwiftUISession(seed: seed, personality)
      guard let problem = session.run() else { continue }
      let report = sessionReport(seed, problem, session.journal, session.rig.world.journal)
      Issue.record("\(report)")
      return
    }
  }

  @Test(arguments: StandInWorld.Personality.allCases)
  func `one with two hundred screens and up to two hundred inputs does too`(
    personality: StandInWorld.Personality
  ) async {
    for seed in TestSize.seeds(Self.longSessions, from: 900_000) {
      await Task.yield()
      let session = SwiftUISession(seed: seed, personality, steps: 200, screens: 200)
      guard let problem = session.run() else { continue }
      let report = sessionReport(seed, problem, session.journal, session.rig.world.journal)
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
