// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import HostTestSupport
import SwiftUIStandIn
import Testing
import Wayfinder
import WayfinderHosting
import WayfinderSwiftUI

/// A random session: a program that edits, a user who swipes and drags and leaves, on a system that does
/// all that any report says.
@MainActor
private final class Session {
  let rig: SwiftUIRig
  private var edits: RandomEdits
  private var generator: SeededGenerator
  private var gesture: StandInWorld.Gesture?
  private let steps: Int

  init(seed: Int, _ personality: StandInWorld.Personality, steps: Int = 30) {
    let tree = ScreenTree()
    rig = SwiftUIRig(
      tree, personality, seed: UInt64(seed), hasControllers: !seed.isMultiple(of: 4))
    edits = RandomEdits(tree, seed: seed, screens: { Page($0) })
    generator = SeededGenerator(seed: seed &+ 11)
    self.steps = steps
    edits.makeRoot()
    rig.start()
  }

  /// - Returns: What is wrong in the end.
  func run() -> String? {
    let inputs = generator.number(below: steps)
    for _ in 0..<inputs { act() }
    gesture?.finish()
    gesture = nil
    rig.user.returnToApp()
    rig.host.settle()
    guard rig.quiet(limit: 20_000) else { return "never quiet: \(rig.host.machine.state)" }
    if let problem = rig.problem { return problem }
    if let finding = rig.findings.first { return "\(finding)" }
    if rig.host.tellings > 60 + 20 * inputs {
      return "\(rig.host.tellings) tellings for \(inputs) inputs"
    }
    return lost.map { "what the user did to \($0) was lost" }
  }

  /// A node that a user has taken away and that the tree still has, without an edit for it.
  private var lost: String? {
    let told = rig.journal.filter { $0.hasPrefix("remove") || $0.hasPrefix("dismiss") }
    return rig.user.taken.first { name in
      // The root of a stack can't be taken away: the program has put it there meanwhile.
      rig.tree.allNodes.contains { node in
        guard "\(node.id)" == name, let parent = node.parent else { return false }
        // An edit that gives the stack another order explains it, too.
        let isRearranged = rig.journal.contains { $0.hasPrefix("set \(parent.id) to [") }
        return parent.children.first !== node && !isRearranged
      }
        && !told.contains { $0.split(whereSeparator: { " ,:".contains($0) }).contains(name[...]) }
    }
  }

  private func act() {
    switch generator.number(below: 16) {
    case 0, 1, 2, 3:
      rig.tree.edit { edit in
        for _ in 0...generator.number(below: 2) { edits.perform(in: edit) }
      }
    case 4: begin(rig.user.beginSwipeBack())
    case 5: begin(rig.user.beginDraggingSheet())
    case 6:
      if generator.number(below: 3) == 0 { gesture?.cancel() } else { gesture?.finish() }
      gesture = nil
    case 7: _ = rig.user.tapBack()
    case 8: _ = rig.user.tapTab(generator.number(below: 4))
    case 9: _ = rig.user.dragSheetAway()
    case 10: _ = rig.user.chooseFromBackMenu(0)
    case 11: _ = rig.user.goBackInSplit()
    case 12 where generator.number(below: 3) == 0: rig.user.leaveApp()
    case 13: rig.user.returnToApp()
    case 14 where generator.number(below: 3) == 0:
      rig.user.resize(to: generator.number(below: 2) == 0 ? .compact : .regular)
    default: rig.turns(generator.number(below: 40))
    }
  }

  private func begin(_ new: StandInWorld.Gesture?) {
    if let new { gesture = new }
  }
}

@MainActor
@Suite("P1–P5, P8: a session on SwiftUI's stand-in")
struct SwiftUISessionTests {
  // Of 3,000, three fail: 1745 on ios17 (a push lost under a held swipe), 1094 on ios18 (F7: a path
  // written off the screen), and 1623 on the worst (what the user did to a node was lost).
  static let sessions =
    ProcessInfo.processInfo.environment["WAYFINDER_LARGE_TESTS"] == nil ? 100 : 3_000

  @Test(arguments: StandInWorld.Personality.allCases)
  func `ends with the tree on the display, and breaks no rule`(
    personality: StandInWorld.Personality
  ) {
    for seed in 0..<Self.sessions {
      let session = Session(seed: seed, personality)
      guard let problem = session.run() else { continue }
      let journal = session.rig.journal.suffix(25).map { "  \($0)" }.joined(separator: "\n")
      let world = session.rig.world.journal.suffix(25).map { "  \($0)" }.joined(separator: "\n")
      Issue.record("seed \(seed): \(problem)\n\(journal)\n\(world)")
      return
    }
  }

  @Test
  func `a long one with two hundred inputs does too`() {
    for seed in 0..<4 {
      let session = Session(seed: seed &+ 900_000, .worst, steps: 200)
      #expect(session.run() == nil, "seed \(seed)")
    }
  }

  @Test
  func `is the same for the same seed`() {
    for seed in 0..<20 {
      let first = Session(seed: seed, .worst)
      _ = first.run()
      let second = Session(seed: seed, .worst)
      _ = second.run()
      #expect(first.rig.world.journal == second.rig.world.journal, "seed \(seed)")
    }
  }
}
