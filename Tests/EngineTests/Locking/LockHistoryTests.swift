// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

/// The laws of locks, tried with random histories of random apps.
@MainActor
@Suite("E4b: the laws of locks hold in random histories")
struct LockHistoryTests {
  /// Something that happens.
  private enum Event: CaseIterable {
    case go, go2, go3, tap, tap2, back, back2, close, reset, recheck, answer, answer2, answer3
    case select, pop, present, dismiss, collapse, gesture, addRouter, removeRouter
  }

  @Test func `nobody refused sees, and a blank is the last resort`() async throws {
    for seed in TestSize.seeds(TestSize.count(600, large: 40_000)) {
      var generator = SeededGenerator(seed: seed)
      let world = LockedWorld(&generator, isGuarded: true)
      await Task.yield()
      var lines: [String] = []
      var wentBack = false
      for _ in 0..<generator.number(below: 25) {
        let event = generator.pick(Event.allCases)
        lines.append("\(event)")
        await happen(event, in: world, &generator)
        // Going back switches no tab: what it leads to stays until the user does something else.
        wentBack = !world.showsScreen && (wentBack || [.back, .back2].contains(event))
        guard let fault = fault(in: world, wentBack: wentBack) else { continue }
        Issue.record("seed \(seed): \(fault) after \(lines) in\n\(world.tree.drawing)")
        return
      }
    }
  }

  @Test func `guards that take their time let nobody see more`() async throws {
    for seed in TestSize.seeds(TestSize.count(300, large: 40_000), from: 1_000_000) {
      var generator = SeededGenerator(seed: seed)
      var delays = SeededGenerator(seed: seed + 1)
      let world = LockedWorld(&generator, isGuarded: true) { delays.number(below: 12) }
      var lines: [String] = []
      for _ in 0..<generator.number(below: 20) {
        let event = generator.pick(Event.allCases)
        lines.append("\(event)")
        var numbers = SeededGenerator(seed: generator.next())
        Task { await happen(event, in: world, &numbers) }
        for _ in 0..<generator.number(below: 10) {
          await Task.yield()
          guard let leak = world.leak else { continue }
          Issue.record("seed \(seed): \(leak) after \(lines) in\n\(world.tree.drawing)")
          return
        }
      }
      for _ in 0..<400 { await Task.yield() }
      guard let fault = world.leak ?? world.blankWithoutNo else { continue }
      Issue.record("seed \(seed): \(fault) at the end after \(lines) in\n\(world.tree.drawing)")
      return
    }
  }

  @Test func `a recheck is done once, and opens all when all guards proceed`() async throws {
    for seed in TestSize.seeds(TestSize.count(200, large: 10_000), from: 2_000_000) {
      var generator = SeededGenerator(seed: seed)
      let world = LockedWorld(&generator, isGuarded: true)
      for _ in 0..<generator.number(below: 15) {
        await happen(generator.pick(Event.allCases), in: world, &generator)
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
    for seed in TestSize.seeds(TestSize.count(200, large: 10_000), from: 3_000_000) {
      var drawings: [[String]] = []
      for isGuarded in [true, false] {
        var generator = SeededGenerator(seed: seed)
        let world = LockedWorld(&generator, isGuarded: isGuarded)
        await settle(world)
        var lines: [String] = []
        for _ in 0..<12 {
          let event = generator.pick(Event.allCases)
          if ![.answer, .answer2, .answer3, .collapse, .pop, .close].contains(event) {
            await happen(event, in: world, &generator)
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

  private func happen(
    _ event: Event, in world: LockedWorld, _ generator: inout SeededGenerator
  ) async {
    let numbers = (0..<3).map { _ in generator.number(below: 1000) }
    guard let router = world.routers.last, let tabs = world.tree.root as? TabNode else { return }
    let (tree, names) = (world.tree, world.steps.keys.sorted())
    let tab = tabs.children[numbers[0] % tabs.children.count]
    let guarded = world.guarded.sorted()
    switch event {
    case .go, .go2, .go3:
      if let step = world.steps[names[numbers[0] % names.count]] {
        _ = try? await router.navigate(to: step, with: ())
      }
    case .tap, .tap2: _ = try? await router.tap(tab, of: tabs)
    case .back, .back2: _ = try? await router.back()
    case .close:
      if let screen = (tree.focused as? ScreenNode)?.screen { _ = try? await router.close(screen) }
    case .reset: _ = try? await router.reset()
    case .recheck:
      _ = try? await router.recheck(
        leaving: numbers[0] % 2 == 0 ? .always : .ifAllowed,
        followingRedirects: numbers[1] % 3 != 0)
    case .answer, .answer2, .answer3:
      guard !guarded.isEmpty else { return }
      world.answer(
        LockedWorld.Answer.allCases[numbers[1] % 3], for: guarded[numbers[0] % guarded.count])
    case .select: try? tree.select(at: numbers[0] % tabs.children.count, of: tabs)
    case .pop:
      let stacks = tree.allNodes.compactMap { $0 as? NavigationNode }
      try? tree.edit { edit in try edit.popToRoot(stacks[numbers[0] % stacks.count]) }
    case .present:
      guard tree.modals.isEmpty else { return }
      try? tree.present(ModalNode(ScreenNode(PlaceholderScreen("Note")), style: .sheet), from: tabs)
    case .dismiss: if let top = tree.modals.last { try? tree.dismiss(top) }
    case .collapse:
      guard let split = tree.allNodes.lazy.compactMap({ $0 as? SplitNode }).first else { return }
      try? tree.edit { edit in try edit.setCollapsed(!split.isCollapsed, of: split) }
    case .gesture: tree.perform(.select(tab.id, of: tabs.id))
    case .addRouter: if world.routers.count < 3 { world.addRouter() }
    case .removeRouter: world.removeRouter()
    }
    await Task.yield()
  }
}
