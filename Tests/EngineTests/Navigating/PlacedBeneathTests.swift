// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

@Suite("E7, E8: a screen that is placed beneath what the user sees")
struct PlacedBeneathTests {
  private func list(
    _ window: Window, _ index: Int? = 1
  ) -> DestinationStep<PlaceholderScreen, Void> {
    page("List", window.log).adding(NotedTask(name: "refresh", log: window.log))
      .using(.insert(into: NavigationNode.self, at: index)).beneath().from(.visibleNavigation)
      .assemble()
  }

  @Test func `a list under its detail is built once, then refreshed`() async throws {
    let window = try Window("Navigation:\n  Home\n  Detail")
    let shown = try await window.router.navigate(to: list(window))
    #expect(shown.outcome == .built)
    #expect(shown.screen != nil)
    #expect(window.tree.drawing == "Navigation:\n  Home\n  List\n  Detail")
    let again = try await window.router.navigate(to: list(window))
    #expect(again.outcome == .alreadyThere)
    #expect(again.screen === shown.screen)
    #expect(window.log.lines("task refresh").count == 2)
    #expect(window.tree.focused?.reference.text == "Detail")
  }

  @Test func `beneath an open dialog`() async throws {
    let window = try Window("Navigation:\n  Home\n⇧ alert [not dismissible]:\n  Sure")
    let plan = try window.router.plan(to: list(window, nil))
    #expect(plan.leaving.isEmpty)
    #expect(try await window.router.navigate(to: list(window, nil)).outcome == .built)
    #expect(
      window.tree.drawing
        == "Navigation:\n  Home\n  List\n⇧ alert [not dismissible]:\n  Sure")
  }

  @Test func `in a tab that is not selected`() async throws {
    let window = try Window("Tabs:\n  Home*\n  Navigation:\n    Shop")
    let step = page("Offer", window.log).using(.push).beneath().from(.navigation(inTab: 1))
      .assemble()
    #expect(try await window.router.navigate(to: step).outcome == .built)
    #expect(window.tree.drawing == "Tabs:\n  Home*\n  Navigation:\n    Shop\n    Offer")
  }

  @Test func `screens that leave all the same are asked`() async throws {
    let window = try Window("Navigation:\n  Home")
    let form = FormScreen("Form", window.log, .no(reason: "a draft"))
    try window.tree.push(ScreenNode(form), on: window.tree.named("Navigation"))
    let step = page("Other", window.log).using(.pushAsRoot).beneath().from(.visibleNavigation)
      .assemble()
    let refused = try await window.router.navigate(to: step)
    #expect(refused.outcome.description == "refused by Form: a draft")
  }
}
