// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder

@Suite("E1: the container around a step")
struct EnclosingTests {
  private func list(_ log: RouteLog) -> DestinationStep<PlaceholderScreen, Void> {
    page("List", log).using(.push).from(.newNavigation).using(.present()).from(.root).assemble()
  }

  @Test func `asks the finder of the step once`() throws {
    let window = try Window("Tabs:\n  Home*\n  Navigation:\n    List")
    let product = page("Product", window.log).using(.push)
      .from(list(window.log).enclosing(NavigationNode.self)).assemble()
    let plan = try window.router.plan(to: product)
    #expect(window.log.lines == ["find Product", "find List"])
    #expect(plan.changing.map(\.text) == ["Tabs", "Navigation"])
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
    let error = try #require(throws: RoutingError.self) { try window.router.plan(to: step) }
    #expect(error.reason == .noEnclosingContainer)
    #expect(error.phase == .plan)
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
      let error = try await expectFailure {
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
