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
        The navigation to 'Product' was cancelled in the phase 'guards', because its task was. \
        No screen was changed.
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
        The navigation to 'Product' was given up in the phase 'guards', because a newer one \
        took its place.
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
        The navigation to 'Product' was not begun, because another one is at work. Wait for it, \
        or queue.
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
        The navigation to 'Product' was given up, because a transition was running: slide for \
        0.25 seconds. No screen was changed. Let the request wait for its end, or ask again after \
        'transitionEnded()'.
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
        The navigation to 'Product' was given up: the guard LoginGuard of 'Product' \
        (Shop/Routes.swift:12) had not answered after 5.0 seconds. No screen was changed. Let the \
        guard answer in time, or give it more.
        """)
  }
}
