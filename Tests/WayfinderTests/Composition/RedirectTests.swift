// Wayfinder is released under the MIT licence; see LICENSE.

import Testing
import Wayfinder

@MainActor
@Suite("E4: redirects")
struct RedirectTests {
  private func login(_ log: RouteLog) -> DestinationStep<PlaceholderScreen, Void> {
    fullPage("Login", log).using(.present()).from(.current).assemble()
  }

  private func product(
    _ log: RouteLog, _ verdict: @escaping @MainActor () -> Verdict
  ) -> DestinationStep<PlaceholderScreen, Void> {
    fullPage("Product", log) { verdict() }.using(.present()).from(.current).assemble()
  }

  @Test func `leads elsewhere and asks the guards there, the global ones too`() async throws {
    let window = try Window("Home", hasGlobals: true)
    let login = login(window.log)
    let shown = try await window.router.navigate(
      to: product(window.log) { .redirect(AnyDestination(login, with: ()), resuming: false) })
    #expect(shown.outcome == .built)
    #expect(shown.screen == nil, "the destination asked for was not reached")
    #expect(window.tree.drawing == "Home\n⇧ sheet:\n  Login")
    #expect(
      window.log.lines("ask") == ["ask global", "ask Product", "ask global", "ask Login"])
    #expect(
      window.log.lines("prepare guard")
        == ["global", "Product", "global", "Login"].map { "prepare guard " + $0 })
  }

  @Test func `resumes when the other destination was reached, asking no guard twice`() async throws
  {
    let window = try Window("Home", hasGlobals: true)
    let login = login(window.log)
    let shown = try await window.router.navigate(
      to: product(window.log) { .redirect(AnyDestination(login, with: ()), resuming: true) })
    #expect(shown.outcome == .built)
    #expect(shown.screen?.label == "Product")
    #expect(window.tree.drawing == "Home\n⇧ sheet:\n  Login\n⇧ sheet:\n  Product")
    #expect(window.log.lines("ask") == ["ask global", "ask Product", "ask global", "ask Login"])
    #expect(window.log.lines("prepare factory Product").count == 1)
    #expect(window.log.lines("find Product").count == 2, "planned anew after the redirect")
  }

  @Test func `goes on with the guards that were not asked yet when it resumes`() async throws {
    let window = try Window("Home")
    let login = login(window.log)
    let product = page("Product", window.log)
      .adding(
        NotedGuard(name: "first", log: window.log) { _ in
          .redirect(AnyDestination(login, with: ()), resuming: true)
        }
      )
      .adding(NotedGuard(name: "second", log: window.log))
      .using(.present()).from(.current).assemble()
    try await window.router.navigate(to: product)
    #expect(window.log.lines("ask") == ["ask first", "ask Login", "ask second"])
  }

  @Test func `does not resume when the other destination was not reached`() async throws {
    let window = try Window("Home")
    let login = fullPage("Login", window.log) { .stop(reason: "banned") }
      .using(.present()).from(.current).assemble()
    let shown = try await window.router.navigate(
      to: product(window.log) { .redirect(AnyDestination(login, with: ()), resuming: true) })
    #expect(shown.outcome == .stopped(guard: "guard Login", reason: "banned"))
    #expect(shown.screen == nil)
    #expect(window.tree.drawing == "Home")
  }

  @Test func `fails with the whole trace when the other destination fails`() async throws {
    let window = try Window("Home")
    window.log.fail(at: "build Login")
    let login = login(window.log)
    let error = try await expectFailure { () async throws(RoutingError) in
      try await window.router.navigate(
        to: product(window.log) { .redirect(AnyDestination(login, with: ()), resuming: true) })
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
        redirected to Login, to resume afterwards
        looked for Login: not open
        looked for current: found Home #1
        planned from Home #1, 1 to build
        prepared current
        prepared Login
        asked guard guard Login of Login
        """)
  }

  @Test func `the same step with an equal context again is a circle`() async throws {
    let window = try Window("Home")
    var destinations: [DestinationStep<PlaceholderScreen, Int>] = []
    for (name, next) in [("First", 1), ("Second", 0)] {
      destinations.append(
        page(name, window.log, for: Int.self)
          .adding(guard: { number in
            .redirect(AnyDestination(destinations[next], with: number), resuming: false)
          })
          .using(.present()).from(.current).assemble())
    }
    let error = try await expectFailure { () async throws(RoutingError) in
      try await window.router.navigate(to: destinations[0], with: 1)
    }
    #expect(error.reason == .redirectCycle(["First", "Second", "First"]))
    #expect(error.phase == .guards)
    #expect(window.tree.drawing == "Home")
  }

  @Test(arguments: [nil, 7] as [Int?])
  func `an optional context is compared too`(context: Int?) async throws {
    let window = try Window("Home")
    let own = Late<DestinationStep<PlaceholderScreen, Int?>>()
    let step = page("Page", window.log, for: Int?.self)
      .adding(guard: { number in .redirect(AnyDestination(own.value!, with: number), resuming: true)
      })
      .using(.present()).from(.current).assemble()
    own.value = step
    let error = try await expectFailure { () async throws(RoutingError) in
      try await window.router.navigate(to: step, with: context)
    }
    #expect(error.reason == .redirectCycle(["Page", "Page"]))
  }

  @Test func `another context is no circle`() async throws {
    let window = try Window("Home")
    let own = Late<DestinationStep<PlaceholderScreen, Int>>()
    let step = page("Page", window.log, for: Int.self)
      .adding(guard: { number in
        number == 3
          ? .proceed : .redirect(AnyDestination(own.value!, with: number + 1), resuming: false)
      })
      .using(.present()).from(.current).assemble()
    own.value = step
    let shown = try await window.router.navigate(to: step, with: 0)
    #expect(shown.outcome == .built)
    #expect(shown.screen == nil)
    #expect(window.tree.drawing == "Home\n⇧ sheet:\n  Page(3)")
  }

  @Test(arguments: [15, 16])
  func `contexts that cannot be compared go in a circle at the 16th redirect`(limit: Int)
    async throws
  {
    struct Token {
      let number: Int
    }
    let window = try Window("Home")
    let own = Late<DestinationStep<PlaceholderScreen, Token>>()
    var redirects = 0
    let step = page("Page", window.log, for: Token.self)
      .adding(guard: { token in
        if token.number == limit { return .proceed }
        redirects += 1
        return .redirect(
          AnyDestination(own.value!, with: Token(number: token.number + 1)), resuming: false)
      })
      .using(.present()).from(.current).assemble()
    own.value = step
    guard limit > 15 else {
      #expect(try await window.router.navigate(to: step, with: Token(number: 0)).outcome == .built)
      return
    }
    let error = try await expectFailure { () async throws(RoutingError) in
      try await window.router.navigate(to: step, with: Token(number: 0))
    }
    #expect(error.reason == .redirectCycle(Array(repeating: "Page", count: 17)))
    #expect(redirects == 16)
  }

  @Test func `a destination that is kept keeps no screen alive`() async throws {
    let window = try Window("Home")
    let step = StepAssembly(
      finder: .nothing(), factory: .build { (_: Void) in PlaceholderScreen("Login") }
    ).using(.present()).from(.current).assemble()
    let login = AnyDestination(step, with: ())
    try await window.router.navigate(to: product(window.log) { .redirect(login, resuming: false) })
    weak let redirected = try focusedScreen(window.tree)
    #expect(redirected != nil)
    try window.tree.dismiss(window.tree.topmostLayer!)
    #expect(redirected == nil)
    try await window.router.navigate(to: login)
    weak let opened = try focusedScreen(window.tree)
    #expect(opened != nil)
    try window.tree.dismiss(window.tree.topmostLayer!)
    #expect(opened == nil)
    #expect(login.name == step.name)
  }

  private func focusedScreen(_ tree: ScreenTree) throws -> AnyObject {
    try #require(tree.focused as? ScreenNode).screen
  }
}

/// A step that a guard of its own refers to.
@MainActor
private final class Late<Value> {
  var value: Value?
}
