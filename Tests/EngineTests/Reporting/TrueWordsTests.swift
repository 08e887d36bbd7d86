// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

/// A container factory that brings a screen of its own.
private struct BringingFactory: ContainerFactory {
  let screen: PlaceholderScreen

  func build(with context: Void, integrating children: [Node]) throws -> NavigationNode {
    NavigationNode([ScreenNode(screen)] + children)
  }
}

@Suite("E1, E2, E6, E10: plans and errors say what is so")
struct TrueWordsTests {
  @Test func `the error of a guard or a task that throws names it`() async throws {
    let window = try Window("Home")
    let guarded = page("Product", window.log)
      .adding(NotedGuard(name: "login", log: window.log) { _ in throw Boom() })
      .using(.present()).from(.current).assemble()
    let first = try await expectFailure { try await window.router.navigate(to: guarded) }
    #expect(first.partName == "guard login")
    #expect(first.description.contains("the guard 'guard login' of 'Product'"))
    struct ShowPrice: ContextTask {
      func perform(on target: PlaceholderScreen, with context: Void) throws { throw Boom() }
    }
    let shown = page("Product", window.log).adding(ShowPrice())
      .using(.present()).from(.current).assemble()
    let second = try await expectFailure { try await window.router.navigate(to: shown) }
    #expect(second.partName == "ShowPrice")
    #expect(second.description.contains("the context task 'ShowPrice' of 'Product'"))
  }

  @Test(arguments: [true, false])
  func `no screen was changed is said only where it is so`(navigates: Bool) async throws {
    let window = try Window("Home")
    let login = plainPage("Login", window.log)
    let step = page("Product", window.log)
      .adding(guard: { [router = window.router] _ in
        if navigates { try await router.navigate(to: login) }
        return try await Failing().perform(with: ())
      })
      .using(.present()).from(.current).assemble()
    let error = try await expectFailure { try await window.router.navigate(to: step) }
    #expect(error.description.contains("No screen was changed.") != navigates)
    #expect(error.description.contains("What its guards have opened stays open.") == navigates)
    #expect(window.tree.modals.isEmpty != navigates)
  }

  /// A guard that fails. Written as a closure that only throws, it crashes the optimizer of Swift 6.3.
  private struct Failing: RoutingInterceptor {
    func perform(with context: Void) async throws -> Verdict { throw Boom() }
  }

  @Test func `a container factory that brings a standing screen is told as that`() async throws {
    let home = PlaceholderScreen("Home")
    let tree = ScreenTree(root: ScreenNode(home))
    let step = StepAssembly(
      finder: .nothing(), factory: BringingFactory(screen: home)
    ).named("Basket").using(.present()).from(.current).assemble()
    let error = try await expectFailure { try await Router(tree: tree).navigate(to: step) }
    #expect(error.reason == .screenStandsAlready)
    #expect(error.phase == .build)
    #expect(error.node?.text == "Home")
    let place = error.step.map(\.place) ?? ""
    #expect(
      error.description == """
        The navigation to 'Basket' failed: a screen in the container that the factory of 'Basket' \
        (\(place)) builds is already in the tree, as 'Home #1'. Build the container with new \
        screens; to reuse the open one, let the step's finder find it.
        """)
    #expect(tree.drawing == "Home")
  }

  @Test func `an edit in prepare is an error that names the navigation`() async throws {
    let window = try Window("Navigation:\n  Home")
    struct Editing: RoutingInterceptor {
      let tree: ScreenTree

      func prepare(with context: Void) throws {
        try tree.push(node("Sneaky"), on: tree.named("Navigation"))
      }

      func perform(with context: Void) async throws -> Verdict { .proceed }
    }
    let step = page("Product", window.log).adding(Editing(tree: window.tree))
      .using(.present()).from(.current).assemble()
    let error = try await expectFailure { try await window.router.navigate(to: step) }
    #expect(error.reason == .failed(part: .prepare))
    #expect("\(error.cause.map { "\($0)" } ?? "")".contains("the navigation to 'Product'"))
    #expect(window.tree.drawing == "Navigation:\n  Home")
  }

  @Test func `a plan tells the choice before a container around a step`() throws {
    let window = try Window("Navigation:\n  Home")
    let place = SwitchAssembly<NavigationNode, Void>()
      .default(
        DestinationStep<PlaceholderScreen, Void>.found(by: .screen(PlaceholderScreen.self))
          .enclosing(NavigationNode.self)
      ).assemble()
    let step = page("Product", window.log).using(.push).from(place).assemble()
    let plan = try window.router.plan(to: step)
    #expect(plan.steps.first?.choices == ["default of NavigationNode"])
  }

  @Test func `a plan builds nothing for an effect`() throws {
    let window = try Window("Home")
    let plan = try window.router.plan(to: EffectAssembly<Void>("sync") { _ in }.assemble())
    #expect(plan.building.isEmpty)
    #expect(plan.steps.map(\.isEffect) == [true])
  }

  /// A navigation in a detached task is not known to be the guard's: it waits behind the navigation that
  /// waits for it. The guard's timeout ends that.
  @Test func `a guard that awaits a detached navigation of its own is ended by its timeout`()
    async throws
  {
    let clock = ManualClock()
    let window = try Window("Home")
    let login = plainPage("Login", window.log)
    let step = page("Product", window.log)
      .adding(guard: { [router = window.router] _ in
        let inner = Task.detached { try await router.navigate(to: login).outcome }
        _ = try await inner.value
        return .proceed
      })
      .using(.present()).from(.current).assemble()
    let call = ControlledCall(
      window.router, to: step, guardTimeout: .after(.seconds(5), clock: clock))
    await settled { window.router.waiting.waiting.count == 1 }
    #expect(window.router.waiting.description.hasSuffix("waiting: Login"))
    await clock.advance(by: .seconds(5))
    #expect(await call.ended().hasPrefix("guardTooLate"))
    await settled { window.router.waiting.isIdle }
    #expect(window.tree.drawing == "Home\n⇧ sheet:\n  Login")
  }
}
