// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

@Suite("E12: overlapping requests")
struct PolicyTests {
  private let controlled = ControlledGuard()
  private let window: Window

  init() throws {
    window = try Window("Home")
  }

  @Test func `replace: the one at work and all that wait are superseded`() async throws {
    let first = ControlledCall(window.router, to: guardedPage("First", window.log, controlled))
    await controlled.gate.reached()
    let second = ControlledCall(window.router, to: plainPage("Second", window.log))
    await settled { window.router.waiting.waiting.count == 1 }
    let third = ControlledCall(window.router, to: plainPage("Third", window.log), policy: .replace)
    #expect(await first.ended() == "superseded in guards", "at once, before its guard answers")
    #expect(await third.ended() == "built")
    #expect(await second.ended() == "superseded in queue")
    controlled.gate.open()
    await settled { controlled.timesAnswered == 1 }
    #expect(window.tree.drawing == "Home\n⇧ sheet:\n  Third")
    #expect(window.router.waiting.isIdle)
  }

  @Test func `replace: a guard that never answers holds nobody up`() async throws {
    let first = ControlledCall(
      window.router, to: guardedPage("First", window.log, controlled))
    await controlled.gate.reached()
    let second = ControlledCall(
      window.router, to: plainPage("Second", window.log), policy: .replace)
    #expect(await first.ended() == "superseded in guards")
    #expect(await second.ended() == "built")
    #expect(controlled.timesAnswered == 0)
    controlled.gate.open()
    await settled { controlled.timesAnswered == 1 }
    #expect(controlled.wasCancelled)
    #expect(window.tree.drawing == "Home\n⇧ sheet:\n  Second")
  }

  @Test func `coalesce: equal requests share one navigation`() async throws {
    let step = page("Product", window.log, for: Int.self)
      .adding(guard: { _ in try await controlled.perform() })
      .using(.present()).from(.current).assemble()
    var screens: [PlaceholderScreen?] = []
    func call(_ number: Int) -> ControlledCall {
      ControlledCall {
        let shown = try await window.router.navigate(to: step, with: number, policy: .coalesce)
        if number == 1 { screens.append(shown.screen) }
        return shown.outcome
      }
    }
    let first = call(1)
    await controlled.gate.reached()
    let equal = call(1)
    let other = call(2)
    await settled { window.router.waiting.waiting.count == 1 }
    controlled.gate.open()
    #expect(await first.ended() == "built")
    #expect(await equal.ended() == "built")
    #expect(await other.ended() == "built")
    #expect(controlled.timesAsked == 2)
    let both = screens.compactMap(\.self)
    #expect(both.count == 2 && both[0] === both[1])
    #expect(window.tree.drawing == "Home\n⇧ sheet:\n  Product(1)\n⇧ sheet:\n  Product(2)")
  }

  @Test(arguments: [Overlap.queue, .reject])
  func `while a guard waits that has navigated, others run at once`(
    policy: Overlap
  ) async throws {
    let log = RouteLog()
    let router = Router(tree: try ScreenTree(drawing: "Home"), policy: policy.policy)
    let login = plainPage("Login", log)
    controlled.before = { try await router.navigate(to: login) }
    let first = ControlledCall(router, to: guardedPage("Account", log, controlled))
    await controlled.gate.reached()
    let help = ControlledCall(router, to: plainPage("Help", log))
    #expect(await help.ended() == "built")
    #expect(first.end == nil)
    #expect(router.tree.drawing == "Home\n⇧ sheet:\n  Login\n⇧ sheet:\n  Help")
    controlled.gate.open()
    #expect(await first.ended() == "built", "planned again on the tree as it is by now")
    #expect(
      router.tree.drawing == "Home\n⇧ sheet:\n  Login\n⇧ sheet:\n  Help\n⇧ sheet:\n  Account")
  }

  @Test func `those that waited before the guard navigated go on waiting`() async throws {
    let outer = ControlledGuard()
    let early = Gate(isOpen: false)
    let login = plainPage("Login", window.log)
    outer.before = {
      await early.pass()
      try await window.router.navigate(to: login)
    }
    let first = ControlledCall(window.router, to: guardedPage("Account", window.log, outer))
    await early.reached()
    let waiting = ControlledCall(window.router, to: plainPage("Waiting", window.log))
    await settled { window.router.waiting.waiting.count == 1 }
    early.open()
    await outer.gate.reached()
    let beside = ControlledCall(window.router, to: plainPage("Beside", window.log))
    #expect(await beside.ended() == "built")
    #expect(waiting.end == nil)
    outer.gate.open()
    #expect(await first.ended() == "built")
    #expect(await waiting.ended() == "built")
    #expect(
      window.log.lines("build")
        == ["Login", "Beside", "Account", "Waiting"].map { "build " + $0 })
  }

  @Test func `of several that run beside it, the oldest takes the place of one that ends`()
    async throws
  {
    let login = plainPage("Login", window.log)
    let guards = (0..<3).map { _ in ControlledGuard() }
    guards[0].before = { try await window.router.navigate(to: login) }
    var calls: [ControlledCall] = []
    for (name, controlled) in zip(["Account", "Older", "Newer"], guards) {
      calls.append(ControlledCall(window.router, to: guardedPage(name, window.log, controlled)))
      await controlled.gate.reached()
    }
    let last = ControlledCall(window.router, to: plainPage("Last", window.log))
    #expect(await last.ended() == "built")
    guards[0].gate.open()
    #expect(await calls[0].ended() == "built")
    let activity = window.router.waiting
    #expect(activity.atWork?.text == "Older" && activity.beside.map(\.text) == ["Newer"])
    for index in [1, 2] {
      guards[index].gate.open()
      #expect(await calls[index].ended() == "built")
    }
    #expect(window.router.waiting.isIdle)
  }

  @Test(arguments: Overlap.allCases)
  func `a guard's own request runs at once under every policy`(policy: Overlap) async throws {
    let log = RouteLog()
    let router = Router(tree: try ScreenTree(drawing: "Home"), policy: policy.policy)
    let login = plainPage("Login", log)
    controlled.before = { try await router.navigate(to: login) }
    controlled.gate.open()
    let call = ControlledCall(router, to: guardedPage("Account", log, controlled))
    #expect(await call.ended() == "built")
    #expect(router.tree.drawing == "Home\n⇧ sheet:\n  Login\n⇧ sheet:\n  Account")
  }

  @Test func `so does one that its guard has made in a task of its own`() async throws {
    let inner = ControlledGuard()
    let outer = ControlledGuard()
    let child = guardedPage("Child", window.log, inner)
    var made: ControlledCall?
    outer.before = {
      made = ControlledCall(window.router, to: child)
      _ = await made?.ended()
    }
    let first = ControlledCall(window.router, to: guardedPage("First", window.log, outer))
    await inner.gate.reached()
    let second = ControlledCall(
      window.router, to: plainPage("Second", window.log), policy: .replace)
    #expect(await second.ended() == "built")
    // Nobody has answered, and nobody has canceled that task.
    await settled { made?.end != nil && first.end != nil }
    #expect(made?.end == "superseded in guards")
    #expect(first.end == "superseded in guards")
    #expect(window.router.waiting.isIdle)
    inner.gate.open()
    outer.gate.open()
  }

  @Test func `says what it waits for`() async throws {
    let inner = ControlledGuard()
    let outer = ControlledGuard()
    let login = guardedPage("Login", window.log, inner)
    outer.before = { try await window.router.navigate(to: login) }
    #expect(window.router.waiting.description == "idle")
    let first = ControlledCall(window.router, to: guardedPage("Account", window.log, outer))
    await inner.gate.reached()
    let second = ControlledCall(window.router, to: plainPage("Second", window.log))
    await settled { window.router.waiting.waiting.count == 1 }
    #expect(
      window.router.waiting.description
        == "running: Account; waits for guard guard Account of Account; "
        + "waits for guard guard Login of Login; waiting: Second")
    inner.gate.open()
    outer.gate.open()
    _ = await first.ended()
    _ = await second.ended()
    #expect(window.router.waiting.isIdle)
  }
}
