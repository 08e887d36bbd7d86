// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

@Suite("E13: dismissing a layer")
struct DismissingTests {
  @Test(arguments: [
    (screen: "C", before: "A\n⇧ sheet:\n  Navigation:\n    B\n    C", after: "A"),
    (
      screen: "B", before: "A\n⇧ sheet:\n  Split:\n    B\n    C\n⇧ sheet:\n  D\n⇧ alert:\n  E",
      after: "A"
    ),
    (
      screen: "C", before: "A\n⇧ page sheet:\n  B\n⇧ sheet [not dismissible]:\n  C",
      after: "A\n⇧ page sheet:\n  B"
    ),
  ])
  func `dismisses the whole layer of a screen and all above`(
    screen: String, before: String, after: String
  ) async throws {
    let window = try Window(before)
    let form = FormScreen("C", window.log, .no(reason: "draft"), .yes)
    let placeholder: ScreenNode = try window.tree.named("C")
    let container = try #require(placeholder.parent)
    try window.tree.edit {
      try $0.setChildren(container.children.dropLast() + [ScreenNode(form)], of: container)
    }
    let closing = try window.tree.screen(named: screen)
    let kept = try await window.router.dismiss(layerOf: closing)
    #expect("\(kept.outcome)" == "refused by C: draft")
    #expect(window.tree.drawing == before)
    #expect(try await window.router.dismiss(layerOf: closing).outcome == .revealed)
    #expect(window.tree.drawing == after)
    #expect(window.log.lines("may leave") == ["may leave C", "may leave C"])
    #expect(try await window.router.dismiss(layerOf: closing).outcome == .alreadyThere)
  }

  @Test func `a layer above that isn't dismissible stays with the layer, and the root layer stays`()
    async throws
  {
    let window = try Window("A\n⇧ sheet:\n  B\n⇧ sheet [not dismissible]:\n  C")
    let (a, b) = try (window.tree.screen(named: "A"), window.tree.screen(named: "B"))
    let before = window.tree.drawing
    let kept = try await window.router.dismiss(layerOf: b)
    #expect("\(kept.outcome)".contains("the layer cannot be dismissed"))
    let error = try await expectFailure { try await window.router.dismiss(layerOf: a) }
    #expect(error.reason == .rootOfShell)
    #expect(window.tree.drawing == before)
  }
}
