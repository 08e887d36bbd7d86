// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import Testing
import Wayfinder
import WayfinderConfiguration
import WayfinderLinks
import WayfinderTesting

@Suite("R3: at launch, a link comes before the saved state, and that before the start")
struct RestoreLaunchTests {
  /// The link that launches an app.
  nonisolated enum Launch: CaseIterable {
    case nothing, link, nowhere, discarded
  }

  private let wall = ControlledGuard<AnyDestination>("wall")

  private func saved() async throws -> SavedState {
    let world = try AppWindow(Shells.tabs)
    try await world.open("Page 7 3")
    return world.router.savedState()
  }

  private func gate(_ world: AppWindow) -> LinkGate {
    LinkGate(router: world.router, links: world.store)
  }

  @Test(arguments: Launch.allCases, [true, false])
  func `what comes first is shown`(_ launch: Launch, isSaved: Bool) async throws {
    let world = try AppWindow(Shells.tabs)
    let start = world.tree.drawing
    let gate = gate(world)
    switch launch {
    case .nothing: break
    case .link: #expect(try await gate.receive("/") == nil)
    case .nowhere: #expect(try await gate.receive("/nowhere") == nil)
    case .discarded:
      #expect(try await gate.receive("/") == nil)
      gate.discard()
    }
    // The app is ready.
    _ = try await gate.open()
    let plan = isSaved ? try await world.router.restore(saved()).plan : nil
    if launch == .link {
      #expect(world.tree.focused?.reference.text == "Note")
      #expect(plan?.lines.allSatisfy { $0.reason == .notAtStart } ?? true)
    } else if isSaved {
      #expect(world.tree.focused?.reference.text == "Page(book: 7, page: 3)")
      #expect(plan?.isComplete == true)
    } else {
      #expect(world.tree.drawing == start)
    }
  }

  @Test func `a link that arrives afterwards is opened over what has come back`() async throws {
    let world = try AppWindow(Shells.tabs)
    let gate = gate(world)
    _ = try await gate.open()
    try await world.router.restore(saved())
    _ = try await gate.receive("/")
    #expect(world.tree.focused?.reference.text == "Note")
    try await world.router.back()
    #expect(world.tree.focused?.reference.text == "Page(book: 7, page: 3)")
  }

  @Test(arguments: ["queue", "reject", "replace", "coalesce"])
  func `E12: a restoration waits for a link at work, whatever the policy of the router`(
    _ policy: String
  ) async throws {
    let policies: [String: RequestPolicy<AnyDestination>] = [
      "queue": .queue, "reject": .reject, "replace": .replace, "coalesce": .coalesce,
    ]
    let state = try await saved()
    let store = ConfigurationStore(try AppWindow.app(Shells.tabs))
    let router = Router(
      tree: try store.current.makeTree(), store: store, interceptors: [wall],
      policy: try #require(policies[policy]))
    wall.hold()
    let opening = Task { try await router.navigate(to: store.destination(of: "Note")) }
    await wall.asked()
    let restoring = Task { try await router.restore(state).plan }
    await settled { router.waiting.waiting.count == 1 }
    wall.answer()
    #expect(try await opening.value.outcome.isReached)
    #expect(try await restoring.value.lines.allSatisfy { $0.reason == .notAtStart })
    #expect(router.tree.focused?.reference.text == "Note")
  }
}
