// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import Testing
import Wayfinder
import WayfinderConfiguration
import WayfinderTesting

@MainActor
@Suite("R1 and R2: states in the midst of other things")
struct RestoreTimingTests {
  private func saved() async throws -> SavedState {
    let world = try AppWindow(Shells.tabs)
    try await world.open("Page 7 3", "Login")
    return world.router.savedState()
  }

  @Test func `R1: a state saved during a transition is that after it`() async throws {
    let world = try AppWindow(Shells.tabs)
    let tabs = try #require(world.tree.root as? TabNode)
    let start = world.router.savedState()
    let hold = world.tree.hold()
    try world.tree.edit(with: Transition(.automatic)) { edit throws(TreeError) in
      try edit.select(at: 2, of: tabs)
    }
    #expect(world.tree.transition != nil)
    let state = world.router.savedState()
    #expect(state != start)
    hold.end()
    await settled { world.tree.transition == nil }
    #expect(world.router.savedState() == state)
  }

  @Test func `R2: a restoration waits for the end of a transition`() async throws {
    let state = try await saved()
    let world = try AppWindow(Shells.tabs)
    let start = world.tree.drawing
    let hold = world.tree.hold()
    let restoring = Task { try await world.router.restore(state).plan }
    await settled { world.router.waiting.transitions.count == 1 }
    #expect(world.tree.drawing == start)
    hold.end()
    #expect(try await restoring.value.isComplete)
    #expect(world.router.savedState() == state)
  }

  @Test func `C3: what becomes active before a restoration has its turn says what comes back`()
    async throws
  {
    let state = try await saved()
    let slow = ControlledGuard<AnyDestination>("slow")
    let world = try AppWindow(AppWindow.app(Shells.tabs), interceptors: [Slow(wall: slow)])
    slow.hold()
    let opening = Task { try await world.router.navigate(to: world.store.destination(of: "Note")) }
    await slow.asked()
    let restoring = Task { try await world.router.restore(state) }
    await settled { world.router.waiting.waiting.count == 1 }
    let routes = AppWindow.routes.replacing(
      #""page": "int"}"#, with: #""page": {"type": "int", "private": true}}"#)
    world.store.swap(to: try AppWindow.app(Shells.tabs, routes))
    slow.answer(.stop(reason: "not now"))
    #expect(try await !opening.value.outcome.isReached)
    let plan = try await restoring.value.plan
    #expect(plan.lines(.drop).map(\.reason) == [.isPrivate("page")])
    #expect(world.tree.drawing.contains("Book(book: 7)"))
    #expect(!world.tree.drawing.contains("Page"))
  }

  @Test func `E17: what guards have approved before a recheck no longer counts`() async throws {
    let state = try await saved()
    let slow = ControlledGuard<AnyDestination>("slow")
    let routes = AppWindow.routes.replacing(
      #""parameters": {"book": "int"}, "unlinked": true}"#,
      with: #""parameters": {"book": "int"}, "guards": ["age"], "unlinked": true}"#)
    let world = try AppWindow(
      AppWindow.app(Shells.tabs, routes), interceptors: [Slow(wall: slow)])
    slow.hold()
    let opening = Task { try await world.router.navigate(to: world.store.destination(of: "Note")) }
    await slow.asked()
    let restoring = Task { try await world.router.restore(state) }
    await settled { world.router.waiting.waiting.count == 1 }
    world.store.current.guards?.setDenied(true, guard: "age")
    try await world.router.recheck()
    slow.answer(.stop(reason: "not now"))
    #expect(try await !opening.value.outcome.isReached)
    #expect(try await restoring.value.plan.lines(.drop).map(\.screen).first == "Book(book: 7)")
    #expect(!world.tree.drawing.contains("Book"))
  }

  @Test func `a window that never comes to rest keeps its start`() async throws {
    let wall = ControlledGuard<AnyDestination>("wall")
    let split = try AppWindow(Shells.split)
    try await split.open("Note")
    let state = split.router.savedState()
    let world = try AppWindow(AppWindow.app(Shells.split), interceptors: [wall])
    wall.hold()
    var isOver = false
    let restoring = Task {
      defer { isOver = true }
      return try await world.router.restore(state).plan
    }
    let node = try #require(world.tree.allNodes.first { $0 is SplitNode } as? SplitNode)
    let start = world.tree.drawing
    for round in 1...40 where !isOver {
      await settled { isOver || wall.timesAsked >= round }
      if isOver { break }
      try world.tree.edit { edit throws(TreeError) in
        try edit.setCollapsed(!node.isCollapsed, of: node)
      }
    }
    let plan = try await restoring.value
    #expect(plan.lines.allSatisfy { $0.reason == .neverSettled })
    #expect(wall.timesAsked == 8 && world.tree.drawing == start)
    wall.answer()
  }

  @Test func `two windows with one store have a state each`() async throws {
    let store = ConfigurationStore(try AppWindow.app(Shells.tabs))
    func windows() throws -> [Router] {
      try (0..<2).map { _ in Router(tree: try store.current.makeTree(), store: store) }
    }
    let old = try windows()
    try await old[0].navigate(
      to: store.destination(of: "Page", with: RouteArguments(["book": "7", "page": "3"])))
    try await old[1].navigate(to: store.destination(of: "Login"))
    let states = old.map { $0.savedState().text }
    #expect(states[0] != states[1])
    let new = try windows()
    for (window, text) in zip(new, states).reversed() {
      #expect(try await window.restore(SavedState(text)).plan.isComplete)
    }
    #expect(new.map(\.tree.drawing) == old.map(\.tree.drawing))
    #expect(new.map { $0.savedState().text } == states)
  }

  @Test func `nothing in a state gets through to a terminal`() async throws {
    let hostile = #"\u001b[31m\n\u202e\u0000"#
    var text = try await saved().text
    for name in ["shelf", "Book", "Login", "document", "Page", "Menu", "7"] {
      text = text.replacing("\"\(name)\"", with: "\"\(name)\(hostile)\"")
    }
    text = text.replacing(#""kind":"tabs""#, with: #""kind":"custom","type":"t\#(hostile)""#)
    let state = try SavedState(text)
    let world = try AppWindow(Shells.tabs)
    let plan = try await world.router.restorePlan(for: state)
    #expect(plan.lines.count == 6)
    let lines = "\(plan)".split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 7)
    let bad = lines.joined().unicodeScalars.filter {
      $0.properties.generalCategory == .control || $0.properties.generalCategory == .format
    }
    #expect(bad.isEmpty, "\(lines.map(\.debugDescription))")
  }

  /// Asks a guard about notes.
  private struct Slow: RoutingInterceptor {
    let wall: ControlledGuard<AnyDestination>

    func perform(with destination: AnyDestination) async throws -> Verdict {
      destination.name.text == "Note" ? try await wall.perform(with: destination) : .proceed
    }
  }
}
