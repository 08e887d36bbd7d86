// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

@Suite("Factories of the library")
struct FactoryTests {
  final class Form: Screen {
    var number = 0
  }

  @Test func `15: a class factory configures a new screen once, before its tasks`() async throws {
    let window = try Window("Home")
    let log = window.log
    let step = StepAssembly(
      finder: .screen(Form.self),
      factory: .make(Form.init) { form, number in
        log.noteQuietly("configure")
        form.number = number
      }
    )
    .adding(task: { form, _ in log.noteQuietly("task \(form.number)") })
    .using(.present()).from(.current).assemble()
    try await window.router.navigate(to: step, with: 5)
    #expect(log.take() == ["configure", "task 5"])
    let shown = try await window.router.navigate(to: step, with: 6)
    #expect(log.lines == ["task 5"], "one that is found is not configured")
    #expect(shown.screen?.number == 5)
  }

  @Test func `15: a container is configured once, after its children are set`() async throws {
    let window = try Window("Home")
    let log = window.log
    let stack = StepAssembly<NavigationNode, Void>(
      finder: .nothing(),
      factory: .navigation { stack, _ in
        log.noteQuietly("configure \(stack.children.map(\.reference.text))")
      })
    let product = page("Product", log).using(.push).from(stack).using(.present()).from(.current)
      .assemble()
    try await window.router.navigate(to: product)
    #expect(log.lines("configure") == ["configure [\"Product\"]"])
    let tabs = StepAssembly<TabNode, Void>(
      finder: .nothing(),
      factory: .tabs { tabs, _ in log.noteQuietly("tabs \(tabs.children.count)") })
    let split = StepAssembly<SplitNode, Void>(
      finder: .nothing(),
      factory: .split { split, _ in log.noteQuietly("split \(split.children.count)") })
    let step = page("A", log).using(.addTab()).from(tabs).using(.column(.primary)).from(split)
      .using(.present()).from(.current).assemble()
    try await window.router.navigate(to: step)
    #expect(log.lines.suffix(2) == ["tabs 1", "split 1"])
  }

  @Test func `a closure builds a container around its children`() async throws {
    let window = try Window("Home")
    let stack = StepAssembly(
      finder: .nothing(),
      factory: .integrate { (name: String, children: [Node]) in
        NavigationNode(children, name: name)
      })
    let step = page("A", window.log, for: String.self).using(.push).from(stack)
      .using(.present()).from(.current).assemble()
    try await window.router.navigate(to: step, with: "x")
    #expect(window.tree.drawing == "Home\n⇧ sheet:\n  Navigation x:\n    A(x)")
  }

  @Test func `16: a finder factory gives what it finds, or names its finder`() async throws {
    let window = try Window("Home")
    let shelf = try ScreenTree(drawing: "Navigation:\n  Kept")
    let log = window.log
    let step = StepAssembly(
      finder: .nothing(),
      factory: .found(by: NotedFinder<Void>(label: "Kept", log: log), in: { shelf })
    ).named("Kept").using(.present()).from(.current).assemble()
    let shown = try await window.router.navigate(to: step)
    #expect(shown.screen === (try shelf.named("Kept", as: ScreenNode.self)).screen)
    #expect(window.tree.drawing == "Home\n⇧ sheet:\n  Kept")
    for place in [nil, try ScreenTree(drawing: "Other")] {
      let missing = StepAssembly(
        finder: .nothing(),
        factory: .found(by: NotedFinder<Void>(label: "Kept", log: log), in: { place })
      ).named("Missing").using(.present()).from(.current).assemble()
      let before = StandingTree(window.tree)
      let error = try await expectFailure { try await window.router.navigate(to: missing) }
      #expect(error.phase == .build)
      #expect(error.step?.text == "Missing")
      #expect(
        "\(error.cause.map { "\($0)" } ?? "")" == """
          The factory returned nothing: its finder 'NotedFinder<()>' found nothing. Put the screen \
          where the finder looks, or build it.
          """)
      #expect(StandingTree(window.tree) == before)
    }
  }

  @Test func `a step whose factory is nothing is awaited, whatever its action`() async throws {
    let window = try Window("Start")
    let stack = CompleteFactoryAssembly<NavigationNode, Void>(factory: .navigation())
      .with(NotedFactory<Void>(label: "A", log: window.log)).assemble()
    let whole = StepAssembly(finder: .container(NavigationNode.self), factory: stack)
      .using(.replaceRoot).from(.root).assemble()
    let a = StepAssembly(
      finder: NotedFinder<Void>(label: "A", log: window.log), factory: .nothing()
    ).using(.nothing).from(whole).assemble()
    #expect(try await window.router.navigate(to: a).screen?.label == "A")
    #expect(window.tree.drawing == "Navigation:\n  A")
    let other = StepAssembly<TabNode, Void>(
      finder: .container(TabNode.self), factory: .nothing()
    ).using(.push).from(whole).assemble()
    let error = try await expectFailure { try await window.router.navigate(to: other) }
    #expect(error.reason == .nothingBuiltAround)
  }

  @Test func `nothing builds nothing, even when it is asked`() {
    let screen: any Factory<Form, Void> = .nothing()
    let container: any ContainerFactory<TabNode, Void> = .nothing()
    let form = #expect(throws: (any Error).self) { try screen.build(with: ()) }
    let tabs = #expect(throws: (any Error).self) { try container.build(with: (), integrating: []) }
    let text = "cannot be built: its factory is '.nothing()'. Use a factory that builds one."
    #expect(form.map { "\($0)" } == "'Form' \(text)")
    #expect(tabs.map { "\($0)" } == "'TabNode' \(text)")
  }

  @Test func `every helper is written as a closure in a list`() async throws {
    let log = RouteLog()
    let router = Router(
      tree: try ScreenTree(drawing: "Home"),
      interceptors: [
        .asking { destination in
          log.noteQuietly("ask \(destination.name.text)")
          return .proceed
        }
      ],
      contextTasks: [.setting { node, _ in log.noteQuietly("task \(node.reference.text)") }],
      postTasks: [.afterwards { node, _, _ in log.noteQuietly("post \(node.reference.text)") }])
    try await router.navigate(to: page("A", RouteLog()).using(.present()).from(.root).assemble())
    #expect(log.lines == ["ask A", "task A", "task Home", "post Home", "post A"])
  }
}
