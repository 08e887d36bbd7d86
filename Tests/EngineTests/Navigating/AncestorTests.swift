// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder

@MainActor
@Suite("Facts of the ancestor that must not come back")
struct AncestorTests {
  @Test(arguments: ["leave", "stop", "throw", "late leave"])
  func `a denied or refused navigation has changed no screen`(how: String) async throws {
    let window = try Window("Navigation:\n  List")
    let log = window.log
    let form = FormScreen("Form", log, .yes)
    if how == "leave" { form.answers = [.no(reason: "a draft")] }
    if how == "late leave" { form.answers = [.yes, .no(reason: "a draft")] }
    try window.tree.push(ScreenNode(form), on: window.tree.standing("Navigation"))
    var changed: [String] = []
    let list = page("List", log).adding(task: { screen, _ in changed.append(screen.label) })
      .using(.replaceRoot).from(.root).assemble()
    let product = page("Product", log)
      .adding(guard: { _ in
        if how == "throw" { throw Mishap(place: "guard") }
        return how == "stop" ? .stop(reason: "no") : .proceed
      })
      .using(.push).from(list.enclosing(NavigationNode.self)).assemble()
    let before = StandingTree(window.tree)
    _ = try? await window.router.navigate(to: product)
    #expect(changed.isEmpty)
    #expect(StandingTree(window.tree) == before)
  }

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

  @Test func `a destination added to a fresh tab container is selected`() async throws {
    let window = try Window("Home")
    let home = page("Start", window.log).using(.addTab()).from(.newTabs)
      .using(.replaceRoot).from(.root).assemble()
    let account = page("Account", window.log).using(.push).from(.newNavigation).using(.addTab())
      .from(home.enclosing(TabNode.self)).assemble()
    let shown = try await window.router.navigate(to: account)
    #expect(window.tree.drawing == "Tabs:\n  Start\n  Navigation*:\n    Account")
    #expect(window.tree.isVisible(try #require(window.tree.node(of: shown.screen!))))
  }

  @Test func `a locked screen in a sibling tab blocks nothing`() async throws {
    let window = try Window("Tabs:\n  Navigation*:\n    Home\n    Old")
    let form = FormScreen("Form", window.log, .no(reason: "never"))
    try window.tree.edit { edit in
      try edit.insert(NavigationNode([ScreenNode(form)]), into: try window.tree.standing("Tabs"))
    }
    let home = page("Home", window.log).using(.present()).from(.root).assemble()
    let product = page("Product", window.log).using(.push)
      .from(home.enclosing(NavigationNode.self)).assemble()
    let shown = try await window.router.navigate(to: product)
    #expect(shown.outcome == .built)
    #expect(window.log.lines("may leave").isEmpty)
    let root = page("Fresh", window.log).using(.replaceRoot).from(.root).assemble()
    #expect(
      try await window.router.navigate(to: root).outcome.description == "refused by Form: never")
  }
}

@MainActor
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

  @Test func `a navigation to what lies beneath dismisses it`() async throws {
    let window = try Window("Navigation:\n  Product\n⇧ alert:\n  Sure?")
    let shown = try await window.router.navigate(to: product(window.log))
    #expect(shown.outcome == .revealed)
    #expect(window.tree.drawing == "Navigation:\n  Product")
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

  @Test func `a navigation that moves nothing leaves it`() async throws {
    let window = try Window("Home\n⇧ alert:\n  Sure?")
    let step = page("Product", window.log).adding(guard: { _ in .stop(reason: "no") })
      .using(.present()).from(.current).assemble()
    try await window.router.navigate(to: step)
    #expect(window.tree.drawing == "Home\n⇧ alert:\n  Sure?")
  }

  @Test func `one that may not be dismissed refuses`() async throws {
    let window = try Window("Home\n⇧ alert [not dismissible]:\n  Update now")
    let shown = try await window.router.navigate(to: product(window.log))
    #expect(
      shown.outcome.description
        == "refused by ⇧ alert [not dismissible]: the layer cannot be dismissed")
  }
}
