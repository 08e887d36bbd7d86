// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder

@MainActor
@Suite("E7: all or nothing")
struct AllOrNothingTests {
  /// List is open and covered; Product is pushed on a new stack that is presented from it.
  private func stackOverList() throws -> (Window, DestinationStep<PlaceholderScreen, Int>) {
    let window = try Window(
      "Tabs:\n  Home*\n  Navigation:\n    List\n    Old\n⇧ sheet:\n  Promo", hasGlobals: true)
    let log = window.log
    let list = fullPage("List", log).using(.push).from(.newNavigation)
      .using(.present()).from(.root).assemble()
    let stack = stack("Stack", log)
      .adding(NotedGuard(name: "Stack", log: log)).adding(NotedTask(name: "Stack", log: log))
      .using(NotedPresent(name: "Stack", log: log))
      .from(
        list
      ).assemble()
    let product = page("Product", log, for: Int.self)
      .adding(NotedGuard(name: "Product", log: log)).adding(NotedTask(name: "Product", log: log))
      .using(NotedPush(name: "Product", log: log))
      .from(stack.adapting { (_: Int) in try log.note("transform") })
      .assemble()
    return (window, product)
  }

  /// Three pages are pushed on the stack of List, whose old top is popped.
  private func pagesOverList() throws -> (Window, DestinationStep<PlaceholderScreen, Void>) {
    let window = try Window("Tabs:\n  Home*\n  Navigation:\n    List\n    Old", hasGlobals: true)
    let log = window.log
    var step = fullPage("List", log).using(.push).from(.newNavigation)
      .using(.present()).from(.root).assemble()
    for name in ["A", "B", "C"] {
      step = fullPage(name, log).using(NotedPush(name: name, log: log))
        .from(step.enclosing(NavigationNode.self)).assemble()
    }
    return (window, step)
  }

  private typealias Expected = (phase: RoutingError.Phase, part: RoutingError.Part)

  private func expected(_ line: String, isBuilt: (String) -> Bool) -> Expected {
    let name = String(line.split(separator: " ").last ?? "")
    switch line.prefix(while: { $0 != " " }) {
    case "find": return (.plan, .finder)
    case "transform": return (.plan, .transformer)
    case "prepare": return (.prepare, .prepare)
    case "ask": return (.guards, .interceptor)
    case "build": return (.build, .factory)
    case "task": return (isBuilt(name) ? .build : .commit, .contextTask)
    case "push": return (name == "Product" ? .build : .commit, .action)
    default: return (.commit, .action)
    }
  }

  private func failAtEachLine<Context>(
    of context: Context,
    _ make: () throws -> (Window, DestinationStep<PlaceholderScreen, Context>)
  ) async throws -> [String] {
    let (sound, step) = try make()
    try await sound.router.navigate(to: step, with: context)
    var seen: [String] = []
    for line in sound.log.lines where !seen.contains(line) && !line.hasPrefix("post") {
      seen.append(line)
      let (window, step) = try make()
      window.log.fail(at: line)
      let before = StandingTree(window.tree)
      let error = try await expectFailure { () async throws(RoutingError) in
        try await window.router.navigate(to: step, with: context)
      }
      // A task for every node fails first at what is built first.
      let expected = expected(line, isBuilt: { $0 != "List" })
      #expect(error.phase == expected.phase, "\(line)")
      #expect(error.reason == .failed(part: expected.part), "\(line)")
      #expect(error.cause as? Mishap == Mishap(place: line))
      if !line.hasSuffix("global"), line != "transform" {
        #expect(line.hasSuffix(error.step?.text ?? "none"), "\(line)")
      }
      #expect(StandingTree(window.tree) == before, "\(line)")
      #expect(window.log.lines("post").isEmpty)
      // The router is free, and the same navigation succeeds once nothing fails.
      window.log.at(line) {}
      #expect(try await window.router.navigate(to: step, with: context).outcome == .built)
      #expect(window.tree.drawing == sound.tree.drawing)
    }
    return seen
  }

  @Test func `whatever throws while a stack is presented, nothing has changed`() async throws {
    let lines = try await failAtEachLine(of: 42, stackOverList)
    #expect(
      lines == [
        "find Product", "transform", "find List", "prepare guard global", "prepare task global",
        "prepare post global", "prepare guard List", "prepare task List", "prepare post List",
        "prepare guard Stack", "prepare task Stack", "prepare factory Stack",
        "prepare guard Product", "prepare task Product", "prepare factory Product",
        "ask global", "ask List", "ask Stack", "ask Product",
        "build Product", "task global", "task Product", "push Product", "build Stack",
        "task Stack", "place Stack", "task List",
      ])
  }

  @Test func `whatever throws while pages are pushed, nothing has changed`() async throws {
    let lines = try await failAtEachLine(of: (), pagesOverList)
    #expect(
      lines.suffix(11) == [
        "build C", "task global", "task C", "build B", "task B", "build A", "task A", "push A",
        "push B", "push C", "task List",
      ])
  }

  @Test func `the navigation that succeeds shows both`() async throws {
    let (window, product) = try stackOverList()
    try await window.router.navigate(to: product, with: 42)
    #expect(
      window.tree.drawing == """
        Tabs:
          Home
          Navigation*:
            List
        ⇧ sheet:
          Navigation Stack:
            Product(42)
        """)
    let (other, pages) = try pagesOverList()
    try await other.router.navigate(to: pages)
    #expect(
      other.tree.drawing == """
        Tabs:
          Home
          Navigation*:
            List
            A
            B
            C
        """)
  }

  @Test func `the engine's own verbs fail as completely`() async throws {
    let window = try Window("Navigation:\n  Home\n⇧ sheet:\n  Promo")
    let home = page("Home", window.log).using(.replaceRoot).from(.root).assemble()
    let stack = stack("Stack", window.log).using(.push)
      .from(home.enclosing(NavigationNode.self)).assemble()
    let sheet = page("Sheet", window.log).using(.present()).from(stack).assemble()
    let before = StandingTree(window.tree)
    let error = try await expectFailure { () async throws(RoutingError) in
      try await window.router.navigate(to: sheet)
    }
    #expect((error.cause as? TreeError)?.fault == .navigationInNavigation)
    #expect(error.reason == .failed(part: .action))
    #expect(error.step?.text == "Stack")
    #expect(StandingTree(window.tree) == before)
  }
}
