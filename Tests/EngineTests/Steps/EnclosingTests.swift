// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder

@MainActor
@Suite("E1: the container around a step")
struct EnclosingTests {
  private func list(_ log: RouteLog) -> DestinationStep<PlaceholderScreen, Void> {
    page("List", log).using(.push).from(.newNavigation).using(.present()).from(.root).assemble()
  }

  @Test func `pushes on the stack in which the found step lives`() async throws {
    let window = try Window("Tabs:\n  Home*\n  Navigation:\n    List\n    Old")
    let product = page("Product", window.log).using(.push)
      .from(list(window.log).enclosing(NavigationNode.self)).assemble()
    try await window.router.navigate(to: product)
    #expect(window.tree.drawing == "Tabs:\n  Home\n  Navigation*:\n    List\n    Product")
  }

  @Test func `pushes on the stack that is built around the step`() async throws {
    let window = try Window("Home")
    let product = page("Product", window.log).using(.push)
      .from(list(window.log).enclosing(NavigationNode.self)).assemble()
    try await window.router.navigate(to: product)
    #expect(window.tree.drawing == "Home\n⇧ sheet:\n  Navigation:\n    List\n    Product")
  }

  @Test func `asks the finder of the step once`() throws {
    let window = try Window("Tabs:\n  Home*\n  Navigation:\n    List")
    let product = page("Product", window.log).using(.push)
      .from(list(window.log).enclosing(NavigationNode.self)).assemble()
    let plan = try window.router.plan(to: product)
    #expect(window.log.lines == ["find Product", "find List"])
    #expect(plan.changing.map(\.text) == ["Tabs", "Navigation"])
  }

  @Test func `names the container further out when the next one is of another kind`() async throws {
    let window = try Window("Tabs:\n  Home*\n  Navigation:\n    List\n    Old")
    let account = page("Account", window.log).using(.addTab(at: 0))
      .from(list(window.log).enclosing(TabNode.self)).assemble()
    try await window.router.navigate(to: account)
    #expect(window.tree.drawing == "Tabs:\n  Account*\n  Home\n  Navigation:\n    List")
  }

  @Test func `goes outwards from an enclosing container`() async throws {
    let window = try Window("Tabs:\n  Home*\n  Navigation:\n    List")
    let account = page("Account", window.log).using(.addTab())
      .from(list(window.log).enclosing(NavigationNode.self).enclosing(TabNode.self)).assemble()
    try await window.router.navigate(to: account)
    #expect(
      window.tree.drawing == "Tabs:\n  Home\n  Navigation:\n    List\n  Account*")
  }

  @Test(arguments: ["List", "Other"])
  func `goes outwards from an enclosing container to one of the same kind`(
    open: String
  ) async throws {
    let window = try Window("Tabs:\n  Home*\n  Tabs inner:\n    \(open)*")
    let inner = DestinationStep<TabNode, Void>.found(
      by: .container(TabNode.self, where: { tabs, _ in tabs.name == "inner" }))
    let list = page("List", window.log).using(.addTab()).from(inner).assemble()
    let account = page("Account", window.log).using(.addTab())
      .from(list.enclosing(TabNode.self).enclosing(TabNode.self)).assemble()
    try await window.router.navigate(to: account)
    let tabs = open == "List" ? "    List*" : "    Other\n    List*"
    #expect(window.tree.drawing == "Tabs:\n  Home\n  Tabs inner:\n\(tabs)\n  Account*")
  }

  @Test func `goes outwards to one of the same kind from one that is awaited`() async throws {
    let window = try Window("Start")
    let inner = CompleteFactoryAssembly<TabNode, Void>(factory: .tabs(name: "inner"))
      .with(NotedFactory(label: "List", log: window.log)).assemble()
    let shell = StepAssembly(
      finder: .nothing(),
      factory: CompleteFactoryAssembly<TabNode, Void>(factory: .tabs())
        .with(container: inner).assemble()
    ).using(.replaceRoot).from(.root).assemble()
    let list = ExistingStepAssembly(finder: NotedFinder<Void>(label: "List", log: window.log))
      .from(shell).assemble()
    let account = page("Account", window.log).using(.addTab())
      .from(list.enclosing(TabNode.self).enclosing(TabNode.self)).assemble()
    try await window.router.navigate(to: account)
    #expect(window.tree.drawing == "Tabs:\n  Tabs inner:\n    List*\n  Account*")
  }

  @Test func `presents from the container around a step`() async throws {
    let window = try Window("Navigation:\n  List")
    let sheet = page("Filter", window.log).using(.present())
      .from(list(window.log).enclosing(NavigationNode.self)).assemble()
    _ = try window.router.plan(to: sheet)
    try await window.router.navigate(to: sheet)
    #expect(window.tree.drawing == "Navigation:\n  List\n⇧ sheet:\n  Filter")
    #expect(window.tree.modals[0].source === window.tree.root)
  }

  @Test func `presents from the container that is built around a step`() async throws {
    let window = try Window("Home")
    let sheet = page("Filter", window.log).using(.present())
      .from(list(window.log).enclosing(NavigationNode.self)).assemble()
    _ = try window.router.plan(to: sheet)
    try await window.router.navigate(to: sheet)
    #expect(
      window.tree.drawing == "Home\n⇧ sheet:\n  Navigation:\n    List\n⇧ sheet:\n  Filter")
    #expect(window.tree.modals[1].source is NavigationNode)
  }

  @Test(arguments: [true, false])
  func `no such container is an error of the plan`(isPlain: Bool) throws {
    let window = try Window("Tabs:\n  List*")
    let around = list(window.log).enclosing(NavigationNode.self)
    let step =
      isPlain
      ? page("Filter", window.log).using(.present()).from(around).assemble()
      : page("Product", window.log).using(.push).from(around).assemble()
    do {
      _ = try window.router.plan(to: step)
      Issue.record("planned")
    } catch {
      #expect(error.reason == .noEnclosingContainer)
      #expect(error.phase == .plan)
    }
  }

  @Test func `is a destination of its own when the step is open`() async throws {
    let window = try Window("Tabs:\n  Home*\n  Navigation:\n    List\n    Old")
    let around = list(window.log).enclosing(NavigationNode.self)
    let shown = try await window.router.navigate(to: around)
    #expect(shown.screen === window.tree.allNodes.first { $0 is NavigationNode })
    #expect(shown.outcome == .revealed)
    #expect(window.tree.drawing == "Tabs:\n  Home\n  Navigation*:\n    List\n    Old")
  }

  @Test func `cannot be a destination when the step is not open`() async throws {
    let window = try Window("Home")
    let around = list(window.log).enclosing(NavigationNode.self)
    let error = try await expectFailure { () async throws(RoutingError) in
      try await window.router.navigate(to: around)
    }
    #expect(error.reason == .cannotBeBuilt)
  }

  @Test func `a transformer or switch in a container that is the destination fails as itself`()
    async throws
  {
    let window = try Window("Home")
    let list = list(window.log)
    let adapted = list.adapting { (_: Void) in throw Mishap(place: "transformer") }
    let undecided = SwitchAssembly().case(when: { false }, from: list).assemble()
    let expected: [(DestinationStep<PlaceholderScreen, Void>, RoutingError.Reason)] = [
      (adapted, .failed(part: .transformer)),
      (undecided, .noCaseMatches(["Case 1, by condition: its condition does not hold"])),
    ]
    for (step, reason) in expected {
      let error = try await expectFailure { () async throws(RoutingError) in
        try await window.router.navigate(to: step.enclosing(NavigationNode.self))
      }
      #expect(error.reason == reason)
      #expect(error.phase == .plan)
      #expect((error.cause is Mishap) == (reason == .failed(part: .transformer)))
    }
  }

  @Test func `E5: what a container that is the destination rests on is asked again after guards`()
    async throws
  {
    let tree = try ScreenTree(drawing: "Tabs:\n  Navigation*:\n    A\n  Navigation other:\n    B")
    var isFine = true
    let router = Router(
      tree: tree,
      interceptors: [
        NotedGuard<AnyDestination>(name: "global", log: RouteLog()) { _ in
          isFine = false
          return .proceed
        }
      ])
    let log = RouteLog()
    let place = SwitchAssembly()
      .case(
        when: { isFine }, from: page("A", log).using(.present()).from(.root).assemble()
      )
      .default(page("B", log).using(.present()).from(.root).assemble()).assemble()
    try await router.navigate(to: place.enclosing(NavigationNode.self))
    #expect(
      tree.drawing == "Tabs:\n  Navigation:\n    A\n  Navigation other*:\n    B")
  }
}
