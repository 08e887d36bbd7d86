// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

/// A container that shows its last child, and moves there what it is to show.
private struct Deck: ContainerBehavior {
  var kind: String { "Deck" }

  func shown(among children: [Node]) -> ShownChildren {
    children.isEmpty ? .none : .only(children.count - 1)
  }

  mutating func show(_ index: Int, among children: inout [Node]) {
    children.append(children.remove(at: index))
  }
}

@Suite("Complete factories")
struct CompleteFactoryTests {
  private let window: Window

  init() throws {
    window = try Window("Start")
  }

  private func factory<Context>(_ label: String, _ log: RouteLog) -> NotedFactory<Context> {
    NotedFactory(label: label, log: log)
  }

  private func task<Context>(
    _ name: String, _ log: RouteLog
  ) -> NotedTask<PlaceholderScreen, Context> { NotedTask(name: name, log: log) }

  /// Shows what a factory builds in place of the root.
  private func navigate<Target: ContainerNode>(
    _ window: Window, _ factory: BuiltInContainerFactory<Target, Int>
  ) async throws {
    let step = StepAssembly(finder: .nothing(), factory: factory).named("Whole")
      .using(.replaceRoot).from(.root).assemble()
    try await window.router.navigate(to: step, with: 7)
  }

  @Test func `4: children with actions, tasks and contexts of their own, nested`() async throws {
    let log = window.log
    let tabs = CompleteFactoryAssembly<TabNode, Int>(factory: .tabs(name: "inner"))
      .with(factory("C", log)).assemble()
    let stack = CompleteFactoryAssembly<NavigationNode, String>(factory: .navigation())
      .with(factory("D", log), using: .push, adding: task("D", log)).assemble()
    let whole = CompleteFactoryAssembly<TabNode, Int>(factory: .tabs())
      .with(factory("A", log), adding: task("A1", log), task("A2", log))
      .with(factory("B", log), adding: task("B", log), adapting: { "user \($0)" })
      .with(container: tabs, using: .addTab(at: 1, replacing: true))
      .with(container: stack, using: .addTab(), adapting: { "\($0 + 1)" })
      .with(factory("E", log), using: .addTab())
      .assemble()
    try await navigate(window, whole)
    #expect(
      window.tree.drawing == """
        Tabs:
          A(7)*
          Tabs inner:
            C(7)*
          Navigation:
            D(8)
          E(7)
        """)
    #expect(
      log.lines == [
        "prepare factory A", "prepare task A1", "prepare task A2", "prepare factory B",
        "prepare task B", "prepare factory C", "prepare factory D", "prepare task D",
        "prepare factory E",
        "build A", "task A1", "task A2", "build B", "task B", "build C", "build D", "task D",
        "build E",
      ])
  }

  @Test func `4: a child without a factory is dropped together with its tasks`() async throws {
    let whole = CompleteFactoryAssembly<TabNode, Int>(factory: .tabs())
      .with(factory("A", window.log))
      .with(.nothing(), adding: task("never", window.log))
      .assemble()
    try await navigate(window, whole)
    #expect(window.tree.drawing == "Tabs:\n  A(7)*")
    #expect(window.log.lines == ["prepare factory A", "build A"])
  }

  @Test func `4: an empty one is legal`() async throws {
    try await navigate(window, CompleteFactoryAssembly(factory: .tabs()).assemble())
    #expect(window.tree.drawing == "Tabs:")
  }

  @Test func `5: the action of the first child counts like every later one`() async throws {
    let whole = CompleteFactoryAssembly<TabNode, Int>(factory: .tabs())
      .with(factory("A", window.log), using: .addTab(at: 0, replacing: true))
      .with(factory("B", window.log), using: .addTab(at: 0)).assemble()
    try await navigate(window, whole)
    #expect(window.tree.drawing == "Tabs:\n  B(7)*\n  A(7)")
  }

  @Test func `builds by itself what it builds in a route`() throws {
    let log = RouteLog()
    let whole = CompleteFactoryAssembly<TabNode, Int>(factory: .tabs())
      .with(factory("A", log)).with(factory("B", log), isShown: true).assemble()
    let tabs = try whole.build(with: 7, integrating: [node("C")])
    #expect(tabs.children.map(\.reference.text) == ["A(7)", "B(7)", "C"])
    #expect(tabs.selectedIndex == 1)
  }

  @Test func `E6: a child that stands in the tree is an error`() async throws {
    let screen = PlaceholderScreen("Home")
    let tree = ScreenTree(root: ScreenNode(screen))
    let stack = CompleteFactoryAssembly<NavigationNode, Void>(factory: .navigation())
      .with(.build { _ in screen }).assemble()
    let whole = CompleteFactoryAssembly<TabNode, Void>(factory: .tabs()).with(container: stack)
      .assemble()
    let step = StepAssembly(finder: .nothing(), factory: whole)
      .using(.present()).from(.current).assemble()
    let error = try await expectFailure { try await Router(tree: tree).navigate(to: step) }
    #expect(error.reason == .screenStandsAlready)
    #expect(error.phase == .build)
    #expect(tree.drawing == "Home")
  }

  @Test func `a container may move the child that it shows at first`() async throws {
    let window = try Window("Home")
    let factory = CompleteFactoryAssembly<CustomNode<Deck>, Void>(
      integrating: { _, children in CustomNode(Deck(), children) }
    )
    .with(NotedFactory(label: "A", log: window.log), isShown: true)
    .with(NotedFactory(label: "B", log: window.log)).assemble()
    let deck = StepAssembly(finder: .nothing(), factory: factory).using(.replaceRoot).from(.root)
      .assemble()
    try await window.router.navigate(to: deck)
    #expect(window.tree.drawing == "Deck:\n  B\n  A*")
  }

  @Test func `tasks of one step give their data in the order of the chain`() async throws {
    let window = try Window("Home")
    let step = page("Product", window.log)
      .adding(NotedTask(name: "first", log: window.log))
      .adding(NotedTask(name: "second", log: window.log))
      .using(.present()).from(.current).assemble()
    try await window.router.navigate(to: step)
    #expect(window.log.lines("task") == ["task first", "task second"])
  }

  @Test func `a complete factory may be the base of another one`() async throws {
    let window = try Window("Home")
    let base = CompleteFactoryAssembly<TabNode, Void>(factory: .tabs())
      .with(NotedFactory(label: "A", log: window.log)).assemble()
    let factory = CompleteFactoryAssembly(factory: base)
      .with(NotedFactory(label: "B", log: window.log)).assemble()
    let step = StepAssembly(finder: .nothing(), factory: factory).using(.replaceRoot).from(.root)
      .assemble()
    try await window.router.navigate(to: step)
    #expect(window.tree.drawing == "Tabs:\n  A*\n  B")
  }

  @Test func `what a container brings along is not placed in it once more`() async throws {
    let factory = CompleteFactoryAssembly<NavigationNode, Void>(factory: .navigation())
      .with(NotedFactory(label: "Home", log: window.log)).assemble()
    let home = StepAssembly(
      finder: NotedFinder<Void>(label: "Home", log: window.log), factory: .nothing()
    )
    .using(.present()).from(StepAssembly(finder: .nothing(), factory: factory))
    .using(.replaceRoot).from(.root).assemble()
    try await window.router.navigate(to: home)
    #expect(window.tree.drawing == "Navigation:\n  Home")
  }
}
