// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder

@MainActor
@Suite("E2: prepare")
struct PrepareTests {
  @Test func `globals first, then from the start to the destination, each once`() async throws {
    let window = try Window("Home", hasGlobals: true)
    let list = fullPage("List", window.log).using(.present()).from(.root).assemble()
    let product = fullPage("Product", window.log).using(.push).from(stack("Stack", window.log))
      .using(.present()).from(list).assemble()
    try await window.router.navigate(to: product)
    #expect(
      window.log.lines("prepare") == [
        "prepare guard global", "prepare task global", "prepare post global",
        "prepare guard List", "prepare task List", "prepare post List", "prepare factory List",
        "prepare factory Stack",
        "prepare guard Product", "prepare task Product", "prepare post Product",
        "prepare factory Product",
      ])
  }

  @Test func `a factory that is not needed is not prepared`() async throws {
    let window = try Window("List")
    let list = fullPage("List", window.log).using(.present()).from(.root).assemble()
    try await window.router.navigate(to: list)
    #expect(
      window.log.lines("prepare") == [
        "prepare guard List", "prepare task List", "prepare post List",
      ]
    )
  }

  @Test(
    arguments: [
      "prepare guard global", "prepare task global", "prepare post global",
      "prepare guard List", "prepare factory List", "prepare task List", "prepare post List",
    ])
  func `a veto comes before any guard is asked and any screen is made`(line: String) async throws {
    let window = try Window("Home", hasGlobals: true)
    let list = fullPage("List", window.log).using(.present()).from(.root).assemble()
    window.log.fail(at: line)
    let before = StandingTree(window.tree)
    let error = try await expectFailure { () async throws(RoutingError) in
      try await window.router.navigate(to: list)
    }
    #expect(error.phase == .prepare)
    #expect(error.reason == .failed(part: .prepare))
    #expect(error.cause as? Mishap == Mishap(place: line))
    #expect(error.step?.text == (line.hasSuffix("global") ? nil : "List"))
    #expect(window.log.lines.last == line)
    #expect(StandingTree(window.tree) == before)
  }

  @Test func `a factory that a new round needs is prepared then`() async throws {
    let window = try Window("Navigation:\n  Home\n  Product")
    let tree = window.tree
    let product = fullPage("Product", window.log) {
      try tree.pop(try tree.standing("Navigation"))
      return .proceed
    }.using(.push).from(.found(by: .visibleNavigation())).assemble()
    let shown = try await window.router.navigate(to: product)
    #expect(shown.outcome == .built)
    #expect(
      window.log.lines == [
        "find Product", "prepare guard Product", "prepare task Product", "prepare post Product",
        "ask Product", "find Product", "prepare factory Product", "build Product", "task Product",
        "post Product of [Navigation, Product]",
      ])
  }

  @Test func `two steps made from one assembly are two steps`() async throws {
    let window = try Window("Home")
    let assembly = fullPage("Page", window.log)
      .adding(NotedGuard(name: "second", log: window.log))
    let lower = assembly.using(.present()).from(.root).assemble()
    let upper = assembly.using(.present()).from(lower).assemble()
    #expect(lower.name != upper.name)
    try await window.router.navigate(to: upper)
    #expect(
      window.log.lines("prepare factory") == ["prepare factory Page", "prepare factory Page"])
    #expect(window.log.lines("ask") == ["ask Page", "ask second", "ask Page", "ask second"])
  }
}
