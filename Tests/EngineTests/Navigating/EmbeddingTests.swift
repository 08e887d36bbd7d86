// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder

@MainActor
@Suite("E15: the destination ends up shown")
struct EmbeddingTests {
  @Test func `a tab added to tabs that stand is selected`() async throws {
    let window = try Window("Tabs:\n  Home*\n  Search")
    let step = page("Account", window.log).using(.addTab(at: 1))
      .from(.found(by: .container(TabNode.self))).assemble()
    try await window.router.navigate(to: step)
    #expect(window.tree.drawing == "Tabs:\n  Home\n  Account*\n  Search")
  }

  @Test func `a tab of new tabs is selected, wherever it is put`() async throws {
    let window = try Window("Home")
    let first = page("First", window.log).using(.addTab()).from(.newTabs)
      .using(.replaceRoot).from(.root).assemble()
    let second = page("Second", window.log).using(.addTab())
      .from(first.enclosing(TabNode.self)).assemble()
    try await window.router.navigate(to: second)
    #expect(window.tree.drawing == "Tabs:\n  First\n  Second*")
  }

  @Test func `a screen deep in a new tab is shown`() async throws {
    let window = try Window("Tabs:\n  Home*\n  Search")
    let step = page("Product", window.log).using(.push).from(.newNavigation).using(.addTab())
      .from(.found(by: .container(TabNode.self))).assemble()
    try await window.router.navigate(to: step)
    #expect(
      window.tree.drawing == "Tabs:\n  Home\n  Search\n  Navigation*:\n    Product")
  }

  @Test func `a column of a collapsed split is shown`() async throws {
    let window = try Window("Split [collapsed]:\n  List*\n  Old")
    let step = page("Detail", window.log).using(.column(.secondary))
      .from(.found(by: .container(SplitNode.self))).assemble()
    try await window.router.navigate(to: step)
    #expect(window.tree.drawing == "Split [collapsed]:\n  List\n  Detail*")
  }

  @Test func `a child of a new custom container is shown`() async throws {
    struct ShelfFactory: ContainerFactory {
      let log: RouteLog
      func build(
        with context: Void, integrating children: [Node]
      ) throws -> CustomNode<Shelf> {
        CustomNode(Shelf(log: log), [node("First")] + children)
      }
    }
    let window = try Window("Home")
    let step = page("Second", window.log).using(.insert(into: CustomNode<Shelf>.self))
      .from(StepAssembly(finder: .nothing(), factory: ShelfFactory(log: window.log)))
      .using(.present()).from(.current).assemble()
    try await window.router.navigate(to: step)
    #expect(window.tree.drawing == "Home\n⇧ sheet:\n  Shelf:\n    First\n    Second*")
  }

  @Test func `a destination that a container hides by itself is brought to the front`() async throws
  {
    let log = RouteLog()
    let tree = ScreenTree(root: CustomNode(Shelf(log: log), [node("Home")]))
    let step = page("Second", log).using(.insert(into: CustomNode<Shelf>.self)).from(.shelf)
      .assemble()
    let shown = try await Router(tree: tree).navigate(to: step)
    #expect(tree.drawing == "Shelf:\n  Home\n  Second*")
    #expect(shown.outcome == .built)
  }

  /// Tabs that are built with `Home` and `Side`, and are given a stack.
  private func shell(_ log: RouteLog) -> DestinationStep<TabNode, Void> {
    let stack = CompleteFactoryAssembly<NavigationNode, Void>(factory: .navigation())
      .with(NotedFactory(label: "List", log: log)).with(NotedFactory(label: "Item", log: log))
      .assemble()
    let factory = CompleteFactoryAssembly<TabNode, Void>(factory: .tabs())
      .with(NotedFactory(label: "Home", log: log)).with(container: stack).assemble()
    return StepAssembly(finder: .nothing(), factory: factory)
      .using(.replaceRoot).from(.root).assemble()
  }

  @Test func `E7: what a sheet is presented from is shown beneath it`() async throws {
    let window = try Window("Start")
    let added = page("Added", window.log).using(.addTab()).from(shell(window.log)).assemble()
    let sheet = page("Sheet", window.log).using(.present()).from(added).assemble()
    try await window.router.navigate(to: sheet)
    #expect(
      window.tree.drawing == """
        Tabs:
          Home
          Navigation:
            List
            Item
          Added*
        ⇧ sheet:
          Sheet
        """)
  }

  @Test func `E7: of awaited steps in one stack the last one is shown`() async throws {
    let window = try Window("Start")
    let list = ExistingStepAssembly(finder: NotedFinder<Void>(label: "List", log: window.log))
      .from(shell(window.log)).assemble()
    let item = ExistingStepAssembly(finder: NotedFinder<Void>(label: "Item", log: window.log))
      .from(list).assemble()
    let shown = try await window.router.navigate(to: item)
    #expect(shown.screen?.label == "Item")
    #expect(
      window.tree.drawing == "Tabs:\n  Home\n  Navigation*:\n    List\n    Item")
  }
}
