// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

@Suite("E1: the plan")
struct PlanTests {
  /// Product, presented from List, presented from Home.
  private func chain(_ log: RouteLog) -> DestinationStep<PlaceholderScreen, Void> {
    let home = fullPage("Home", log).using(.present()).from(.root).assemble()
    let list = fullPage("List", log).using(.present()).from(home).assemble()
    return fullPage("Product", log).using(.present()).from(list).assemble()
  }

  @Test func `a transformer is called once, lazily, with the context that holds there`() throws {
    let window = try Window("Navigation:\n  Home")
    let log = window.log
    let root = page("Root", log, for: Bool.self).using(.present()).from(.root).assemble()
    let list = page("List", log, for: Int.self).using(.present())
      .from(
        root.adapting { (number: Int) in
          try log.note("transform \(number)")
          return number > 3
        }
      ).assemble()
    let product = page("Product", log, for: String.self).using(.present())
      .from(
        list.adapting { (text: String) in
          try log.note("transform \(text)")
          return text.count
        }
      ).assemble()

    _ = try window.router.plan(to: product, with: "socks")
    #expect(
      log.take() == [
        "find Product", "transform socks", "find List", "transform 5", "find Root",
      ])
    try window.tree.present(ModalNode(node("List", "5"), style: .sheet), from: window.tree.root!)
    _ = try window.router.plan(to: product, with: "socks")
    #expect(log.take() == ["find Product", "transform socks", "find List"])
    try window.tree.present(
      ModalNode(node("Product", "socks"), style: .sheet), from: window.tree.topmostLayer!)
    _ = try window.router.plan(to: product, with: "socks")
    #expect(log.take() == ["find Product"])
  }

  @Test func `a finder that edits the tree is told who is at work`() async throws {
    let window = try Window("Navigation:\n  Home")
    let stack: NavigationNode = try window.tree.named("Navigation")
    window.log.at("find Product") { [tree = window.tree] in
      try tree.push(node("Stowaway"), on: stack)
    }
    let before = StandingTree(window.tree)
    let error = try await expectFailure { try window.router.plan(to: chain(window.log)) }
    #expect(error.phase == .plan)
    #expect((error.cause as? TreeError)?.fault == .beingChanged(by: "the navigation to 'Product'"))
    #expect(StandingTree(window.tree) == before)
    #expect(throws: Never.self) { try window.tree.push(node("Later"), on: stack) }
  }

  @Test func `plan moves nothing and calls nobody but finders and transformers`() throws {
    let window = try Window("Navigation:\n  Home", hasGlobals: true)
    let before = StandingTree(window.tree)
    _ = try window.router.plan(to: chain(window.log))
    #expect(window.log.lines == ["find Product", "find List", "find Home"])
    #expect(StandingTree(window.tree) == before)
  }

  @Test func `the plan keeps no node and no screen alive`() throws {
    let window = try Window("Navigation:\n  Home")
    let stack: NavigationNode = try window.tree.named("Navigation")
    weak var product: PlaceholderScreen?
    var plan: NavigationPlan?
    do {
      let screen = PlaceholderScreen("Product")
      product = screen
      try window.tree.push(ScreenNode(screen), on: stack)
    }
    plan = try window.router.plan(to: chain(window.log))
    try window.tree.pop(stack)
    #expect(product == nil)
    #expect(plan?.start?.text == "Product")
  }
}
