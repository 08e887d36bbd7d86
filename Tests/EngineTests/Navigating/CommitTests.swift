// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder

@Suite("E7 and E8: the commit")
struct CommitTests {
  @Test func `several new children of one container are one change of its list`() async throws {
    let log = RouteLog()
    let tree = ScreenTree(root: CustomNode(Shelf(log: log), [node("Home")]))
    let a = page("A", log).using(.insert(into: CustomNode<Shelf>.self)).from(.shelf).assemble()
    let b = page("B", log).using(.insert(into: CustomNode<Shelf>.self))
      .from(a.enclosing(CustomNode<Shelf>.self)).assemble()
    let c = page("C", log).using(.insert(into: CustomNode<Shelf>.self, at: 0))
      .from(b.enclosing(CustomNode<Shelf>.self)).assemble()
    let shown = try await Router(tree: tree).navigate(to: c)
    #expect(log.lines("shelf") == ["shelf changed from 1 to 4"])
    #expect(tree.drawing == "Shelf:\n  C*\n  Home\n  A\n  B")
    #expect(shown.screen?.label == "C")
    #expect(tree.revision == 2)
  }

  @Test func `a factory that drops its children is an error`() async throws {
    struct Empty: ContainerFactory {
      func build(with context: Void, integrating children: [Node]) throws -> NavigationNode {
        NavigationNode()
      }
    }
    let window = try Window("Home")
    let step = page("Product", window.log).using(.push)
      .from(StepAssembly(finder: .nothing(), factory: Empty()))
      .using(.present()).from(.current).assemble()
    let before = StandingTree(window.tree)
    let error = try await expectFailure { try await window.router.navigate(to: step) }
    #expect(error.reason == .notInTree)
    #expect(StandingTree(window.tree) == before)
  }

  @Test(arguments: [true, false])
  func `a destination that a custom container hides is an error`(isLocked: Bool) async throws {
    let log = RouteLog()
    let shelf = Shelf(log: log, isStuck: true, isLocked: isLocked)
    let tree = ScreenTree(root: CustomNode(shelf, [node("Home")]))
    let step = page("Product", log).using(.insert(into: CustomNode<Shelf>.self)).from(.shelf)
      .assemble()
    let before = StandingTree(tree)
    let error = try await expectFailure { try await Router(tree: tree).navigate(to: step) }
    if isLocked {
      #expect(error.reason == .failed(part: .action))
      #expect(error.description.contains("'Shelf' refused the edit: mishap at shelf."))
    } else {
      #expect(error.reason == .notVisible)
      #expect(error.phase == .postCondition)
      #expect(error.node?.text == "Product")
    }
    #expect(StandingTree(tree) == before)
  }

  @Test func `an empty container is a destination`() async throws {
    let window = try Window("Home")
    let step = stack("Stack", window.log).using(.present()).from(.current).assemble()
    let shown = try await window.router.navigate(to: step)
    #expect(shown.screen?.children.isEmpty == true)
    #expect(window.tree.drawing == "Home\n⇧ sheet:\n  Navigation Stack:")
  }

  @Test func `an effect makes no edit and has no post-condition`() async throws {
    let window = try Window("Home\n⇧ alert:\n  Sure?", hasGlobals: true)
    let effect = EffectAssembly<Int>("browser") { number in
      try window.log.note("browse \(number)")
    }.adding(NotedGuard(name: "browser", log: window.log)).assemble()
    let before = StandingTree(window.tree)
    let shown = try await window.router.navigate(to: effect, with: 7)
    #expect(shown.outcome == .alreadyThere)
    #expect(shown.diff.isEmpty)
    #expect(StandingTree(window.tree) == before)
    #expect(
      window.log.lines == [
        "prepare guard global", "prepare task global", "prepare post global",
        "prepare guard browser", "ask global", "ask browser", "browse 7",
      ])
    #expect(
      try await window.router.navigate(to: DestinationStep<Node, Void>.nothing).outcome
        == .alreadyThere)
  }

  @Test(arguments: [(true, "already there"), (false, "stopped by logged in: no")])
  func `E4: an effect has guards that are closures, at once or awaited`(
    isOpen: Bool, expected: String
  ) async throws {
    let window = try Window("Home")
    let effect = EffectAssembly<Int>("browser") { try window.log.note("browse \($0)") }
      .adding(guard: { $0 == 7 ? .proceed : .stop(reason: "never") })
      .adding(guard: { _ in
        await Task.yield()
        return .proceed
      })
      .adding(guard: "logged in") { _ in isOpen ? .proceed : .stop(reason: "no") }
      .adding(guard: "late") { _ in
        await Task.yield()
        return .proceed
      }
      .assemble()
    let shown = try await window.router.navigate(to: effect, with: 7)
    #expect("\(shown.outcome)" == expected)
    #expect(window.log.lines == (isOpen ? ["browse 7"] : []))
    #expect(shown.trace.description.contains("CommitTests.swift"))
  }
}
