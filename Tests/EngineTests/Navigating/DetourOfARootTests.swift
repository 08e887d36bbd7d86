// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

@Suite("E12: every request ends, whatever its guard has led to")
struct DetourOfARootTests {
  private let tabs = """
    Tabs:
      Navigation home*:
        Home
      Navigation shop:
        Shop
    """

  /// A page whose guard makes a detour to another destination as long as the fact doesn't hold.
  private func guarded(
    _ window: Window, by fact: Fact, to other: AnyDestination
  ) -> DestinationStep<PlaceholderScreen, Void> {
    page("Member", window.log)
      .adding(guard: "member", while: fact, otherwise: .redirect(to: other, then: .retry))
      .using(.present()).from(.current).assemble()
  }

  private func existing(
    _ label: String, _ window: Window
  ) -> DestinationStep<PlaceholderScreen, Void> {
    .found(by: NotedFinder<Void>(label: label, log: window.log), named: label)
  }

  @Test func `E4: a guard that leads to a root of the shell is asked again at once`() async throws {
    let window = try Window(tabs)
    let shop = AnyDestination(existing("Shop", window), with: ())
    let call = ControlledCall(window.router, to: guarded(window, by: Fact(), to: shop))
    await settled { call.end != nil }
    #expect(
      call.end == "stopped by member: it led to 'Shop', which can't be finished or closed")
    #expect(window.tree.focused?.reference.text == "Shop")
    #expect(window.router.waiting.isIdle)
  }

  @Test func `E4: nobody is said to wait for what can't end`() async throws {
    let window = try Window(tabs)
    let shop = AnyDestination(existing("Shop", window), with: ())
    let navigation = try await window.router.navigate(to: guarded(window, by: Fact(), to: shop))
    let trace = "\(navigation.trace)"
    #expect(trace.contains("resumed Member"))
    #expect(!trace.contains("waited until"))
  }

  @Test func `E4: a log-in whose own guard sends who is logged in to a root`() async throws {
    let window = try Window(tabs)
    let home = AnyDestination(existing("Shop", window), with: ())
    let login = page("Login", window.log)
      .adding(guard: "guest") { (_: Void) in .redirect(to: home) }
      .using(.present()).from(.current).assemble()
    let step = guarded(window, by: Fact(), to: AnyDestination(login, with: ()))
    for _ in 0..<3 {
      let call = ControlledCall(window.router, to: step)
      await settled { call.end != nil }
      #expect(
        call.end == "stopped by member: it led to 'Login' and from there to 'Shop', "
          + "which can't be finished or closed")
    }
    #expect(window.router.waiting.isIdle)
  }

  @Test func `a guard that proceeds then lets the navigation go on`() async throws {
    let window = try Window(tabs)
    let fact = Fact()
    window.log.at("find Shop") { fact.holds = true }
    let shop = AnyDestination(existing("Shop", window), with: ())
    let shown = try await window.router.navigate(to: guarded(window, by: fact, to: shop))
    #expect(shown.outcome == .built)
    #expect(window.tree.focused?.reference.text == "Member")
  }

  @Test func `a new root ends the detour that has put it there`() async throws {
    let window = try Window("Splash")
    let login = page("Login", window.log).using(.replaceRoot)
      .from(DestinationStep<Node, Void>.root).assemble()
    let call = ControlledCall(
      window.router, to: guarded(window, by: Fact(), to: AnyDestination(login, with: ())))
    await settled { call.end != nil }
    #expect(
      call.end == "stopped by member: it led to 'Login', which can't be finished or closed")
  }

  @Test func `a screen that becomes a root while it is waited for`() async throws {
    let window = try Window(tabs)
    let login = AnyDestination(plainPage("Login", window.log), with: ())
    let call = ControlledCall(window.router, to: guarded(window, by: Fact(), to: login))
    await settled { window.router.waiting.detours.count == 1 }
    let screen = try window.tree.named("Login", as: ScreenNode.self)
    try window.tree.edit { edit in
      try edit.dismiss(screen)
      try edit.replaceRoot(with: screen)
    }
    await settled { call.end != nil }
    #expect(
      call.end == "stopped by member: it led to 'Login', which can't be finished or closed")
  }

  @Test func `E10: an effect behind a detour has changed nothing itself`() async throws {
    let window = try Window("Home")
    let fact = Fact()
    let login = AnyDestination(plainPage("Login", window.log), with: ())
    let effect = EffectAssembly<Void>("count") {}
      .adding(
        NotedGuard(name: "member", log: window.log) { _ in
          fact.holds ? .proceed : .redirect(to: login, then: .retry)
        }
      )
      .assemble()
    let task = Task { try await window.router.navigate(to: effect) }
    await settled { window.router.waiting.detours.count == 1 }
    fact.holds = true
    try window.tree.dismiss(window.tree.named("Login", as: ScreenNode.self))
    let shown = try await task.value
    #expect(shown.outcome == .alreadyThere)
    #expect(shown.diff.isEmpty)
  }

  @Test func `E10: who is dropped during a log-in is named after what was asked for`() async throws
  {
    let window = try Window("Home")
    let login = AnyDestination(plainPage("Login", window.log), with: ())
    let step = guarded(window, by: Fact(), to: login)
    let task = Task { try await window.router.navigate(to: step) }
    await settled { window.router.waiting.detours.count == 1 }
    task.cancel()
    let cancelled = try await expectFailure { try await task.value }
    #expect(cancelled.destination.text == "Member")
    #expect(cancelled.description.hasPrefix("The navigation to 'Member' was canceled"))
  }

  @Test func `E10: who is replaced while a log-in's guard is asked is named likewise`() async throws
  {
    let window = try Window("Home")
    let controlled = ControlledGuard()
    let login = AnyDestination(guardedPage("Login", window.log, controlled), with: ())
    let step = guarded(window, by: Fact(), to: login)
    let task = Task { try await window.router.navigate(to: step) }
    await controlled.gate.reached()
    try await window.router.navigate(to: plainPage("Other", window.log), policy: .replace)
    #expect(try await expectFailure { try await task.value }.destination.text == "Member")
    controlled.gate.open()
  }
}
