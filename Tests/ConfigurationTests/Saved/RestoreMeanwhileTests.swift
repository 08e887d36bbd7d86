// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import Testing
import Wayfinder
import WayfinderConfiguration
import WayfinderTesting

@MainActor
@Suite("R2 and R3: what happens while the guards of a restoration are asked")
struct RestoreMeanwhileTests {
  private let wall = ControlledGuard<AnyDestination>("wall")

  /// What a user may do meanwhile.
  enum Deed: CaseIterable {
    case tab, screen, layer
  }

  private func saved(in shell: String = Shells.tabs) async throws -> SavedState {
    let world = try AppWindow(shell)
    try await world.open(shell == Shells.split ? "Note" : "Page 7 3")
    return world.router.savedState()
  }

  /// Restores a state, and does something once the guard is asked.
  private func restore(
    _ state: SavedState, in world: AppWindow, meanwhile: () async throws -> Void
  ) async throws -> Restoration {
    wall.hold()
    let request = Task { try await world.router.restore(state) }
    await wall.asked()
    try await meanwhile()
    wall.answer()
    return try await request.value
  }

  @Test(arguments: Deed.allCases)
  func `what the user does meanwhile wins`(_ deed: Deed) async throws {
    let state = try await saved()
    let world = try AppWindow(AppWindow.app(Shells.tabs), interceptors: [wall])
    var before = ""
    let restoration = try await restore(state, in: world) {
      let tabs = try #require(world.tree.root as? TabNode)
      let stack = try #require(world.tree.visibleNavigation)
      let note = ScreenNode(Guest("a note"))
      try world.tree.edit { edit throws(TreeError) in
        switch deed {
        case .tab: try edit.select(at: 2, of: tabs)
        case .screen: try edit.setChildren(stack.children + [note], of: stack)
        case .layer:
          try edit.present(ModalNode(NavigationNode([note]), style: .sheet), from: tabs)
        }
      }
      before = world.tree.drawing
    }
    #expect(world.tree.drawing == before)
    #expect(restoration.diff.isEmpty)
    #expect(restoration.plan.lines.count == 5)
    #expect(restoration.plan.lines.allSatisfy { $0.reason == .notAtStart })
  }

  @Test func `a window that turns narrow meanwhile is nothing that the user has opened`()
    async throws
  {
    let state = try await saved(in: Shells.split)
    let world = try AppWindow(AppWindow.app(Shells.split), interceptors: [wall])
    let restoration = try await restore(state, in: world) {
      let split = try #require(world.tree.allNodes.first { $0 is SplitNode } as? SplitNode)
      try world.tree.edit { edit throws(TreeError) in try edit.setCollapsed(true, of: split) }
    }
    #expect(restoration.plan.isComplete)
    #expect(world.tree.drawing.contains("Note"))
  }
}
