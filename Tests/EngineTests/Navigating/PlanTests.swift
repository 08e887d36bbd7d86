// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder

@MainActor
@Suite("E1: the plan")
struct PlanTests {
  /// Product, presented from List, presented from Home.
  private func chain(_ log: RouteLog) -> DestinationStep<PlaceholderScreen, Void> {
    let home = fullPage("Home", log).using(.present()).from(.root).assemble()
    let list = fullPage("List", log).using(.present()).from(home).assemble()
    return fullPage("Product", log).using(.present()).from(list).assemble()
  }

  @Test func `walks from the destination to the start until a finder answers`() throws {
    let window = try Window("Home")
    let plan = try window.router.plan(to: chain(window.log))
    #expect(window.log.lines == ["find Product", "find List", "find Home"])
    #expect(plan.building.map(\.text) == ["List", "Product"])
    #expect(plan.start?.text == "Home")
  }

  @Test func `steps beyond the found one take no part`() async throws {
    let window = try Window("Navigation:\n  Home\n  List")
    try await window.router.navigate(to: chain(window.log))
    #expect(
      window.log.lines == [
        "find Product", "find List",
        "prepare guard List", "prepare task List", "prepare post List",
        "prepare guard Product", "prepare task Product", "prepare post Product",
        "prepare factory Product",
        "ask List", "ask Product", "find Product", "find List",
        "build Product", "task Product", "task List",
        "post List of [List, Product]", "post Product of [List, Product]",
      ])
  }

  @Test func `the found destination's own guards and tasks take part`() async throws {
    let window = try Window("Navigation:\n  Product")
    try await window.router.navigate(to: chain(window.log))
    #expect(
      window.log.lines == [
        "find Product", "prepare guard Product", "prepare task Product", "prepare post Product",
        "ask Product", "find Product", "task Product", "post Product of [Product]",
      ])
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

  @Test func `the context of each step is its own`() async throws {
    let window = try Window("Home")
    let list = page("List", window.log, for: Int.self).using(.present()).from(.root).assemble()
    let product = page("Product", window.log, for: String.self).using(.present())
      .from(list.adapting(\.count)).assemble()
    try await window.router.navigate(to: product, with: "socks")
    #expect(window.tree.drawing == "Home\n⇧ sheet:\n  List(5)\n⇧ sheet:\n  Product(socks)")
  }

  @Test func `a finder that throws is an error of the plan`() async throws {
    let window = try Window("Home")
    window.log.fail(at: "find List")
    let before = StandingTree(window.tree)
    let error = try await expectFailure { () async throws(RoutingError) in
      try await window.router.navigate(to: chain(window.log))
    }
    #expect(error.phase == .plan)
    #expect(error.reason == .failed(part: .finder))
    #expect(error.step?.text == "List")
    #expect(error.cause as? Mishap == Mishap(place: "find List"))
    #expect(window.log.lines == ["find Product", "find List"])
    #expect(StandingTree(window.tree) == before)
  }

  @Test(arguments: [true, false])
  func `a transformer that throws is an error of the plan`(isDestination: Bool) async throws {
    let window = try Window("Home")
    let inner = page("List", window.log, for: Int.self).using(.present()).from(.root).assemble()
    let failing = inner.adapting { (_: String) throws in throw Mishap(place: "transform") }
    let step =
      isDestination
      ? failing
      : page("Product", window.log, for: String.self).using(.present()).from(failing).assemble()
    let error = try await expectFailure { () async throws(RoutingError) in
      try await window.router.navigate(to: step, with: "socks")
    }
    #expect(error.phase == .plan)
    #expect(error.reason == .failed(part: .transformer))
    #expect(error.step?.text == (isDestination ? "List" : "Product"))
    #expect(error.cause as? Mishap == Mishap(place: "transform"))
  }

  @Test func `a finder that edits the tree is told who is at work`() throws {
    let window = try Window("Navigation:\n  Home")
    let stack: NavigationNode = try window.tree.standing("Navigation")
    window.log.at("find Product") { [tree = window.tree] in
      try tree.push(node("Stowaway"), on: stack)
    }
    let before = StandingTree(window.tree)
    #expect {
      try window.router.plan(to: chain(window.log))
    } throws: { error in
      let error = error as? RoutingError
      return error?.phase == .plan
        && (error?.cause as? TreeError)?.fault == .locked(by: "the navigation to 'Product'")
    }
    #expect(StandingTree(window.tree) == before)
    #expect(throws: Never.self) { try window.tree.push(node("Later"), on: stack) }
  }

  @Test func `a start that must be open and is not is an error`() throws {
    let window = try Window("Home")
    let step = page("Product", window.log).using(.push)
      .from(.found(by: .container(NavigationNode.self))).assemble()
    #expect(throws: RoutingError.self) { try window.router.plan(to: step) }
    do {
      _ = try window.router.plan(to: step)
    } catch {
      #expect(error.reason == .nothingToStartFrom)
      #expect(error.step?.text == "NavigationNode")
    }
  }

  @Test func `an empty tree gives nothing to start from`() throws {
    let window = try Window("(empty)")
    let step = page("Product", window.log).using(.replaceRoot).from(.root).assemble()
    do {
      _ = try window.router.plan(to: step)
      Issue.record("planned")
    } catch {
      #expect(error.reason == .nothingToStartFrom)
    }
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
    let stack: NavigationNode = try window.tree.standing("Navigation")
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
