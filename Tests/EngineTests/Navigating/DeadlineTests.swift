// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

@Suite("E11: deadlines and abandoned guards")
struct DeadlineTests {
  private let controlled = ControlledGuard()
  private let clock = ManualClock()
  private let log = RouteLog()
  /// A router whose guards have five seconds each.
  private let router: Router

  init() throws {
    router = Router(
      tree: try ScreenTree(drawing: "Home"), guardTimeout: .after(.seconds(5), clock: clock))
  }

  @Test(arguments: [true, false])
  func `a guard past its deadline is cancelled and abandoned`(byRequest: Bool) async throws {
    let tree = try ScreenTree(drawing: "Home")
    let guardTimeout = GuardTimeout.after(.seconds(5), clock: clock)
    let router = byRequest ? Router(tree: tree) : Router(tree: tree, guardTimeout: guardTimeout)
    let call = ControlledCall(
      router, to: guardedPage("First", log, controlled),
      guardTimeout: byRequest ? guardTimeout : nil)
    await controlled.gate.reached()
    await clock.sleeps()
    await clock.advance(by: .seconds(4))
    await Task.yield()
    #expect(call.end == nil)
    await clock.advance(by: .seconds(1))
    #expect(
      await call.ended()
        == #"guardTooLate(guard: "guard First", limit: 5.0 seconds) in guards"#)
    #expect(router.waiting.isIdle)
    #expect(controlled.timesAnswered == 0)
    let next = ControlledCall(router, to: plainPage("Next", log))
    #expect(await next.ended() == "built")
    controlled.gate.open()
    await settled { controlled.timesAnswered == 1 }
    #expect(controlled.wasCancelled)
    #expect(tree.drawing == "Home\n⇧ sheet:\n  Next", "the late answer is ignored")
    #expect(call.ends.count == 1)
  }

  @Test func `the error tells the guard and the time`() async throws {
    let call = ControlledCall(router, to: guardedPage("First", log, controlled))
    await controlled.gate.reached()
    await clock.sleeps()
    await clock.advance(by: .seconds(5))
    _ = await call.ended()
    guard case .failure(let error)? = call.ends.first, let step = error.step else {
      Issue.record("no error")
      return
    }
    #expect(
      error.description
        == "The navigation to 'First' failed: the guard guard First of 'First' "
        + "(\(step.place)) didn't answer within 5.0 seconds. No screen was changed. Make the guard "
        + "answer in time, or give it more time.")
    controlled.gate.open()
  }

  @Test func `a guard in time is heard, and its deadline forgotten`() async throws {
    let call = ControlledCall(router, to: guardedPage("First", log, controlled))
    await controlled.gate.reached()
    await clock.sleeps()
    await clock.advance(by: .seconds(4))
    controlled.gate.open()
    #expect(await call.ended() == "built")
    #expect(!controlled.wasCancelled)
    await clock.advance(by: .seconds(60))
    #expect(call.ends.count == 1)
  }

  @Test func `each guard has its own time`() async throws {
    let first = ControlledGuard()
    let second = ControlledGuard()
    let step = page("Page", log)
      .adding(guard: { _ in try await first.perform() })
      .adding(guard: { _ in try await second.perform() })
      .using(.present()).from(.current).assemble()
    let call = ControlledCall(router, to: step)
    await first.gate.reached()
    await clock.sleeps()
    await clock.advance(by: .seconds(4))
    first.gate.open()
    await second.gate.reached()
    await clock.advance(by: .seconds(4))
    second.gate.open()
    #expect(await call.ended() == "built")
  }

  @Test func `what an abandoned guard has committed stays`() async throws {
    let login = plainPage("Login", log)
    controlled.before = { try await router.navigate(to: login) }
    let call = ControlledCall(router, to: guardedPage("First", log, controlled))
    await controlled.gate.reached()
    await clock.sleeps()
    await clock.advance(by: .seconds(5))
    #expect(await call.ended().hasPrefix("guardTooLate"))
    #expect(router.tree.drawing == "Home\n⇧ sheet:\n  Login")
    controlled.gate.open()
  }

  @Test func `an abandoned guard keeps no screen alive, however long it takes`() async throws {
    _ = await ControlledCall(router, to: plainPage("Start", log)).ended()
    let call = ControlledCall(router, to: guardedPage("First", log, controlled))
    await controlled.gate.reached()
    await clock.sleeps()
    await clock.advance(by: .seconds(5))
    #expect(await call.ended().hasPrefix("guardTooLate"))
    weak let start = try router.tree.focusedScreen()
    try router.tree.dismiss(try #require(router.tree.focused))
    #expect(router.tree.drawing == "Home")
    #expect(start == nil)
    #expect(controlled.timesAnswered == 0)
    controlled.gate.open()
  }

  @Test func `an abandoned guard navigates no more`() async throws {
    let login = plainPage("Login", log)
    let gate = Gate(isOpen: false)
    var late: [RoutingError.Reason] = []
    let step = page("First", log)
      .adding(guard: { _ in
        await gate.pass()
        do throws(RoutingError) {
          try await router.navigate(to: login)
        } catch {
          late.append(error.reason)
        }
        return .proceed
      })
      .using(.present()).from(.current).assemble()
    let call = ControlledCall(router, to: step)
    await gate.reached()
    await clock.sleeps()
    await clock.advance(by: .seconds(5))
    #expect(await call.ended().hasPrefix("guardTooLate"))
    gate.open()
    await settled { !late.isEmpty }
    #expect(late == [.cancelled])
    #expect(router.tree.drawing == "Home")
  }

  @Test func `cancelled in a guard, it ends at once`() async throws {
    let window = try Window("Home")
    let call = ControlledCall(
      window.router, to: guardedPage("First", window.log, controlled))
    await controlled.gate.reached()
    call.cancel()
    #expect(await call.ended() == "cancelled in guards")
    #expect(controlled.timesAnswered == 0)
    controlled.gate.open()
    await settled { controlled.timesAnswered == 1 }
    #expect(controlled.wasCancelled)
  }
}
