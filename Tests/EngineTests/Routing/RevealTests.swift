// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

@Suite("E13: back to a place, wherever it is")
struct RevealTests {
  private static let tabs = """
    Tabs:
      Navigation home*:
        Home
      Navigation search:
        Search
    """

  @Test func `a link's origin in another tab is shown again, and what the link opened stays`()
    async throws
  {
    let window = try Window(Self.tabs)
    let anchor = try #require(window.router.anchor())
    let product = page("Product", window.log).using(.push).from(.navigation(inTab: 1)).assemble()
    try await window.router.navigate(to: product)
    let error = try await expectFailure { try await window.router.back(to: anchor) }
    #expect(error.reason == .notOnTheWayBack)
    let shown = try await window.router.reveal(anchor)
    #expect(shown.outcome == .revealed)
    #expect(
      window.tree.drawing == """
        Tabs:
          Navigation home*:
            Home
          Navigation search:
            Search
            Product
        """)
    #expect(try await window.router.reveal(anchor).outcome == .alreadyThere)
  }

  @Test func `who would leave is asked, and a place that is gone is an error`() async throws {
    let window = try Window(Self.tabs)
    let anchor = try #require(window.router.anchor())
    let home = try #require(window.tree.visibleNavigation)
    let form = FormScreen("Form", window.log, .no(reason: "draft"), .yes)
    try window.tree.push(ScreenNode(form), on: home)
    try window.tree.present(ModalNode(node("Page"), style: .sheet), from: home)
    let before = window.tree.drawing
    #expect("\(try await window.router.reveal(anchor).outcome)" == "refused by Form: draft")
    #expect(window.tree.drawing == before)
    #expect(try await window.router.reveal(anchor).outcome == .revealed)
    #expect(window.tree.drawing == Self.tabs)
    try window.tree.replaceRoot(with: node("Other"))
    let error = try await expectFailure { try await window.router.reveal(anchor) }
    #expect(error.reason == .notOpen)
    #expect(error.description.contains("'show Home'"))
  }

  @Test func `two requests for one place are equal`() async throws {
    let window = try Window(Self.tabs)
    let anchor = try #require(window.router.anchor())
    try window.tree.push(node("Page"), on: #require(window.tree.visibleNavigation))
    let hold = window.tree.hold(deadline: .seconds(3_600))
    let calls = (0..<2).map { _ in
      ControlledCall { try await window.router.reveal(anchor, policy: .coalesce).outcome }
    }
    await settled { window.router.waiting.transitions.count == 1 }
    for _ in 0..<10 { await Task.yield() }
    #expect(window.router.waiting.waiting.isEmpty, "the second one has joined the first")
    hold.end()
    #expect(await calls[0].ended() == "revealed")
    #expect(await calls[1].ended() == "revealed")
  }

  private func numbered(
    _ log: RouteLog
  ) -> DestinationStep<PlaceholderScreen, Int> {
    StepAssembly<PlaceholderScreen, Int>(
      finder: .nothing(), factory: NotedFactory(label: "Page", log: log)
    ).using(.push).from(.visibleNavigation).assemble()
  }

  @Test func `back to a step that always builds goes to what was built for it`() async throws {
    let window = try Window("Navigation:\n  Home")
    let step = numbered(window.log)
    for number in [1, 2, 1, 3] { try await window.router.navigate(to: step, with: number) }
    #expect(try await window.router.back(to: step, with: 2).outcome == .revealed)
    #expect(window.tree.drawing == "Navigation:\n  Home\n  Page(1)\n  Page(2)")
    #expect(try await window.router.back(to: step, with: 2).outcome == .alreadyThere)
    let error = try await expectFailure { try await window.router.back(to: step, with: 3) }
    #expect(error.reason == .notOnTheWayBack, "it isn't open any more")
    #expect(
      try await window.router.back(to: step.adapting { $0.count }, with: "a").outcome == .revealed)
    #expect(window.tree.drawing == "Navigation:\n  Home\n  Page(1)")
  }
}
