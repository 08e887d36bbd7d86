// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

@Suite("E12: one after another")
struct QueueTests {
  private let gate = Gate(isOpen: false)
  private let window: Window

  init() throws {
    window = try Window("Home")
  }

  private func waiting(
    _ name: String, _ gate: Gate, _ window: Window
  ) -> DestinationStep<PlaceholderScreen, Void> {
    page(name, window.log)
      .adding(
        NotedGuard(name: name, log: window.log) { _ in
          await gate.pass()
          return .proceed
        }
      )
      .using(.present()).from(.current).assemble()
  }

  private func plain(_ name: String, _ window: Window) -> DestinationStep<PlaceholderScreen, Void> {
    fullPage(name, window.log).using(.present()).from(.current).assemble()
  }

  @Test func `overlapping navigations come to work in the order of their asking`() async throws {
    let first = Task {
      try await window.router.navigate(to: waiting("First", gate, window)).outcome
    }
    await gate.reached()
    var others: [Task<NavigationOutcome, any Error>] = []
    for name in ["Second", "Third", "Fourth"] {
      let asked = Gate(isOpen: false)
      others.append(
        Task {
          await asked.pass()
          return try await window.router.navigate(to: plain(name, window)).outcome
        })
      asked.open()
      await asked.reached()
    }
    #expect(window.log.lines("find") == ["find First"], "a waiting navigation is planned later")
    gate.open()
    #expect(try await first.value == .built)
    for task in others { #expect(try await task.value == .built) }
    #expect(window.log.lines("ask") == ["ask First", "ask Second", "ask Third", "ask Fourth"])
    #expect(
      window.tree.drawing == """
        Home
        ⇧ sheet:
          First
        ⇧ sheet:
          Second
        ⇧ sheet:
          Third
        ⇧ sheet:
          Fourth
        """)
  }

  @Test func `a guard's own navigation goes before those that wait`() async throws {
    let login = plain("Login", window)
    let product = fullPage("Product", window.log) {
      await gate.pass()
      try await window.router.navigate(to: login)
      return .proceed
    }.using(.present()).from(.current).assemble()
    let first = Task { try await window.router.navigate(to: product).outcome }
    await gate.reached()
    let second = Task { try await window.router.navigate(to: plain("Second", window)).outcome }
    await Task.yield()
    gate.open()
    #expect(try await first.value == .built)
    #expect(try await second.value == .built)
    #expect(window.log.lines("ask") == ["ask Product", "ask Login", "ask Second"])
  }

  @Test func `a task that a guard starts belongs to it`() async throws {
    let login = plain("Login", window)
    let product = fullPage("Product", window.log) {
      try await Task { _ = try await window.router.navigate(to: login) }.value
      return .proceed
    }.using(.present()).from(.current).assemble()
    try await window.router.navigate(to: product)
    #expect(window.tree.modals.count == 2)
  }

  @Test func `guards of guards, and of another router, do not wait for each other`() async throws {
    let other = try Window("Other")
    let innermost = plain("Innermost", window)
    let abroad = fullPage("Abroad", other.log) {
      try await window.router.navigate(to: innermost)
      return .proceed
    }.using(.present()).from(.current).assemble()
    let middle = fullPage("Middle", window.log) {
      try await other.router.navigate(to: abroad)
      return .proceed
    }.using(.present()).from(.current).assemble()
    let outer = fullPage("Outer", window.log) {
      try await window.router.navigate(to: middle)
      return .proceed
    }.using(.present()).from(.current).assemble()
    try await window.router.navigate(to: outer)
    #expect(
      window.tree.drawing
        == "Home\n⇧ sheet:\n  Innermost\n⇧ sheet:\n  Middle\n⇧ sheet:\n  Outer")
    #expect(other.tree.drawing == "Other\n⇧ sheet:\n  Abroad")
  }

  @Test func `a task that outlives its guard waits like everybody`() async throws {
    let late = Gate(isOpen: false)
    var stray: Task<Void, any Error>?
    let first = fullPage("First", window.log) {
      stray = Task {
        await late.pass()
        try await window.router.navigate(to: plain("Stray", window))
      }
      return .proceed
    }.using(.present()).from(.current).assemble()
    try await window.router.navigate(to: first)
    let second = Task { try await window.router.navigate(to: waiting("Second", gate, window)) }
    await gate.reached()
    late.open()
    await late.reached()
    await Task.yield()
    #expect(!window.log.lines.contains("find Stray"))
    gate.open()
    _ = try await second.value.outcome
    try await stray?.value
    #expect(window.log.lines("ask") == ["ask First", "ask Second", "ask Stray"])
  }

  @Test func `cancelled after the last guard, it counts no more`() async throws {
    var own: Task<NavigationOutcome, any Error>?
    window.log.at("build Product") { own?.cancel() }
    let product = plain("Product", window)
    own = Task { try await window.router.navigate(to: product).outcome }
    #expect(try await own?.value == .built)
  }

  @Test func `a thousand that wait are worked off in order`() async throws {
    let first = Task {
      try await window.router.navigate(to: waiting("First", gate, window)).outcome
    }
    await gate.reached()
    var order: [Int] = []
    let effect = EffectAssembly<Int>("count") { order.append($0) }.assemble()
    let tasks = (0..<1000).map { number in
      Task { try await window.router.navigate(to: effect, with: number).outcome }
    }
    gate.open()
    _ = try await first.value
    for task in tasks { _ = try await task.value }
    #expect(order == Array(0..<1000))
  }

  @Test func `cancelled when its turn has come, it does not begin`() async throws {
    let controlled = waiting("First", gate, window)
    var second: ControlledCall?
    let first = Task {
      _ = try await window.router.navigate(to: controlled)
      second?.cancel()
    }
    await gate.reached()
    second = ControlledCall(window.router, to: plain("Second", window))
    await settled { window.router.waiting.waiting.count == 1 }
    gate.open()
    try await first.value
    #expect(await second?.ended() == "cancelled in queue")
    #expect(window.tree.drawing == "Home\n⇧ sheet:\n  First")
  }
}
