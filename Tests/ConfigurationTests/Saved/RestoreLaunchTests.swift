// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import Testing
import Wayfinder
import WayfinderConfiguration
import WayfinderLinks
import WayfinderTesting

@MainActor
@Suite("R3: at launch, a link comes before the saved state, and that before the start")
struct RestoreLaunchTests {
  /// The link that launches an app.
  enum Launch: CaseIterable {
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

  /// Begins to restore, until a guard is asked that waits.
  private func restoring(
    in world: AppWindow
  ) async throws -> Task<RestorePlan, any Error> {
    let state = try await saved()
    wall.hold()
    let restoring = Task { try await world.router.restore(state).plan }
    await wall.asked()
    return restoring
  }

  /// A guard of one route, which never answers.
  private struct Silence: RoutingInterceptor {
    let route: String
    let wall: ControlledGuard<AnyDestination>

    func perform(with destination: AnyDestination) async throws -> Verdict {
      destination.name.text == route ? try await wall.perform(with: destination) : .proceed
    }
  }

  @Test func `a link doesn't wait for a guard of the restoration, and neither does that any more`()
    async throws
  {
    let silence = Silence(route: "Page", wall: wall)
    let world = try AppWindow(AppWindow.app(Shells.tabs), interceptors: [silence])
    let gate = gate(world)
    _ = try await gate.open()
    let restoring = try await restoring(in: world)
    #expect("\(world.router.waiting)" == "running: restore; waits for guard Silence of Page")
    _ = try await gate.receive("/")
    #expect(world.tree.focused?.reference.text == "Note")
    let plan = try await restoring.value
    #expect(plan.lines.allSatisfy { $0.reason == .notAtStart })
    #expect(world.router.waiting.isIdle)
    #expect(wall.timesAsked == 1 && wall.timesAnswered == 0)
    wall.answer()
  }

  @Test func `a link that is denied leaves the restoration alone`() async throws {
    let silence = Silence(route: "Page", wall: wall)
    let no = ControlledGuard<AnyDestination>("no", verdict: .stop(reason: "not now"))
    let world = try AppWindow(
      AppWindow.app(Shells.tabs), interceptors: [silence, Silence(route: "Note", wall: no)])
    let restoring = try await restoring(in: world)
    let outcome = try await world.router.navigate(to: world.store.destination(of: "Note")).outcome
    #expect(!outcome.isReached)
    wall.answer()
    #expect(try await restoring.value.isComplete)
    #expect(world.tree.focused?.reference.text == "Page(book: 7, page: 3)")
  }

  @Test func `requests that come while guards are asked keep their order`() async throws {
    let silence = Silence(route: "Page", wall: wall)
    let slow = ControlledGuard<AnyDestination>("slow")
    let world = try AppWindow(
      AppWindow.app(Shells.tabs), interceptors: [silence, Silence(route: "Note", wall: slow)])
    let restoring = try await restoring(in: world)
    slow.hold()
    let first = Task { try await world.open("Note") }
    await slow.asked()
    let second = Task { try await world.open("Login") }
    await settled { !world.router.waiting.waiting.isEmpty }
    slow.answer()
    try await first.value
    try await second.value
    #expect(world.tree.drawing.contains("Note") && world.tree.drawing.contains("Login"))
    #expect(try await restoring.value.restoresNothing)
    wall.answer()
  }

  @Test func `E12: a navigation that replaces others ends a restoration whose guard waits`()
    async throws
  {
    let world = try AppWindow(AppWindow.app(Shells.tabs), interceptors: [wall])
    let restoring = try await restoring(in: world)
    let going = Task {
      try await world.router.navigate(
        to: world.store.destination(of: "Note"), policy: .replace)
    }
    // Before any guard has answered.
    let error = await #expect(throws: RoutingError.self) { try await restoring.value }
    #expect(error?.reason == .superseded)
    await wall.asked(2)
    wall.answer()
    #expect(try await going.value.outcome.isReached)
    #expect(world.tree.focused?.reference.text == "Note")
    #expect(world.router.waiting.isIdle)
  }

  @Test func `E17: a recheck goes on when a navigation replaces others`() async throws {
    let world = try AppWindow(AppWindow.app(Shells.tabs), interceptors: [wall])
    try await world.open("Note")
    wall.hold()
    let rechecking = Task { try await world.router.recheck() }
    await wall.asked(2)
    let going = Task {
      try await world.router.navigate(
        to: world.store.destination(of: "Book", with: RouteArguments(["book": "7"])),
        policy: .replace)
    }
    await wall.asked(3)
    wall.answer()
    #expect(try await going.value.outcome.isReached)
    #expect(try await rechecking.value.outcome == .alreadyThere)
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
    await wall.asked(2)
    wall.answer()
    #expect(try await opening.value.outcome.isReached)
    #expect(try await restoring.value.lines.allSatisfy { $0.reason == .notAtStart })
    #expect(router.tree.focused?.reference.text == "Note")
  }

  @Test func `E11: cancelling ends a restoration whose guard waits, and others go on`()
    async throws
  {
    let world = try AppWindow(AppWindow.app(Shells.tabs), interceptors: [wall])
    let start = world.tree.drawing
    let restoring = try await restoring(in: world)
    restoring.cancel()
    await #expect(throws: RoutingError.self) { try await restoring.value }
    #expect(world.tree.drawing == start)
    wall.answer()
    try await world.open("Note")
    #expect(world.tree.focused?.reference.text == "Note")
  }
}
