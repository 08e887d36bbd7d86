// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

@Suite("E6: building, detached and undisturbed")
struct BuildTests {
  @Test func `a container factory that returns a container of the tree is an error`() async throws {
    struct Again: ContainerFactory {
      let tabs: TabNode
      func build(with context: Void, integrating children: [Node]) throws -> TabNode { tabs }
    }
    let window = try Window("Tabs:\n  Home*")
    let tabs: TabNode = try window.tree.named("Tabs")
    let step = StepAssembly(finder: .nothing(), factory: Again(tabs: tabs)).named("Again")
      .using(.present()).from(.current).assemble()
    let error = try await expectFailure { try await window.router.navigate(to: step) }
    #expect(error.reason == .screenStandsAlready)
    #expect(error.node?.text == "Tabs")
    #expect(tabs.origin == nil)
  }

  /// A route in which every kind of closure takes part, and a found start.
  private func everything(_ log: RouteLog) -> DestinationStep<PlaceholderScreen, Void> {
    let home = page("Home", log).adding(NotedTask(name: "Home", log: log))
      .using(.replaceRoot).from(.root).assemble()
    return page("Product", log).adding(NotedTask(name: "Product", log: log))
      .using(NotedPush(name: "Product", log: log)).from(stack("Stack", log))
      .using(NotedPresent(name: "Stack", log: log)).from(home).assemble()
  }

  @Test(
    arguments: [
      "find Product", "build Product", "task Product", "push Product", "build Stack",
      "place Stack", "task Home",
    ])
  func `an edit by a closure is an error that names the navigation`(line: String) async throws {
    let window = try Window("Navigation:\n  Home")
    let root = try #require(window.tree.root as? NavigationNode)
    window.log.at(line) { try window.tree.push(node("Stowaway"), on: root) }
    let before = StandingTree(window.tree)
    let error = try await expectFailure {
      try await window.router.navigate(to: everything(window.log))
    }
    #expect((error.cause as? TreeError)?.fault == .beingChanged(by: "the navigation to 'Product'"))
    #expect(StandingTree(window.tree) == before)
    #expect(throws: Never.self) { try window.tree.push(node("Later"), on: root) }
  }

  @Test func `an edit by an effect is an error that names the navigation`() async throws {
    let window = try Window("Navigation:\n  Home")
    let root = try #require(window.tree.root as? NavigationNode)
    let effect = EffectAssembly<Void>("browser") {
      try window.tree.push(node("Stowaway"), on: root)
    }.assemble()
    let error = try await expectFailure { try await window.router.navigate(to: effect) }
    #expect(error.reason == .failed(part: .effect))
    #expect((error.cause as? TreeError)?.fault == .beingChanged(by: "the navigation to 'browser'"))
    #expect(window.tree.drawing == "Navigation:\n  Home")
  }

  @Test func `a navigation that is started while building waits`() async throws {
    let window = try Window("Navigation:\n  Home")
    var second: Task<String, any Error>?
    let other = page("Other", window.log).using(.present()).from(.current).assemble()
    window.log.at("build Product") {
      second = Task { try await window.router.navigate(to: other).outcome.description }
    }
    try await window.router.navigate(to: everything(window.log))
    #expect(try await second?.value == "built")
    #expect(
      window.tree.drawing == """
        Navigation:
          Home
        ⇧ sheet:
          Navigation Stack:
            Product
        ⇧ sheet:
          Other
        """)
  }

  @Test func `a plan may be asked for while building`() async throws {
    let window = try Window("Navigation:\n  Home")
    let other = page("Other", window.log).using(.present()).from(.current).assemble()
    var plans: [String] = []
    window.log.at("build Product") {
      plans.append(try window.router.plan(to: other).description)
    }
    try await window.router.navigate(to: everything(window.log))
    #expect(
      plans == [
        "to Other\n  from current, open as Home #2\n  build Other, present as sheet\n  covers Home"
      ])
  }

  @Test func `leaves nothing behind of a navigation but its screens`() async throws {
    let window = try Window("Home")
    try await window.router.navigate(to: everything(window.log))
    weak let product = window.tree.focused
    #expect(product != nil)
    try window.tree.dismiss(window.tree.topmostLayer!)
    #expect(product == nil)
  }
}
