// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

/// What the users of route-composer rely on; the numbers are those of the list of its behavior.
@MainActor
@Suite("Scenarios")
struct ScenarioTests {
  @Test func `1: a container is a destination like a screen`() async throws {
    let window = try Window("Home")
    let stack = stack("Stack", window.log).adding(NotedTask(name: "Stack", log: window.log))
      .using(.addTab()).from(.newTabs).using(.present(.fullScreen)).from(.root).assemble()
    let shown = try await window.router.navigate(to: stack)
    #expect(
      window.tree.drawing == "Home\n⇧ full screen:\n  Tabs:\n    Navigation Stack*:")
    #expect(shown.screen === window.tree.focused)
    #expect(window.log.lines("task") == ["task Stack"])
  }

  @Test func `3: a chain can start with a container and be shared`() async throws {
    let window = try Window("Home")
    let sheet = StepAssembly<NavigationNode, Void>.newNavigation.using(.present()).from(.current)
      .assemble()
    for name in ["A", "B"] {
      let step = page(name, window.log).using(.push).from(sheet).assemble()
      try await window.router.navigate(to: step)
    }
    #expect(
      window.tree.drawing
        == "Home\n⇧ sheet:\n  Navigation:\n    A\n⇧ sheet:\n  Navigation:\n    B")
  }

  @Test func `8: a shared step never mixes the tasks of its routes`() async throws {
    let window = try Window("Home")
    let shared = page("Shared", window.log)
    let routes = ["A", "B"].map { name in
      shared.adding(NotedTask(name: name, log: window.log))
        .adding(NotedGuard(name: name, log: window.log))
        .using(.present()).from(.root).assemble()
    }
    try await window.router.navigate(to: routes[0])
    #expect(
      window.log.take().filter { $0.hasSuffix(" A") || $0.hasSuffix(" B") } == [
        "prepare guard A", "prepare task A", "ask A", "task A",
      ])
    try await window.router.navigate(to: routes[1])
    #expect(window.log.lines("task") == ["task B"])
    #expect(window.log.lines("ask") == ["ask B"])
  }

  @Test(
    arguments: zip(
      [
        [BuiltInContainerAction.push, .push], [.push, .pushReplacingLast],
        [.push, .push, .pushAsRoot],
      ], ["    P0\n    P1", "    P1", "    P2"]))
  func `9: a new stack is built as its actions say`(
    actions: [BuiltInContainerAction<NavigationNode>], children: String
  ) async throws {
    let window = try Window("Home")
    var step = page("P0", window.log).using(actions[0]).from(.newNavigation)
      .using(.present()).from(.root).assemble()
    for (index, action) in actions.enumerated().dropFirst() {
      step = page("P\(index)", window.log).using(action)
        .from(step.enclosing(NavigationNode.self)).assemble()
    }
    if actions.last?.description == "push" {
      try await window.router.navigate(to: step)
      #expect(window.tree.drawing == "Home\n⇧ sheet:\n  Navigation:\n" + children)
    } else {
      // What lies beneath is dropped before it was ever shown; the destination stands.
      let shown = try await window.router.navigate(to: step)
      #expect(window.tree.drawing == "Home\n⇧ sheet:\n  Navigation:\n" + children)
      #expect(shown.outcome == .built)
    }
  }

  @Test func `9: new tabs are built as their actions say`() async throws {
    let window = try Window("Home")
    let first = page("First", window.log).using(.addTab(at: 0, replacing: true)).from(.newTabs)
      .using(.replaceRoot).from(.root).assemble()
    let second = page("Second", window.log).using(.addTab(at: 0, replacing: true))
      .from(first.enclosing(TabNode.self)).assemble()
    try await window.router.navigate(to: second)
    #expect(window.tree.drawing == "Tabs:\n  Second*")
  }

  @Test func `13: presents from a parent of the current node`() async throws {
    let window = try Window("Tabs:\n  Navigation*:\n    Home")
    let step = page("Sheet", window.log).using(.present())
      .from(.found(by: .container(TabNode.self))).assemble()
    try await window.router.navigate(to: step)
    #expect(window.tree.modals.first?.source === window.tree.root)
  }

  @Test func `29: a protocol, an optional and nothing are contexts`() async throws {
    let window = try Window("Home")
    let log = window.log
    let any = page("Any", log, for: (any CustomStringConvertible).self)
      .using(.present()).from(.root).assemble()
    #expect(try await window.router.navigate(to: any, with: 7).screen?.labelDetail == "7")
    let maybe = page("Maybe", log, for: Int?.self).using(.present()).from(.root).assemble()
    #expect(try await window.router.navigate(to: maybe, with: nil).screen?.labelDetail == "nil")
    let void = page("Void", log).using(.present()).from(.root).assemble()
    #expect(try await window.router.navigate(to: void).screen?.labelDetail == "")
  }
}
