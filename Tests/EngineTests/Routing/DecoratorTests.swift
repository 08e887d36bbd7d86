// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

// What an app did with decorators around route-composer's router is a few lines here.

/// Counts visits.
@MainActor
private final class Analytics: NavigationObserver {
  private(set) var visits: [String: Int] = [:]

  func observe(_ event: NavigationEvent) {
    guard case .finished(let outcome) = event.kind, outcome.isReached else { return }
    visits[event.destination.text, default: 0] += 1
  }
}

/// Lets nobody in at night.
private struct Curfew: RoutingInterceptor {
  let isNight: @MainActor () -> Bool

  func perform(with destination: AnyDestination) async -> Verdict {
    isNight() ? .stop(reason: "at night") : .proceed
  }
}

/// Waits before each navigation.
private struct Delay: RoutingInterceptor {
  let duration: Duration
  let clock: any Clock<Duration>

  func perform(with destination: AnyDestination) async throws -> Verdict {
    try await clock.sleep(for: duration)
    return .proceed
  }
}

@MainActor
@Suite("route-composer's decorators")
struct DecoratorTests {
  private let log = RouteLog()

  @Test func `analytics is an observer`() async throws {
    let analytics = Analytics()
    let router = Router(tree: try ScreenTree(drawing: "Home"), observers: [analytics])
    let product = plainPage("Product", log)
    try await router.navigate(to: product)
    try await router.navigate(to: product)
    log.fail(at: "build Broken")
    _ = await ControlledCall(router, to: plainPage("Broken", log)).ended()
    #expect(analytics.visits == ["Product": 2])
  }

  @Test func `single navigation is a policy`() async throws {
    let router = Router(tree: try ScreenTree(drawing: "Home"), policy: .reject)
    let controlled = ControlledGuard()
    let first = ControlledCall(router, to: guardedPage("First", log, controlled))
    await controlled.gate.reached()
    #expect(await ControlledCall(router, to: plainPage("Second", log)).ended() == "busy in queue")
    controlled.gate.open()
    #expect(await first.ended() == "built")
  }

  @Test func `dropping what comes during a transition is a policy`() async throws {
    let window = try MovingWindow(policy: .reject.duringTransition(.reject))
    try await window.slideIn()
    let call = ControlledCall(window.router, to: plainPage("Product", log))
    #expect(await call.ended() == "inTransition(slide for 2.0 seconds) in transition")
  }

  @Test func `a global guard is an interceptor of the router`() async throws {
    let sky = Sky()
    let router = Router(
      tree: try ScreenTree(drawing: "Home"), interceptors: [Curfew { sky.isNight }])
    let product = plainPage("Product", log)
    #expect(
      try await router.navigate(to: product).outcome
        == .stopped(guard: "Curfew", reason: "at night"))
    sky.isNight = false
    #expect(try await router.navigate(to: product).outcome == .built)
  }

  @Test func `a delay is a guard that sleeps on the app's clock`() async throws {
    let clock = ManualClock()
    let router = Router(
      tree: try ScreenTree(drawing: "Home"),
      interceptors: [Delay(duration: .seconds(2), clock: clock)])
    let call = ControlledCall(router, to: plainPage("Product", log))
    await clock.advance(by: .seconds(1))
    #expect(call.end == nil)
    await clock.advance(by: .seconds(1))
    #expect(await call.ended() == "built")
  }
}

/// What the curfew looks at.
@MainActor
private final class Sky {
  var isNight = true
}
