// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder

@Suite("Facts of the ancestor that must not come back")
struct AncestorTests {
  @Test(arguments: [true, false])
  func `a guard that replaces the root leads to a visible destination`(isEdit: Bool) async throws {
    let window = try Window("Navigation:\n  Start")
    let main = stack("Main", window.log)
      .using(.replaceRoot).from(.root).assemble()
    let product = page("Product", window.log)
      .adding(guard: { _ in
        if isEdit {
          try window.tree.replaceRoot(with: NavigationNode([node("Home")]))
        } else {
          try await window.router.navigate(to: main)
        }
        return .proceed
      })
      .using(.push).from(.found(by: .visibleNavigation())).assemble()
    let shown = try await window.router.navigate(to: product)
    #expect(shown.outcome == .built)
    #expect(
      window.tree.drawing
        == (isEdit ? "Navigation:\n  Home\n  Product" : "Navigation Main:\n  Product"))
    #expect(window.tree.isVisible(try #require(window.tree.node(of: shown.screen!))))
  }
}

@Suite("T5: transient layers")
struct TransientLayerTests {
  private func product(_ log: RouteLog) -> DestinationStep<PlaceholderScreen, Void> {
    page("Product", log).using(.present()).from(.current).assemble()
  }

  @Test(arguments: ["alert", "action sheet", "popover"])
  func `the current node is looked for beneath, and the layer goes`(style: String) async throws {
    let window = try Window("Home\n⇧ \(style):\n  Sure?")
    let plan = try window.router.plan(to: product(window.log))
    #expect(plan.start?.text == "Home")
    #expect(plan.leaving.map(\.text) == ["Sure?", "⇧ \(style)"])
    try await window.router.navigate(to: product(window.log))
    #expect(window.tree.drawing == "Home\n⇧ sheet:\n  Product")
  }

  @Test func `a navigation that ends in it keeps it`() async throws {
    let window = try Window("Home\n⇧ alert:\n  Navigation:\n    Product")
    let shown = try await window.router.navigate(to: product(window.log))
    #expect(shown.outcome == .alreadyThere)
    let next = page("Next", window.log).using(.push)
      .from(product(window.log).enclosing(NavigationNode.self)).assemble()
    try await window.router.navigate(to: next)
    #expect(window.tree.drawing == "Home\n⇧ alert:\n  Navigation:\n    Product\n    Next")
  }

  @Test func `one that a navigation builds is kept`() async throws {
    let window = try Window("Home\n⇧ popover:\n  Hint")
    let step = page("Sure?", window.log).using(.present(.alert)).from(.current).assemble()
    try await window.router.navigate(to: step)
    #expect(window.tree.drawing == "Home\n⇧ alert:\n  Sure?")
  }
}
