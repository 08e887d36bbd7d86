// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

@Suite("E13: two calls that overlap")
struct OverlappingCloseTests {
  typealias Request = @MainActor (Router) async throws -> NavigationOutcome

  /// Makes a request twice while a transition runs, and gives the two ends.
  private func twice(_ window: Window, _ request: @escaping Request) async throws -> [String] {
    let hold = window.tree.hold(deadline: .seconds(3_600))
    let calls = (0..<2).map { _ in ControlledCall { try await request(window.router) } }
    await settled { window.router.waiting.waiting.count == 1 }
    hold.end()
    return [await calls[0].ended(), await calls[1].ended()]
  }

  @Test func `back goes two steps back`() async throws {
    let window = try Window("Navigation:\n  A\n  B\n  C")
    let ends = try await twice(window) { try await $0.back().outcome }
    #expect(ends == ["revealed", "revealed"])
    #expect(window.tree.drawing == "Navigation:\n  A")
  }

  /// Makes two requests that may be joined, while a transition runs.
  private func both(_ window: Window, _ first: @escaping Request, _ second: @escaping Request)
    async throws
  {
    let hold = window.tree.hold(deadline: .seconds(3_600))
    let calls = [first, second].map { request in
      ControlledCall { try await request(window.router) }
    }
    await settled { !window.router.waiting.waiting.isEmpty }
    for _ in 0..<10 { await Task.yield() }
    hold.end()
    for call in calls { #expect(await call.ended() == "revealed") }
  }

  @Test func `E12: the closing of one screen is not that of another`() async throws {
    let window = try Window("Home\n⇧ sheet:\n  A\n⇧ sheet:\n  B")
    let (a, b) = try (window.tree.screen(named: "A"), window.tree.screen(named: "B"))
    try await both(window) {
      try await $0.close(b, policy: .coalesce).outcome
    } _: {
      try await $0.close(a, policy: .coalesce).outcome
    }
    #expect(window.tree.drawing == "Home")
  }

  @Test func `E12: the way back to one place is not that to another`() async throws {
    let window = try Window("Navigation:\n  A\n  B\n  C")
    let (a, b) = try (window.tree.screen(named: "A"), window.tree.screen(named: "B"))
    try await both(window) {
      try await $0.back(to: b, policy: .coalesce).outcome
    } _: {
      try await $0.back(to: a, policy: .coalesce).outcome
    }
    #expect(window.tree.drawing == "Navigation:\n  A")
  }

  @Test func `the way back to a container leaves what it shows`() async throws {
    let window = try Window("Navigation:\n  Home\n  List\n⇧ sheet:\n  Sheet")
    let home = page("Home", window.log).using(.present()).from(.root).assemble()
    try await window.router.back(to: home.enclosing(NavigationNode.self))
    #expect(window.tree.drawing == "Navigation:\n  Home\n  List")
  }

  @Test func `a place that only a look at what is visible finds is found on the way back`()
    async throws
  {
    let window = try Window("Navigation:\n  Home\n  List\n  Detail")
    let step = DestinationStep<PlaceholderScreen, Void>.found(
      by: .screen(
        PlaceholderScreen.self, scope: .visible, where: { page, _ in page.label == "List" }))
    try await window.router.back(to: step)
    #expect(window.tree.drawing == "Navigation:\n  Home\n  List")
  }
}
