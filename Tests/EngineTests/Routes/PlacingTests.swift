// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder

@Suite("Actions beyond push and present")
struct PlacingTests {
  private func expectFailed(
    _ window: Window, _ step: DestinationStep<PlaceholderScreen, Void>,
    _ part: RoutingError.Part = .action
  ) async throws -> RoutingError {
    let before = StandingTree(window.tree)
    let error = try await expectFailure { try await window.router.navigate(to: step) }
    #expect(error.reason == .failed(part: part))
    #expect(StandingTree(window.tree) == before)
    return error
  }

  @Test(arguments: [
    ("Navigation:\n  Home\n  Bag", "built", "Navigation:\n  Home\n  Bag\n  Product"),
    ("Navigation:\n  Home\n  Product\n  Bag", "revealed", "Navigation:\n  Home\n  Bag\n  Product"),
    ("Navigation:\n  Product\n  Home\n  Bag", "revealed", "Navigation:\n  Home\n  Bag\n  Product"),
    ("Navigation:\n  Home\n  Product", "already there", "Navigation:\n  Home\n  Product"),
    (
      "Tabs:\n  Navigation a:\n    Product\n    Bag\n  Navigation b*:\n    Home", "revealed",
      "Tabs:\n  Navigation a*:\n    Bag\n    Product\n  Navigation b:\n    Home"
    ),
    ("Tabs:\n  Product\n  Home*", "revealed", "Tabs:\n  Product*\n  Home"),
  ])
  func `E7: an open screen is brought to the top of its stack, and nobody leaves`(
    before: String, outcome: String, after: String
  ) async throws {
    let window = try Window(before)
    let product = page("Product", window.log).using(.bringToTop).from(.visibleNavigation).assemble()
    if before.hasPrefix("Tabs:\n  Product") {
      let found = try await window.router.navigate(to: product)
      #expect(found.outcome.description == outcome)
    } else {
      let plan = try window.router.plan(to: product)
      let shown = try await window.router.navigate(to: product)
      #expect(shown.outcome.description == outcome)
      #expect(plan.leaving.isEmpty && shown.diff.left.isEmpty)
      #expect(plan.changing.isEmpty == shown.diff.isEmpty)
    }
    #expect(window.tree.drawing == after)
  }

  @Test func `13: presents from a node that a closure gives`() async throws {
    let window = try Window("Tabs:\n  Home*\n  Other")
    let step = page("Sheet", window.log).using(.present(.pageSheet, from: { $0.root }))
      .from(.current).assemble()
    #expect(try window.router.plan(to: step).undecided != nil)
    try await window.router.navigate(to: step)
    #expect(window.tree.modals[0].source === window.tree.root)
    #expect(window.tree.drawing == "Tabs:\n  Home*\n  Other\n⇧ page sheet:\n  Sheet")
  }

  @Test func `13: no node to present from has the error of the closure as its cause`() async throws
  {
    let window = try Window("Home")
    let throwing = page("Sheet", window.log)
      .using(.present(from: { _ in throw Mishap(place: "window") })).from(.current).assemble()
    #expect(
      try await expectFailed(window, throwing).cause as? Mishap == Mishap(place: "window"))
    let none = page("Sheet", window.log).using(.present(from: { _ in nil })).from(.current)
      .assemble()
    let error = try await expectFailed(window, none)
    #expect(
      error.cause.map { "\($0)" }
        == "The modal layer cannot be presented: the closure after 'from' returned no node. Return "
        + "a node of the tree, or leave 'from' out.")
    #expect(error.phase == .commit)
    #expect(error.step?.text == "Sheet")
  }

  @Test func `a closure places and a closure arranges`() async throws {
    let window = try Window("Navigation:\n  Home")
    let placed = page("Alert", window.log)
      .using(
        .placing { new, existing, edit in
          try edit.present(ModalNode(new, style: .alert), from: existing)
        }
      ).from(.current).assemble()
    try await window.router.navigate(to: placed)
    #expect(window.tree.drawing == "Navigation:\n  Home\n⇧ alert:\n  Alert")
    let arranged = page("New", window.log)
      .using(
        BuiltInContainerAction<NavigationNode> { children, container, new in
          #expect(container?.children.count == 1)
          children = [new] + children + [node("Top")]
        }
      ).from(.found(by: .container(NavigationNode.self))).assemble()
    try await window.router.navigate(to: arranged)
    #expect(window.tree.drawing == "Navigation:\n  New", "the destination is shown")
  }

  @Test func `pops to a node and pushes`() async throws {
    let stack = DestinationStep<NavigationNode, Void>.found(by: .container(NavigationNode.self))
    let drawing = "Navigation:\n  A\n  B\n  C"
    let log = RouteLog()
    let expected: [(any ContainerAction<NavigationNode>, String)] = [
      (.popTo { $0.reference.text == "B" }, "Navigation:\n  A\n  B\n  New"),
      (.popTo(PlaceholderScreen.self), drawing + "\n  New"),
    ]
    for (action, drawn) in expected {
      let window = try Window(drawing)
      try await window.router.navigate(
        to: page("New", log).using(action).from(stack).assemble())
      #expect(window.tree.drawing == drawn)
    }
    let window = try Window(drawing)
    let root = page("New", log).using(.popToRoot).from(stack).assemble()
    try await window.router.navigate(to: root)
    #expect(window.tree.drawing == "Navigation:\n  A\n  New")
    let missing = page("X", log).using(BuiltInContainerAction.popTo { _ in false }).from(stack)
      .assemble()
    let error = try await expectFailed(window, missing)
    #expect(
      error.cause.map { "\($0)" }
        == "The stack cannot be popped: it contains none of the nodes that should stay. Start from "
        + "a step that builds one of them.")
  }

  @Test(
    arguments: zip(
      [BuiltInContainerAction.replaceTab(at: 1), .replaceTab(named: "x"), .insertTab(at: 2)],
      ["at 1", "named x", "at 2"]))
  func `a tab that is not there is an error`(action: BuiltInContainerAction<TabNode>, tab: String)
    async throws
  {
    let window = try Window("Tabs:\n  Home*")
    let step = page("New", window.log).using(action)
      .from(.found(by: .container(TabNode.self))).assemble()
    let error = try await expectFailed(window, step)
    #expect(
      error.cause.map { "\($0)" }
        == "There is no tab \(tab) among 1. Name one that is there, or use '.addTab(at:)', which "
        + "appends.")
  }
}
