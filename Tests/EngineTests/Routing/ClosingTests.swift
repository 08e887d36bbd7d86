// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

private struct AppendToShelf: ContainerAction {
  func edit(
    _ children: inout [Node], of container: CustomNode<Shelf>?, adding new: Node
  ) throws {
    children.append(new)
  }
}

@Suite("E13: closing by where a node stands")
struct ClosingTests {
  /// A screen that is to be closed, the tree before and after it.
  nonisolated struct Row: CustomTestStringConvertible {
    let closing: String
    let before: String
    let after: String
    var testDescription: String { "\(closing) in \(before)" }
  }

  nonisolated static let rows = [
    Row(
      closing: "B", before: "Navigation:\n  A\n  B\n  C", after: "Navigation:\n  A"),
    Row(
      closing: "C", before: "Navigation:\n  A\n  B\n  C", after: "Navigation:\n  A\n  B"),
    Row(closing: "B", before: "A\n⇧ sheet:\n  B", after: "A"),
    Row(closing: "B", before: "A\n⇧ sheet:\n  Navigation:\n    B\n    C", after: "A"),
    Row(
      closing: "C", before: "A\n⇧ sheet:\n  Navigation:\n    B\n    C",
      after: "A\n⇧ sheet:\n  Navigation:\n    B"),
    Row(
      closing: "B", before: "A\n⇧ sheet:\n  B\n⇧ sheet:\n  C", after: "A\n⇧ sheet:\n  C"),
    Row(closing: "B", before: "A\n⇧ sheet [not dismissible]:\n  B", after: "A"),
    Row(closing: "C", before: "A\n⇧ sheet:\n  Tabs:\n    B\n    C*", after: "A"),
    Row(
      closing: "C", before: "Navigation:\n  A\n  Tabs:\n    B\n    C*", after: "Navigation:\n  A"),
  ]

  /// Those on top go when what they were about has left (design rules T5 and E13).
  nonisolated static let beneathTransientLayers = [
    Row(
      closing: "B", before: "Navigation:\n  A\n  B\n⇧ alert:\n  Sure", after: "Navigation:\n  A"),
    Row(
      closing: "B",
      before: "Navigation:\n  A\n  B\n⇧ popover:\n  Menu\n⇧ action sheet:\n  Sure",
      after: "Navigation:\n  A"),
    Row(
      closing: "B", before: "Navigation:\n  A\n  B\n⇧ sheet:\n  C\n⇧ alert:\n  Sure",
      after: "Navigation:\n  A\n⇧ sheet:\n  C\n⇧ alert:\n  Sure"),
    Row(
      closing: "B", before: "Navigation:\n  A\n  B\n⇧ alert:\n  Sure\n⇧ sheet:\n  C",
      after: "Navigation:\n  A\n⇧ alert:\n  Sure\n⇧ sheet:\n  C"),
    Row(
      closing: "B", before: "Navigation:\n  A\n  B\n⇧ sheet:\n  C",
      after: "Navigation:\n  A\n⇧ sheet:\n  C"),
    Row(
      closing: "B", before: "A\n⇧ alert:\n  Navigation:\n    Sure\n    B",
      after: "A\n⇧ alert:\n  Navigation:\n    Sure"),
    Row(
      closing: "B", before: "A\n⇧ popover:\n  Navigation:\n    Menu\n    B\n⇧ alert:\n  Sure",
      after: "A\n⇧ popover:\n  Navigation:\n    Menu"),
  ]

  @Test(arguments: beneathTransientLayers)
  func `T5: closing dismisses the transient layers that were about it, and no others`(row: Row)
    async throws
  {
    let window = try Window(row.before)
    try await window.router.close(try window.tree.screen(named: row.closing))
    #expect(window.tree.drawing == row.after)
  }

  @Test func `T5: a close that fails or is refused leaves an alert alone`() async throws {
    let window = try Window("A\n⇧ alert:\n  Sure")
    let before = StandingTree(window.tree)
    let root = try window.tree.screen(named: "A")
    _ = try await expectFailure { try await window.router.close(root) }
    #expect(StandingTree(window.tree) == before)
    let stubborn = try Window("Navigation:\n  A\n  B\n⇧ alert [not dismissible]:\n  Sure")
    let shown = try await stubborn.router.close(try stubborn.tree.screen(named: "B"))
    #expect(shown.outcome.description.hasSuffix("the layer cannot be dismissed"))
    #expect(
      stubborn.tree.drawing == "Navigation:\n  A\n  B\n⇧ alert [not dismissible]:\n  Sure")
  }

  @Test(arguments: rows) func `closes by place`(row: Row) async throws {
    let window = try Window(row.before)
    let closed = try await window.router.close(try window.tree.screen(named: row.closing))
    #expect(closed.outcome == .revealed)
    #expect(window.tree.drawing == row.after)
    #expect(closed.screen === window.tree.focused)
  }

  @Test(arguments: [("A", "A"), ("A", "Navigation:\n  A\n  B"), ("B", "Tabs:\n  A*\n  B")])
  func `a root of the shell stays`(label: String, drawing: String) async throws {
    let window = try Window(drawing)
    let before = StandingTree(window.tree)
    let screen = try window.tree.screen(named: label)
    let error = try await expectFailure { try await window.router.close(screen) }
    #expect(error.reason == .rootOfShell)
    #expect(StandingTree(window.tree) == before)
    let node: Node = try window.tree.named(label)
    #expect(
      error.description
        == "The request 'close \(label)' can't be carried out: '\(node.reference)' is a root of "
        + "the app's shell, which stays. Close a screen above it, or replace the root.")
  }

  @Test func `T3: the first column, without which the split would be empty, gives its place back`()
    async throws
  {
    let tree = ScreenTree(root: SplitNode([node("List"), node("Item")]))
    let router = Router(tree: tree)
    let menu = page("Menu", RouteLog()).using(.column(.primary))
      .from(.found(by: .container(SplitNode.self))).assemble()
    let shown = try await router.navigate(to: menu)
    #expect(tree.drawing == "Split:\n  Menu\n  Item")
    let screen = try #require(shown.screen)
    try await router.close(screen)
    #expect(tree.drawing == "Split:\n  List\n  Item")
    #expect(try await router.reset().outcome == .alreadyThere)

    let sheet = ModalNode(SplitNode([node("List"), node("Item")]), style: .sheet)
    try tree.present(sheet, from: try #require(tree.focused))
    let filter = page("Filter", RouteLog()).using(.column(.primary))
      .from(.found(by: .container(SplitNode.self))).assemble()
    let above = try #require(try await router.navigate(to: filter).screen)
    #expect(tree.drawing == "Split:\n  List\n  Item\n⇧ sheet:\n  Split:\n    Filter\n    Item")
    try await router.close(above)
    #expect(tree.drawing == "Split:\n  List\n  Item")
  }

  @Test func `a custom child that a route added is taken out, and the one before is shown`()
    async throws
  {
    let log = RouteLog()
    let shelf = CustomNode(Shelf(log: log, front: 1), [node("A"), node("B")])
    let tree = ScreenTree(root: shelf)
    let router = Router(tree: tree)
    let extra = page("Extra", log).using(AppendToShelf())
      .from(DestinationStep<CustomNode<Shelf>, Void>.shelf).assemble()
    let shown = try await router.navigate(to: extra)
    #expect(tree.focused?.reference.text == "Extra")
    let screen = try #require(shown.screen)
    try await router.close(screen)
    #expect(shelf.children.map(\.reference.text) == ["A", "B"])
    #expect(tree.focused?.reference.text == "B")
  }

  @Test func `a screen that is gone is closed already`() async throws {
    let window = try Window("A")
    let closed = try await window.router.close(PlaceholderScreen("Gone"))
    #expect(closed.outcome == .alreadyThere)
    #expect(closed.screen === window.tree.focused)
  }

  @Test func `screens that leave are asked, guards are not`() async throws {
    let window = try Window("Navigation:\n  Home", hasGlobals: true)
    let form = FormScreen("Form", window.log, .no(reason: "a draft"), .yes)
    try window.tree.push(ScreenNode(form), on: try window.tree.named("Navigation"))
    let refused = try await window.router.close(form)
    #expect(refused.outcome.description == "refused by Form: a draft")
    #expect(refused.screen == nil)
    #expect(window.tree.drawing == "Navigation:\n  Home\n  Form")
    #expect(try await window.router.back().outcome == .revealed)
    #expect(
      window.log.lines == ["may leave Form", "refused close Form: a draft", "may leave Form"])
    #expect(window.tree.drawing == "Navigation:\n  Home")
  }

  @Test(arguments: ["A", "Tabs:\n  A\n  B*", "Navigation:\n  A", "Split:\n  A\n  B"])
  func `back never switches tabs and leaves the shell alone`(drawing: String) async throws {
    let window = try Window(drawing)
    let before = StandingTree(window.tree)
    let error = try await expectFailure { try await window.router.back() }
    #expect(error.reason == .nothingBehind)
    #expect(StandingTree(window.tree) == before)
    let focused = try #require(window.tree.focused).reference
    #expect(
      error.description
        == "The request 'back' can't be carried out: there is nothing to go back to from "
        + "'\(focused)'. Leave the "
        + "app, or select a tab.")
  }

  private static let deep =
    "Navigation:\n  A\n  B\n⇧ sheet:\n  Navigation:\n    C\n    D\n⇧ sheet:\n  E"

  @Test func `back to a screen is one change`() async throws {
    let window = try Window(Self.deep)
    let revision = window.tree.revision
    let place = try window.tree.screen(named: "A")
    #expect(try await window.router.back(to: place).outcome == .revealed)
    #expect(window.tree.drawing == "Navigation:\n  A")
    #expect(window.tree.revision == revision + 1)
    #expect(try await window.router.back(to: place).outcome == .alreadyThere)
  }

  @Test func `back to a step goes to the nearest`() async throws {
    let window = try Window("Navigation:\n  X(1)\n  X(2)\n  B\n⇧ sheet:\n  E")
    let step = DestinationStep<PlaceholderScreen, Void>.found(
      by: .screen(PlaceholderScreen.self, where: { screen, _ in screen.label == "X" }))
    try await window.router.back(to: step)
    #expect(window.tree.drawing == "Navigation:\n  X(1)\n  X(2)")
  }

  @Test func `back to an anchor`() async throws {
    let window = try Window("Navigation:\n  A\n  B")
    let anchor = try #require(window.router.anchor())
    #expect(anchor.text == "B")
    try await window.router.navigate(to: plainPage("Sheet", window.log))
    try await window.router.navigate(to: plainPage("Above", window.log))
    try await window.router.back(to: anchor)
    #expect(window.tree.drawing == "Navigation:\n  A\n  B")
  }

  @Test func `an anchor keeps nothing alive and can be gone`() async throws {
    let window = try Window("Navigation:\n  A\n  B")
    let anchor = try #require(window.router.anchor())
    try await window.router.back()
    let error = try await expectFailure { try await window.router.back(to: anchor) }
    #expect(error.reason == .notOpen)
    #expect(window.tree.drawing == "Navigation:\n  A")
  }

  @Test func `a place that is not behind is an error, and nothing has moved`() async throws {
    let window = try Window("Tabs:\n  A\n  Navigation*:\n    B\n    C")
    let before = StandingTree(window.tree)
    let place = try window.tree.screen(named: "A")
    let error = try await expectFailure { try await window.router.back(to: place) }
    #expect(error.reason == .notOnTheWayBack)
    #expect(StandingTree(window.tree) == before)
    let focused = try #require(window.tree.focused).reference
    #expect(
      error.description
        == "The request 'back to A' can't be carried out: going back from '\(focused)' doesn't "
        + "lead there. Navigate to it instead.")
  }

  @Test func `reset closes everything and shows the initial place`() async throws {
    let window = try Window("Tabs:\n  Navigation:\n    A\n  Navigation*:\n    B")
    let tabs = try window.tree.named("Tabs", as: TabNode.self)
    let extra = page("Extra", window.log).using(.addTab())
      .from(.found(by: .container(TabNode.self))).assemble()
    try await window.router.navigate(to: extra)
    try window.tree.edit { edit in
      for child in tabs.children {
        if let stack = child as? NavigationNode { try edit.push(node("Above"), on: stack) }
      }
    }
    try await window.router.navigate(to: plainPage("Sheet", window.log))
    #expect(try await window.router.reset().outcome == .revealed)
    #expect(window.tree.drawing == "Tabs:\n  Navigation:\n    A\n  Navigation*:\n    B")
    #expect(try await window.router.reset().outcome == .alreadyThere)
  }

  @Test func `E13: a tab that was built together with its tabs closes with their layer`()
    async throws
  {
    let window = try Window("Home")
    let factory = CompleteFactoryAssembly<TabNode, Void>(factory: .tabs())
      .with(NotedFactory(label: "Side", log: window.log))
      .with(NotedFactory(label: "Account", log: window.log)).assemble()
    let tabs = StepAssembly(finder: .nothing(), factory: factory)
      .using(.present()).from(.current).assemble()
    let account = ExistingStepAssembly(
      finder: NotedFinder<Void>(label: "Account", log: window.log)
    ).from(tabs).assemble()
    let shown = try await window.router.navigate(to: account)
    #expect(window.tree.drawing == "Home\n⇧ sheet:\n  Tabs:\n    Side\n    Account*")
    try await window.router.close(#require(shown.screen))
    #expect(window.tree.drawing == "Home")
  }
}
