// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

@Suite("E12: joining a request, and taking the place of one that was given up")
struct JoinedRequestTests {
  private let controlled = ControlledGuard()
  private let window: Window

  init() throws {
    window = try Window("Home")
  }

  @Test func `one after another gives up, and the last one reaches the destination`() async throws {
    let step = guardedPage("Product", window.log, controlled)
    let calls = (0..<4).map { _ in
      ControlledCall(window.router, to: step, policy: .coalesce)
    }
    await controlled.gate.reached()
    await Task.yield()
    calls[0].cancel()
    await settled { controlled.timesAsked == 2 }
    // It has joined the second one by now, and goes first.
    calls[2].cancel()
    #expect(await calls[2].ended() == "cancelled in queue")
    calls[1].cancel()
    await settled { controlled.timesAsked == 3 }
    controlled.gate.open()
    #expect(await calls[3].ended() == "built")
    #expect(window.log.lines("build Product").count == 1)
    #expect(window.router.waiting.isIdle)
  }

  @Test func `it stays ahead of those that run beside it`() async throws {
    let login = plainPage("Login", window.log)
    controlled.before = { try await window.router.navigate(to: login) }
    let account = guardedPage("Account", window.log, controlled)
    let first = ControlledCall(window.router, to: account)
    await controlled.gate.reached()
    let second = ControlledCall(window.router, to: account, policy: .coalesce)
    let other = ControlledGuard()
    let beside = ControlledCall(window.router, to: guardedPage("Beside", window.log, other))
    await other.gate.reached()
    first.cancel()
    await settled { controlled.timesAsked == 2 }
    let activity = window.router.waiting
    #expect(activity.atWork?.text == "Account" && activity.beside.map(\.text) == ["Beside"])
    controlled.gate.open()
    other.gate.open()
    #expect(await second.ended() == "built")
    #expect(await beside.ended() == "built")
  }

  @Test func `it keeps the place of one that waits`() async throws {
    let first = ControlledCall(window.router, to: guardedPage("First", window.log, controlled))
    await controlled.gate.reached()
    let step = plainPage("Second", window.log)
    let second = ControlledCall(window.router, to: step)
    await settled { window.router.waiting.waiting.count == 1 }
    let third = ControlledCall(window.router, to: plainPage("Third", window.log))
    await settled { window.router.waiting.waiting.count == 2 }
    let heir = ControlledCall(window.router, to: step, policy: .coalesce)
    await Task.yield()
    second.cancel()
    #expect(await second.ended() == "cancelled in queue")
    #expect(window.router.waiting.waiting.map(\.text) == ["Second", "Third"])
    controlled.gate.open()
    for call in [first, heir, third] { #expect(await call.ended() == "built") }
  }

  @Test func `nobody joins a request for another place, whatever the app's rule says`() async throws
  {
    let first = ControlledCall(window.router, to: guardedPage("First", window.log, controlled))
    await controlled.gate.reached()
    let second = ControlledCall(
      window.router, to: plainPage("Second", window.log), policy: .coalesce { _, _ in true })
    await settled { window.router.waiting.waiting.count == 1 }
    controlled.gate.open()
    #expect(await first.ended() == "built")
    #expect(await second.ended() == "built")
    #expect(window.tree.drawing == "Home\n⇧ sheet:\n  First\n⇧ sheet:\n  Second")
  }

  @Test func `a guard whose own navigation was stopped lets nobody by`() async throws {
    let barred = page("Barred", window.log).adding(guard: "bar") { _ in .stop(reason: "barred") }
      .using(.present()).from(.current).assemble()
    controlled.before = { try await window.router.navigate(to: barred) }
    let first = ControlledCall(window.router, to: guardedPage("First", window.log, controlled))
    await controlled.gate.reached()
    let second = ControlledCall(window.router, to: plainPage("Second", window.log))
    await settled { window.router.waiting.waiting.count == 1 }
    #expect(second.end == nil)
    controlled.gate.open()
    #expect(await first.ended() == "built")
    #expect(await second.ended() == "built")
  }

  @Test func `who has joined is told what the other request did`() async throws {
    let step = guardedPage("Product", window.log, controlled)
    let calls = (0..<2).map { _ in
      Task { try await window.router.navigate(to: step, policy: .coalesce).trace.description }
    }
    await controlled.gate.reached()
    await Task.yield()
    controlled.gate.open()
    let first = try await calls[0].value
    #expect(first.contains("built Product"))
    #expect(try await calls[1].value == first)
  }
}
