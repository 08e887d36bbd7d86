// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

/// A clock that never comes to an end, and notes when a sleeper is canceled.
nonisolated private struct EndlessClock: Clock {
  let log: RouteLog
  var now: ManualClock.Instant { ManualClock().now }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: ManualClock.Instant, tolerance: Duration?) async throws {
    await log.noteQuietly("sleep")
    let (stream, wake) = AsyncStream.makeStream(of: Never.self)
    for await _ in stream {}
    wake.finish()
    await log.noteQuietly("canceled")
  }
}

@Suite("E11: what a guard does when its request was given up")
struct EndedGuardTests {
  private let window: Window

  init() throws {
    window = try Window("Home")
  }

  @Test func `a guard that answers in place and cancels its caller stops nothing else`()
    async throws
  {
    var call: ControlledCall?
    let step = page("Product", window.log)
      .adding(guard: "canceling") { (_: Void) -> Verdict in
        call?.cancel()
        return .proceed
      }
      .using(.present()).from(.current).assemble()
    call = ControlledCall(window.router, to: step)
    #expect(await call?.ended() == "cancelled in guards")
    #expect(window.tree.drawing == "Home")
  }

  @Test func `what a guard begins after it has canceled its caller is given up with it`()
    async throws
  {
    guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else { return }
    let other = plainPage("Other", window.log)
    var call: ControlledCall?
    let step = page("Product", window.log)
      .adding(
        NotedGuard(name: "canceling", log: window.log) { _ in
          await Task.yield()
          call?.cancel()
          try await window.router.navigate(to: other)
          return .proceed
        }
      )
      .using(.present()).from(.current).assemble()
    call = ControlledCall(window.router, to: step)
    #expect(await call?.ended() == "cancelled in guards")
    for _ in 0..<20 { await Task.yield() }
    #expect(window.tree.drawing == "Home")
  }

  @Test func `what the guard of a replaced request begins before that has noticed does not begin`()
    async throws
  {
    let controlled = ControlledGuard()
    let child = plainPage("Child", window.log)
    let step = page("First", window.log)
      .adding(
        NotedGuard(name: "First", log: window.log) { _ in
          let verdict = try await controlled.perform()
          try await window.router.navigate(to: child)
          return verdict
        }
      )
      .using(.present()).from(.current).assemble()
    let first = ControlledCall(window.router, to: step)
    await controlled.gate.reached()
    let second = plainPage("Second", window.log)
    let replacing = Task {
      controlled.gate.open()
      return try await window.router.navigate(to: second, policy: .replace).outcome
    }
    #expect(try await replacing.value == .built)
    #expect(await first.ended() == "superseded in guards")
    for _ in 0..<20 { await Task.yield() }
    #expect(window.tree.drawing == "Home\n⇧ sheet:\n  Second")
  }

  @Test func `nor does what a task of its guard begins`() async throws {
    let controlled = ControlledGuard()
    let (child, second) = (plainPage("Child", window.log), plainPage("Second", window.log))
    let step = page("First", window.log)
      .adding(
        NotedGuard(name: "First", log: window.log) { _ in
          // A task of its own isn't canceled with the guard.
          Task { try await window.router.navigate(to: child) }
          return try await controlled.perform()
        }
      )
      .using(.present()).from(.current).assemble()
    let first = ControlledCall(window.router, to: step)
    let replacing = Task { try await window.router.navigate(to: second, policy: .replace).outcome }
    #expect(try await replacing.value == .built)
    #expect(await first.ended() == "superseded in guards")
    for _ in 0..<20 { await Task.yield() }
    #expect(window.tree.drawing == "Home\n⇧ sheet:\n  Second")
  }

  @Test func `a task that a guard has begun keeps no screen alive`() async throws {
    let gate = Gate(isOpen: false)
    let step = page("Product", window.log)
      .adding(
        NotedGuard(name: "listening", log: window.log) { _ in
          Task { await gate.pass() }
          return .proceed
        }
      )
      .using(.present()).from(.current).assemble()
    try await window.router.navigate(to: step)
    weak let shown = try window.tree.focusedScreen()
    #expect(shown != nil)
    try window.tree.dismiss(window.tree.modals[0])
    await settled { shown == nil }
    gate.open()
  }

  @Test func `what a guard that is too late has begun ends with it`() async throws {
    let clock = ManualClock()
    let inner = ControlledGuard()
    let child = guardedPage("Child", window.log, inner)
    var begun: ControlledCall?
    let step = page("Product", window.log)
      .adding(
        NotedGuard(name: "slow", log: window.log) { _ in
          begun = ControlledCall(window.router, to: child)
          _ = await begun?.ended()
          return .proceed
        }
      )
      .using(.present()).from(.current).assemble()
    let call = ControlledCall(
      window.router, to: step, guardTimeout: .after(.seconds(5), clock: clock))
    await inner.gate.reached()
    await settled { clock.sleeperCount == 1 }
    await clock.advance(by: .seconds(5))
    await settled { call.end != nil && begun?.end != nil }
    #expect(begun?.end?.hasSuffix("in guards") == true)
    #expect(window.tree.drawing == "Home")
    inner.gate.open()
  }

  @Test func `a circle through a detour is noticed at once`() async throws {
    let way = Late<AnyDestination>()
    let product = page("Product", window.log)
      .adding(guard: "signed in") { (_: Void) in
        .redirect(to: try #require(way.value), then: .retry)
      }
      .using(.present()).from(.current).assemble()
    let step = page("Login", window.log)
      .adding(guard: "known") { (_: Void) in .redirect(to: product) }
      .using(.present()).from(.current).assemble()
    way.value = AnyDestination(step, with: ())
    let error = try await expectFailure { try await window.router.navigate(to: product) }
    #expect(error.reason == .redirectCycle(["Product", "Login", "Product"]))
  }

  @Test func `the clock of a guard that has answered is left alone`() async throws {
    let controlled = ControlledGuard()
    let call = ControlledCall(
      window.router, to: guardedPage("Product", window.log, controlled),
      guardTimeout: .after(.seconds(5), clock: EndlessClock(log: window.log)))
    await controlled.gate.reached()
    await settled { window.log.lines("sleep").count == 1 }
    #expect(window.log.lines("canceled").isEmpty)
    controlled.gate.open()
    #expect(await call.ended() == "built")
    await settled { window.log.lines("canceled").count == 1 }
  }

  @Test func `what a guard requests of another router waits there like everybody`() async throws {
    let (window, other) = try (Window("Home"), Window("Other"))
    let (here, there) = (ControlledGuard(), ControlledGuard())
    let busy = ControlledCall(other.router, to: guardedPage("Busy", other.log, there))
    await there.gate.reached()
    let abroad = plainPage("Abroad", other.log)
    here.before = { try await other.router.navigate(to: abroad) }
    here.gate.open()
    let call = ControlledCall(window.router, to: guardedPage("Product", window.log, here))
    await settled { other.router.waiting.waiting.map(\.text) == ["Abroad"] }
    there.gate.open()
    #expect(await busy.ended() == "built")
    #expect(await call.ended() == "built")
    #expect(other.tree.drawing == "Other\n⇧ sheet:\n  Busy\n⇧ sheet:\n  Abroad")
  }
}
