// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import Testing
import Wayfinder
import WayfinderTesting

@Suite("A window under test")
struct WindowTests {
  private func page<Context>(
    _ name: String, _ controlled: ControlledGuard<Context>
  ) -> DestinationStep<PlaceholderScreen, Context> {
    StepAssembly(
      finder: .screen(PlaceholderScreen.self, where: { screen, _ in screen.label == name }),
      factory: .build { _ in PlaceholderScreen(name) }
    ).named(name).adding(controlled).using(.present()).from(.current).assemble()
  }

  @Test(.window("Home"), arguments: [1, 2])
  func `every case of a test has a window of its own`(number: Int) async throws {
    let window = try TestWindow.current
    expect(window.tree, draws: "Home")
    try window.tree.replaceRoot(
      with: ScreenNode(PlaceholderScreen("Case", labelDetail: "\(number)")))
    expect(window.tree, draws: "Case(\(number))")
  }

  @Test(.window("Home", screens: { ContractShop.Page($0, $1) }))
  func `the trait makes the app's own screens`() throws {
    let window = try TestWindow.current
    #expect((window.tree.root as? ScreenNode)?.screen is ContractShop.Page)
  }

  @Test func `outside of a window there is none, and the text says how to get one`() {
    #expect(
      #expect(throws: Mismatch.self) { try TestWindow.current }?.description
        == "TestWindow.current was read outside a test with a window. Give the test or its suite"
        + " the trait '.window(…)', or use 'withWindow'.")
  }

  @Test func `a closure has a window, too, and its recording ends with it`() async throws {
    await expectIssue(
      """
      1 line was recorded and not asserted. Expect what matters, or record in another mode.
        edit 2: left Home; entered Other
      """
    ) {
      try await withWindow("Home", recording: .exhaustive) { window in
        #expect(try TestWindow.current === window)
        try window.tree.replaceRoot(with: ScreenNode(PlaceholderScreen("Other")))
      }
    }
  }

  @Test(.window("Home")) func `E4 a test answers in place of a guard, by its name`() async throws {
    let window = try TestWindow.current
    let login = ControlledGuard<Void>("login")
    let cart = page("Cart", login)
    window.answer(.stop(reason: "not now"), for: "login")
    let outcome = try await window.router.navigate(to: cart).outcome
    #expect(outcome.description == "stopped by login: not now")
    #expect(login.timesAsked == 0)
    window.answer(nil, for: "login")
    #expect(try await window.router.navigate(to: cart).outcome == .built)
    #expect(login.timesAsked == 1)
  }

  @Test(.window("Home")) func `E11 a guard is held, and its request is cancelled meanwhile`()
    async throws
  {
    let window = try TestWindow.current
    let login = ControlledGuard<Void>("login")
    login.hold()
    let cart = page("Cart", login)
    let request = RunningRequest { () async throws(RoutingError) in
      try await window.router.navigate(to: cart).outcome
    }
    await login.asked()
    #expect(request.end == nil)
    request.cancel()
    #expect(await request.ended() == "cancelled in guards")
    login.answer()
    await settled { login.timesAnswered == 1 }
    #expect(login.wasCancelled)
    #expect(request.ends.count == 1)
    expect(window.tree, draws: "Home")
  }

  @Test(.window("Home")) func `E4 a guard's verdict and error are what the test says`() async throws
  {
    let window = try TestWindow.current
    let login = ControlledGuard<Int>("login", verdict: .stop(reason: "closed"))
    let cart = page("Cart", login)
    #expect(
      try await window.router.navigate(to: cart, with: 1).outcome.description
        == "stopped by login: closed")
    login.error = CancellationError()
    await #expect(throws: RoutingError.self) {
      try await window.router.navigate(to: cart, with: 1)
    }
    #expect(login.timesAsked == 2)
    #expect(login.timesAnswered == 2)
  }

  @Test(.window("Home")) func `T10 the clock of a window ends a transition when it is moved`()
    async throws
  {
    let window = try TestWindow.current
    try window.tree.showOverlay(
      Overlay(PlaceholderScreen("Saved"), style: .toast, duration: .seconds(2)))
    await window.clock.advance(by: .seconds(1))
    expect(window.tree, draws: "Home\n◇ toast Saved")
    await window.clock.advance(by: .seconds(1))
    await settled { window.tree.overlays.isEmpty }
    expect(window.tree, draws: "Home")
    #expect(window.clock.elapsed == .seconds(2))
  }

  @Test func `a loop that adds up its deadlines runs once for each of them`() async throws {
    let clock = ManualClock()
    await clock.advance(by: .seconds(10), whenAsleep: 0)
    var ticks: [Duration] = []
    let start = clock.now
    let loop = Task {
      var deadline = clock.now
      while true {
        deadline = deadline.advanced(by: .seconds(1))
        try await clock.sleep(until: deadline)
        ticks.append(start.duration(to: deadline))
      }
    }
    await clock.advance(by: .milliseconds(1500))
    await settled { ticks.count == 1 }
    // The next one is due at 2 seconds, not a second after it was asked for.
    await clock.advance(by: .milliseconds(500))
    await settled { ticks.count == 2 }
    await clock.advance(by: .seconds(3))
    await settled { ticks.count == 5 }
    loop.cancel()
    #expect(ticks == [1, 2, 3, 4, 5].map { .seconds($0) })
    #expect(start.duration(to: clock.now) == .seconds(5))
    #expect(clock.elapsed == .seconds(15))
  }

  @Test func `the time is read off the main actor, too`() async {
    let clock = ManualClock()
    await clock.advance(by: .seconds(3), whenAsleep: 0)
    let slept = Task { @concurrent in
      let start = clock.now
      try? await clock.sleep(for: .seconds(2))
      return start.duration(to: clock.now)
    }
    await clock.advance(by: .seconds(2))
    #expect(await slept.value == .seconds(2))
  }

  @Test func `a task that is canceled sleeps no more`() async {
    let clock = ManualClock()
    let tasks = (1...2).map { count in
      Task { try await clock.sleep(for: .seconds(count)) }
    }
    await settled { clock.sleeperCount == 2 }
    tasks[0].cancel()
    _ = await tasks[0].result
    #expect(clock.sleeperCount == 1)
    await clock.advance(by: .seconds(2))
    #expect(clock.sleeperCount == 0)
    _ = await tasks[1].result
  }

  @Test func `what never comes to hold is an issue`() async {
    await expectIssue(
      "The condition is still false after other tasks had 50 chances to run. Check that "
        + "something makes it true, or wait for another condition."
    ) { await settled(attempts: 50) { false } }
  }
}
