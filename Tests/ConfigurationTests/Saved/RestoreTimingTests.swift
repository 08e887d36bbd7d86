// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import Testing
import Wayfinder
import WayfinderConfiguration
import WayfinderTesting

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
    let hold = world.tree.hold(deadline: .seconds(3_600))
    try world.tree.edit(with: Transition(.automatic)) { try $0.select(at: 2, of: tabs) }
    #expect(world.tree.transition != nil)
    let state = world.router.savedState()
    #expect(state != start)
    hold.end()
    await settled { world.tree.transition == nil }
    #expect(world.router.savedState() == state)
  }

  /// What a user may do before a restoration has its turn.
  nonisolated enum Deed: CaseIterable {
    case tab, screen, layer
  }

  @Test(arguments: Deed.allCases)
  func `R3: what the user does before a restoration's turn wins`(_ deed: Deed) async throws {
    let state = try await saved()
    let world = try AppWindow(Shells.tabs)
    let tabs = try #require(world.tree.root as? TabNode)
    let stack = try #require(world.tree.visibleNavigation)
    let hold = world.tree.hold(deadline: .seconds(3_600))
    let restoring = Task { try await world.router.restore(state) }
    await settled { world.router.waiting.transitions.count == 1 }
    let note = ScreenNode(Guest("a note"))
    try world.tree.edit { edit in
      switch deed {
      case .tab: try edit.select(at: 2, of: tabs)
      case .screen: try edit.setChildren(stack.children + [note], of: stack)
      case .layer: try edit.present(ModalNode(NavigationNode([note]), style: .sheet), from: tabs)
      }
    }
    let before = world.tree.drawing
    hold.end()
    let restoration = try await restoring.value
    #expect(world.tree.drawing == before)
    #expect(restoration.diff.isEmpty)
    #expect(restoration.plan.lines.allSatisfy { $0.reason == .notAtStart })
  }

  @Test func `a window that turns narrow meanwhile is nothing that the user has opened`()
    async throws
  {
    let old = try AppWindow(Shells.split)
    try await old.open("Note")
    let world = try AppWindow(Shells.split)
    let split = try world.split
    let hold = world.tree.hold(deadline: .seconds(3_600))
    let restoring = Task { try await world.router.restore(old.router.savedState()).plan }
    await settled { world.router.waiting.transitions.count == 1 }
    try world.tree.edit { try $0.setCollapsed(true, of: split) }
    hold.end()
    #expect(try await restoring.value.isComplete)
    #expect(world.tree.drawing.contains("Note"))
  }

  @Test func `E11: cancelling ends a restoration that waits for its turn`() async throws {
    let state = try await saved()
    let world = try AppWindow(Shells.tabs)
    let start = world.tree.drawing
    let hold = world.tree.hold(deadline: .seconds(3_600))
    let restoring = Task { try await world.router.restore(state) }
    await settled { world.router.waiting.transitions.count == 1 }
    restoring.cancel()
    await #expect(throws: RoutingError.self) { try await restoring.value }
    hold.end()
    #expect(world.tree.drawing == start)
    try await world.open("Note")
    #expect(world.tree.focused?.reference.text == "Note")
  }

  @Test func `C3: what becomes active before a restoration has its turn says what comes back`()
    async throws
  {
    let state = try await saved()
    let slow = ControlledGuard<AnyDestination>("slow")
    let world = try AppWindow(
      AppWindow.app(Shells.tabs), interceptors: [Wall(route: "Note", wall: slow)])
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
    let plan = world.router.restorePlan(for: state)
    #expect(plan.lines.count == 6)
    let lines = "\(plan)".split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 7)
    let bad = lines.joined().unicodeScalars.filter {
      $0.properties.generalCategory == .control || $0.properties.generalCategory == .format
    }
    #expect(bad.isEmpty, "\(lines.map(\.debugDescription))")
  }
}
