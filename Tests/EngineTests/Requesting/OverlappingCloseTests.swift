// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

/// A screen that can close itself and knows no router.
@MainActor
private final class Popup: Screen {
  var close: @MainActor () async throws -> Void = {}
}

@MainActor
@Suite("E13: two calls that overlap")
struct OverlappingCloseTests {
  typealias Request = @MainActor (Router) async throws(RoutingError) -> NavigationOutcome

  /// Makes a request twice while a guard is at work, and gives the two ends.
  private func twice(_ window: Window, _ request: @escaping Request) async throws -> [String] {
    let controlled = ControlledGuard()
    controlled.verdict = .stop(reason: "only waits")
    let first = ControlledCall(window.router, to: guardedPage("First", window.log, controlled))
    await controlled.gate.reached()
    let calls = (0..<2).map { _ in
      ControlledCall { () async throws(RoutingError) in try await request(window.router) }
    }
    await settled { window.router.waiting.waiting.count == 2 }
    controlled.gate.open()
    _ = await first.ended()
    return [await calls[0].ended(), await calls[1].ended()]
  }

  @Test func `back goes two steps back`() async throws {
    let window = try Window("Navigation:\n  A\n  B\n  C")
    let ends = try await twice(window) { router async throws(RoutingError) in
      try await router.back().outcome
    }
    #expect(ends == ["revealed", "revealed"])
    #expect(window.tree.drawing == "Navigation:\n  A")
  }

  @Test func `back to a place finds it visible the second time`() async throws {
    let window = try Window("Navigation:\n  A\n  B\n  C")
    let place = try window.tree.standing("A", as: ScreenNode.self).screen
    let ends = try await twice(window) { router async throws(RoutingError) in
      try await router.back(to: place).outcome
    }
    #expect(ends == ["revealed", "already there"])
  }

  @Test func `reset finds nothing to do the second time`() async throws {
    let window = try Window("Navigation:\n  A\n  B\n⇧ sheet:\n  C")
    let ends = try await twice(window) { router async throws(RoutingError) in
      try await router.reset().outcome
    }
    #expect(ends == ["revealed", "already there"])
    #expect(window.tree.drawing == "Navigation:\n  A")
  }

  @Test func `a context task gives a screen its way to close`() async throws {
    let window = try Window("Home")
    let popup = StepAssembly(finder: .screen(Popup.self), factory: .build { _ in Popup() })
      .adding(task: { [weak router = window.router] (screen: Popup, _: Void) in
        screen.close = { [weak screen] in
          if let screen { try await router?.close(screen) }
        }
      })
      .using(.present()).from(.current).assemble()
    let shown = try await window.router.navigate(to: popup)
    try await shown.screen?.close()
    #expect(window.tree.drawing == "Home")
  }
}
