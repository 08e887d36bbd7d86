// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder
import WayfinderTesting

@MainActor
@Suite("E10: errors are told as their pages say: something that came first")
struct RoutingErrorPageOverlapTests {
  @Test func `cancelled`() async throws {
    let tree = try shop("Navigation:\n  Home")
    let router = Router(tree: tree)
    expect(
      tree,
      draws: """
        Navigation:
          Home
        """)
    let error = await failure {
      let question = ControlledGuard<Int>("LoginGuard")
      question.hold()
      let product = StepAssembly(
        finder: .screen(ProductScreen.self, where: { $0.id == $1 }),
        factory: .build { ProductScreen(id: $0) }
      )
      .named("Product")
      .adding(question)
      .using(.push)
      .from(.found(by: .visibleNavigation()))
      .assemble()

      let request = Task {
        try await router.navigate(to: product, with: 42).outcome
      }
      await question.asked()
      request.cancel()
      _ = try await request.value
    }
    try expect(
      error, on: "ErrorCancelled",
      says: """
        The navigation to 'Product' was canceled in the phase 'guards', because its task was \
        canceled. No screen was changed.
        """)
  }

  @Test func `a newer request took its place`() async throws {
    let tree = try shop("Navigation:\n  Home")
    let router = Router(tree: tree)
    let home = DestinationStep<HomeScreen, Void>.found(by: .screen(HomeScreen.self))
    expect(
      tree,
      draws: """
        Navigation:
          Home
        """)
    let error = await failure {
      let question = ControlledGuard<Int>("LoginGuard")
      question.hold()
      let product = StepAssembly(
        finder: .screen(ProductScreen.self, where: { $0.id == $1 }),
        factory: .build { ProductScreen(id: $0) }
      )
      .named("Product")
      .adding(question)
      .using(.push)
      .from(.found(by: .visibleNavigation()))
      .assemble()

      let first = Task {
        try await router.navigate(to: product, with: 42).outcome
      }
      await question.asked()
      try await router.navigate(to: home, policy: .replace)
      _ = try await first.value
    }
    try expect(
      error, on: "ErrorSuperseded",
      says: """
        The navigation to 'Product' was dropped in the phase 'guards', because a newer \
        request took its place.
        """)
  }

  @Test func `another request is at work`() async throws {
    let tree = try shop("Navigation:\n  Home")
    let router = Router(tree: tree)
    let question = ControlledGuard<Int>("LoginGuard")
    question.hold()
    defer { question.answer() }
    let product = StepAssembly(
      finder: .screen(ProductScreen.self, where: { $0.id == $1 }),
      factory: .build { ProductScreen(id: $0) }
    )
    .named("Product")
    .adding(question)
    .using(.push)
    .from(.found(by: .visibleNavigation()))
    .assemble()
    expect(
      tree,
      draws: """
        Navigation:
          Home
        """)
    let error = await failure {
      Task { try await router.navigate(to: product, with: 42).outcome }
      await question.asked()
      try await router.navigate(to: product, with: 7, policy: .reject)
    }
    try expect(
      error, on: "ErrorBusy",
      says: """
        The navigation to 'Product' wasn't started, because another request is running. Wait for \
        that one, or use the policy 'queue'.
        """)
  }

  @Test func `a transition is running`() async throws {
    let clock = ManualClock()
    let tree = ScreenTree(
      root: NavigationNode([ScreenNode(HomeScreen())]), clock: clock)
    let router = Router(tree: tree)
    let stack = try #require(tree.root as? NavigationNode)
    expect(
      tree,
      draws: """
        Navigation:
          Home
        """)
    let error = await failure {
      let product = StepAssembly(
        finder: .screen(ProductScreen.self, where: { $0.id == $1 }),
        factory: .build { ProductScreen(id: $0) }
      )
      .named("Product")
      .using(.push)
      .from(.found(by: .visibleNavigation()))
      .assemble()

      try tree.edit(with: Transition(.slide, duration: .milliseconds(250))) { edit in
        try edit.push(ScreenNode(SearchScreen()), on: stack)
      }
      try await router.navigate(to: product, with: 42, policy: .duringTransition(.reject))
    }
    try expect(
      error, on: "ErrorInTransition",
      says: """
        The navigation to 'Product' was dropped, because a transition was running: slide for \
        0.25 seconds. No screen was changed. Let the request wait for the transition, or try again \
        after 'transitionEnded()'.
        """)
  }

  @Test func `a guard has not answered in time`() async throws {
    let tree = try shop("Navigation:\n  Home")
    let router = Router(tree: tree)
    let clock = ManualClock()
    expect(
      tree,
      draws: """
        Navigation:
          Home
        """)
    let error = await failure {
      let question = ControlledGuard<Int>("LoginGuard")
      question.hold()
      let product = StepAssembly(
        finder: .screen(ProductScreen.self, where: { $0.id == $1 }),
        factory: .build { ProductScreen(id: $0) }
      )
      .named("Product")
      .adding(question)
      .using(.push)
      .from(.found(by: .visibleNavigation()))
      .assemble()

      let request = Task {
        try await router.navigate(
          to: product, with: 42, guardTimeout: .after(.seconds(5), clock: clock)
        ).outcome
      }
      await question.asked()
      await clock.advance(by: .seconds(5))
      _ = try await request.value
    }
    try expect(
      error, on: "ErrorGuardTooLate",
      says: """
        The navigation to 'Product' failed: the guard LoginGuard of 'Product' \
        (Shop/Routes.swift:12) didn't answer within 5.0 seconds. No screen was changed. Make the \
        guard answer in time, or give it more time.
        """)
  }
}
