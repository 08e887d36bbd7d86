// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

@Suite("E4: redirects")
struct RedirectTests {
  private let window: Window

  init() throws {
    window = try Window("Home")
  }

  private func login(_ log: RouteLog) -> DestinationStep<PlaceholderScreen, Void> {
    fullPage("Login", log).using(.present()).from(.current).assemble()
  }

  private func product(
    _ log: RouteLog, _ verdict: @escaping @MainActor () -> Verdict
  ) -> DestinationStep<PlaceholderScreen, Void> {
    fullPage("Product", log) { verdict() }.using(.present()).from(.current).assemble()
  }

  @Test func `a screen that is finished ends its detour`() async throws {
    let isLoggedIn = Fact()
    let login = StepAssembly(
      finder: .screen(ResultScreen<Bool>.self), factory: .build { (_: Void) in ResultScreen() }
    ).using(.present()).from(.current).assemble()
    let call = ControlledCall(
      window.router,
      to: product(window.log) {
        isLoggedIn.holds ? .proceed : .redirect(to: login, then: .retry)
      })
    await settled { window.router.waiting.detours.count == 1 }
    isLoggedIn.holds = true
    // The button of the log-in screen works while the navigation waits (E12).
    try await window.router.finish(
      #require(window.tree.screen(ResultScreen<Bool>.self)), with: true)
    #expect(await call.ended() == "built")
    #expect(window.tree.drawing == "Home\n⇧ sheet:\n  Product")
  }

  @Test func `what the screen of a detour opens runs at once`() async throws {
    let login = login(window.log)
    let help = plainPage("Help", window.log)
    let step = product(window.log) { .redirect(to: login, then: .retry) }
    let call = ControlledCall(window.router, to: step)
    await settled { window.router.waiting.detours.count == 1 }
    #expect(try await window.router.navigate(to: help, policy: .reject).outcome == .built)
    #expect(window.tree.drawing == "Home\n⇧ sheet:\n  Login\n⇧ sheet:\n  Help")
    #expect(call.end == nil, "the log-in still stands")
    call.cancel()
    #expect(await call.ended() == "cancelled in guards")
    #expect(window.router.waiting.isIdle)
  }

  @Test func `a request that replaces ends a detour at once`() async throws {
    let login = login(window.log)
    let step = product(window.log) { .redirect(to: login, then: .retry) }
    let call = ControlledCall(window.router, to: step)
    await settled { window.router.waiting.detours.count == 1 }
    let other = plainPage("Other", window.log)
    #expect(try await window.router.navigate(to: other, policy: .replace).outcome == .built)
    #expect(await call.ended() == "superseded in guards")
    #expect(window.router.waiting.isIdle)
  }

  @Test(arguments: [true, false])
  func `a detour within a detour comes back step by step`(isVerified: Bool) async throws {
    let code = fullPage("Code", window.log).using(.present()).from(.current).assemble()
    let hasCode = Fact()
    let isLoggedIn = Fact()
    let login = fullPage("Login", window.log) {
      hasCode.holds ? .proceed : .redirect(to: code, then: .retry)
    }.using(.present()).from(.current).assemble()
    let step = product(window.log) {
      isLoggedIn.holds ? .proceed : .redirect(to: login, then: .retry)
    }
    let call = ControlledCall(window.router, to: step)
    await settled { window.router.waiting.detours.map(\.text) == ["Code"] }
    hasCode.holds = isVerified
    try window.tree.dismiss(window.tree.named("Code", as: ScreenNode.self))
    if isVerified {
      await settled { window.router.waiting.detours.map(\.text) == ["Login"] }
      isLoggedIn.holds = true
      try window.tree.dismiss(window.tree.named("Login", as: ScreenNode.self))
      #expect(await call.ended() == "built")
    } else {
      #expect(
        await call.ended()
          == "stopped by guard Login: it led to 'Code' again after that screen had ended")
      #expect(window.tree.drawing == "Home")
    }
  }

  @Test func `fails with the whole trace when the other destination fails`() async throws {
    window.log.fail(at: "build Login")
    let login = login(window.log)
    let error = try await expectFailure {
      try await window.router.navigate(
        to: product(window.log) { .redirect(to: login, then: .retry) })
    }
    #expect(error.destination.text == "Login")
    #expect(
      error.trace.description == """
        looked for Product: not open
        looked for current: found Home #1
        planned from Home #1, 1 to build
        prepared current
        prepared Product
        asked guard guard Product of Product
        redirected to Login, to ask again afterwards
        looked for Login: not open
        looked for current: found Home #1
        planned from Home #1, 1 to build
        prepared current
        prepared Login
        asked guard guard Login of Login
        """)
  }

  @Test(arguments: [15, 16])
  func `contexts that cannot be compared go in a circle at the 16th redirect`(limit: Int)
    async throws
  {
    struct Token {
      let number: Int
    }
    let own = Late<DestinationStep<PlaceholderScreen, Token>>()
    var redirects = 0
    let step = page("Page", window.log, for: Token.self)
      .adding(guard: { token in
        if token.number == limit { return .proceed }
        redirects += 1
        return .redirect(
          to: AnyDestination(own.value!, with: Token(number: token.number + 1)))
      })
      .using(.present()).from(.current).assemble()
    own.value = step
    guard limit > 15 else {
      #expect(try await window.router.navigate(to: step, with: Token(number: 0)).outcome == .built)
      return
    }
    let error = try await expectFailure {
      try await window.router.navigate(to: step, with: Token(number: 0))
    }
    #expect(error.reason == .redirectCycle(Array(repeating: "Page", count: 17)))
    #expect(redirects == 16)
  }

  /// A detour that did not come to its end held the screen that it had found (E10).
  @Test(arguments: ["stopped", "failed", "refused"])
  func `a destination that is kept keeps no screen alive, however its detour ends`(
    end: String
  ) async throws {
    let window = try Window("Navigation:\n  Home\n  Login")
    let found = StepAssembly(
      finder: .screen(PlaceholderScreen.self, where: { $0.label == "Login" && $1 }),
      factory: .build { (_: Bool) in PlaceholderScreen("Login") }
    )
    .adding(guard: { _ in
      switch end {
      case "stopped": return .stop(reason: "banned")
      case "failed": throw Boom()
      default: return .proceed
      }
    })
    .using(.push).from(.found(by: .visibleNavigation())).assemble()
    if end == "refused" {
      let form = FormScreen("Form", window.log, .no(reason: "a draft"))
      try window.tree.push(ScreenNode(form), on: window.tree.named("Navigation"))
    }
    let login = AnyDestination(found, with: true)
    _ = try? await window.router.navigate(
      to: product(window.log) { .redirect(to: login, then: .retry) })
    weak let screen =
      try (window.tree.named("Login", as: ScreenNode.self)).screen as? PlaceholderScreen
    #expect(screen != nil)
    try window.tree.replaceRoot(with: node("Other"))
    #expect(screen == nil)
    #expect(login.name == found.name)
  }

  @Test func `a destination that is kept keeps no screen alive`() async throws {
    let step = StepAssembly(
      finder: .nothing(), factory: .build { (_: Void) in PlaceholderScreen("Login") }
    ).using(.present()).from(.current).assemble()
    let login = AnyDestination(step, with: ())
    try await window.router.navigate(to: product(window.log) { .redirect(to: login) })
    weak let redirected = try window.tree.focusedScreen()
    #expect(redirected != nil)
    try window.tree.dismiss(window.tree.topmostLayer!)
    #expect(redirected == nil)
    try await window.router.navigate(to: login)
    weak let opened = try window.tree.focusedScreen()
    #expect(opened != nil)
    try window.tree.dismiss(window.tree.topmostLayer!)
    #expect(opened == nil)
    #expect(login.name == step.name)
  }
}
