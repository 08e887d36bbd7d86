// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

/// The laws of locks, tried with random histories of random apps.
@Suite("E4b: the laws of locks hold in random histories")
struct LockHistoryTests {
  private typealias Event = LockedWorld.Event

  /// Seeds that have found something; each of them is always tried.
  private static let found: [Int] = []

  @Test func `nobody refused sees, and a blank is the last resort`() async throws {
    for seed in Self.found + TestSize.seeds(TestSize.count(100, thorough: 4000, large: 60_000)) {
      var generator = SeededGenerator(seed: seed)
      let world = LockedWorld(&generator, isGuarded: true)
      await Task.yield()
      var lines: [String] = []
      var wentBack = false
      for _ in 0..<generator.number(below: 25) {
        let event = generator.pick(Event.allCases)
        lines.append("\(event)")
        let prediction = world.prediction(of: event, generator)
        let (before, seen, showedBlank) = (world.tree.drawing, world.seen, world.showsBlank)
        world.timesAsked = [:]
        let made = await world.happen(event, &generator)
        // Going back switches no tab: what it leads to stays until the user does something else.
        wentBack = !world.showsScreen && (wentBack || [.back, .back2].contains(event))
        var faults = [fault(in: world, wentBack: wentBack)]
        if let (name, end) = made {
          let actual = LockedWorld.Prediction(end)
          if prediction != actual {
            faults.append("'\(name)' \(actual), and its plan says \(prediction as Any)")
          }
          if case .stops(let guardName) = actual, !showedBlank, !seen.contains(guardName),
            before != world.tree.drawing
          {
            faults.append("'\(name)' was stopped and has moved something:\n\(before)\nand then")
          }
        }
        if event != .addRouter, let (name, count) = world.timesAsked.first(where: { $1 > 1 }) {
          faults.append("'\(name)' was asked \(count) times")
        }
        guard let fault = faults.lazy.compactMap({ $0 }).first else { continue }
        Issue.record("seed \(seed): \(fault) after \(lines) in\n\(world.tree.drawing)")
        return
      }
    }
  }

  @Test func `guards that take their time let nobody see more`() async throws {
    let seeds = TestSize.seeds(TestSize.count(80, thorough: 3000, large: 40_000), from: 1_000_000)
    for seed in Self.found + seeds {
      var generator = SeededGenerator(seed: seed)
      var delays = SeededGenerator(seed: seed + 1)
      let world = LockedWorld(&generator, isGuarded: true) { delays.number(below: 12) }
      var lines: [String] = []
      var ended = 0
      for _ in 0..<generator.number(below: 20) {
        let event = generator.pick(Event.allCases)
        lines.append("\(event)")
        var numbers = SeededGenerator(seed: generator.next())
        Task {
          await world.happen(event, &numbers)
          ended += 1
        }
        for _ in 0..<generator.number(below: 10) {
          await Task.yield()
          guard let leak = world.leak else { continue }
          Issue.record("seed \(seed): \(leak) after \(lines) in\n\(world.tree.drawing)")
          return
        }
      }
      for _ in 0..<1000 {
        await Task.yield()
        if ended == lines.count, world.isQuiet { break }
      }
      let unended = world.isQuiet && ended == lines.count ? nil : "a request does not end"
      guard let fault = unended ?? world.leak ?? world.blankWithoutNo else { continue }
      Issue.record("seed \(seed): \(fault) at the end after \(lines) in\n\(world.tree.drawing)")
      return
    }
  }

  @Test func `a recheck is done once, and opens all when all guards proceed`() async throws {
    let seeds = TestSize.seeds(TestSize.count(50, thorough: 2000, large: 15_000), from: 2_000_000)
    for seed in Self.found + seeds {
      var generator = SeededGenerator(seed: seed)
      let world = LockedWorld(&generator, isGuarded: true)
      for _ in 0..<generator.number(below: 15) {
        await world.happen(generator.pick(Event.allCases), &generator)
      }
      guard let router = world.routers.last else { continue }
      try await router.recheck(followingRedirects: false)
      let once = world.picture
      try await router.recheck(followingRedirects: false)
      #expect(world.picture == once, "seed \(seed)")
      for name in world.guarded { world.answer(.yes, for: name) }
      let before = world.tree.drawing
      try await router.recheck()
      #expect(world.tree.drawing == before, "seed \(seed)")
      let locked = world.tree.allNodes.filter(\.isLocked)
      #expect(locked.isEmpty, "seed \(seed)")
    }
  }

  @Test func `a guard that proceeds is never noticed`() async throws {
    let seeds = TestSize.seeds(TestSize.count(50, thorough: 1000, large: 15_000), from: 3_000_000)
    for seed in Self.found + seeds {
      var drawings: [[String]] = []
      for isGuarded in [true, false] {
        var generator = SeededGenerator(seed: seed)
        let world = LockedWorld(&generator, isGuarded: isGuarded)
        await settle(world)
        var lines: [String] = []
        for _ in 0..<12 {
          let event = generator.pick(Event.allCases)
          if ![.answer, .answer2, .answer3, .collapse, .pop, .close].contains(event) {
            await world.happen(event, &generator)
          }
          lines.append("\(event)\n\(world.tree.drawing)")
        }
        drawings.append(lines)
      }
      let different = zip(drawings[0], drawings[1]).first { $0 != $1 }
      guard let (guarded, open) = different else { continue }
      Issue.record("seed \(seed): \(guarded)\nand without guards \(open)")
      return
    }
  }

  /// Lets the start be asked about.
  private func settle(_ world: LockedWorld) async { for _ in 0..<3 { await Task.yield() } }

  private func fault(in world: LockedWorld, wentBack: Bool) -> String? {
    if let fault = world.leak ?? world.blankWithoutNo { return fault }
    if !wentBack, world.tree.modals.isEmpty, !world.showsScreen, !world.openTabs.isEmpty {
      return "nothing is seen, though \(world.openTabs.map(\.reference.text)) is open"
    }
    return nil
  }
}
