// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

/// A host that shows what was committed some time later.
private final class LateHost {
  private let tree: ScreenTree
  private var attachment: HostAttachment?

  init(_ tree: ScreenTree) {
    self.tree = tree
    attachment = tree.attach(self, onCommit: { _ in })
  }

  func settle() { attachment?.settled(at: tree.revision) }
}

@Suite("E12: random requests from many tasks")
struct RandomRequestsTests {
  private static let count = 20
  /// Seeds that have found something; each of them is always tried.
  private static let found = [4_000_704]

  @Test func `each ends, whatever its policy, and nobody refused sees`() async throws {
    let seeds = TestSize.seeds(TestSize.count(30, thorough: 60, large: 3000), from: 4_000_000)
    for seed in Self.found + seeds {
      var generator = SeededGenerator(seed: seed)
      var delays = SeededGenerator(seed: seed + 1)
      let world = LockedWorld(
        &generator, isGuarded: true, possible: [.yes, .yes, .no, .login, .detour],
        clock: ManualClock()
      ) { delays.chance(2) ? nil : delays.number(below: 8) }
      world.addRouter()
      let host = generator.chance(50) ? LateHost(world.tree) : nil
      var ended = 0
      var tasks: [Task<Void, Never>] = []
      for _ in 0..<Self.count {
        if let name = world.guarded.sorted().first(where: { _ in generator.chance(20) }) {
          world.answer(generator.pick(world.possible), for: name)
        }
        var numbers = SeededGenerator(seed: generator.next())
        tasks.append(
          Task {
            await world.request(&numbers)
            ended += 1
          })
        if generator.chance(10) { generator.pick(tasks).cancel() }
        for _ in 0..<generator.number(below: 8) {
          await Task.yield()
          if generator.chance(30) { host?.settle() }
          if generator.chance(1) { await world.clock?.advance(by: .seconds(1)) }
          if let leak = world.leak { return record(seed, leak, world) }
        }
      }
      // The user closes each log-in; whoever has logged in there has been let pass.
      for turn in 0..<4000 {
        await Task.yield()
        if turn % 400 == 399 { await world.clock?.advance(by: .seconds(1)) }
        host?.settle()
        if ended == Self.count, world.isQuiet { break }
        if generator.chance(5), let top = world.tree.modals.last { try? world.tree.dismiss(top) }
      }
      if ended < Self.count || !world.isQuiet {
        return record(seed, "\(ended) of \(Self.count) have ended: \(world.activity)", world)
      }
      if let leak = world.leak { return record(seed, leak, world) }
      if let finding = world.tree.validate().first { return record(seed, "\(finding)", world) }
    }
  }

  private func record(_ seed: Int, _ fault: String, _ world: LockedWorld) {
    Issue.record("seed \(seed): \(fault) in\n\(world.tree.drawing)")
  }
}

extension LockedWorld {
  /// What the routers do.
  fileprivate var activity: String { routers.map { "\($0.waiting)" }.joined(separator: "; ") }
}
