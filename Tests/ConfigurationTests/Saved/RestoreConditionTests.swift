// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import Testing
import Wayfinder
import WayfinderConfiguration

@Suite("R2: conditions, attempts and changes")
struct RestoreConditionTests {
  private func state(owner: String? = nil, savedAt: Int? = nil) async throws -> SavedState {
    let world = try AppWindow(Shells.tabs)
    try await world.open("Page 7 3")
    return world.router.savedState(owner: owner, savedAt: savedAt)
  }

  @Test(
    arguments: [
      (100, 200, 100, nil), (100, 201, 100, MoveReason.tooOld), (300, 200, 100, nil),
      (nil, 200, 100, .tooOld), (nil, 200, nil, nil), (Int.min, Int.max, 5, .tooOld),
    ] as [(Int?, Int, Int?, MoveReason?)])
  func `a state is as old as the app allows`(
    _ savedAt: Int?, _ now: Int, _ maximum: Int?, _ reason: MoveReason?
  ) async throws {
    let state = try await state(savedAt: savedAt)
    let world = try AppWindow(Shells.tabs)
    let before = world.tree.drawing
    let plan = try await world.router.restore(
      state, if: RestoreConditions(now: now, maximumAge: maximum)
    ).plan
    #expect(plan.isComplete == (reason == nil))
    if let reason {
      #expect(plan.lines.allSatisfy { $0.reason == reason })
      #expect(world.tree.drawing == before && world.tree.revision == 1)
    }
  }

  @Test(
    arguments: [
      ("anna", "anna", true), ("anna", "ben", false), ("anna", nil, false), (nil, "ben", false),
      (nil, nil, true),
    ] as [(String?, String?, Bool)])
  func `a state is restored for its owner alone`(
    _ saved: String?, _ now: String?, _ isRestored: Bool
  ) async throws {
    let world = try AppWindow(Shells.tabs)
    let plan = try await world.router.restore(
      try await state(owner: saved), if: RestoreConditions(owner: now)
    ).plan
    #expect(plan.isComplete == isRestored)
    #expect(plan.lines.contains { $0.reason == .otherOwner } == !isRestored)
  }

  @Test func `an app that doesn't come up starts without its state, then forgets it`()
    async throws
  {
    var stored = 0
    func start() -> RestoreAttempts.Verdict {
      var attempts = RestoreAttempts(unsettled: stored)
      defer { stored = attempts.unsettled }
      return attempts.begin()
    }
    #expect([start(), start(), start(), start()] == [.restore, .skip, .forget, .restore])
    var attempts = RestoreAttempts(unsettled: stored)
    attempts.settle()
    stored = attempts.unsettled
    #expect(start() == .restore)
    let world = try AppWindow(Shells.tabs)
    let plan = try await world.router.restore(
      try await state(), if: RestoreConditions(attempt: start())
    ).plan
    #expect(plan.lines.allSatisfy { $0.reason == .crashed })
    #expect(RestoreAttempts(unsettled: -4).unsettled == 0)
  }

  @Test func `a failing factory leaves the start as it was`() async throws {
    nonisolated struct Broken: Error {}
    let page = RouteKey<ShelfPage, String>("page")
    let shop = NavigationConfiguration(
      "shop", shell: { NavigationNode([ScreenNode(HomePage())], name: "home") }
    ) {
      page.means(
        StepAssembly(
          finder: .screen(ShelfPage.self, where: { $0.shelf == $1 }),
          factory: .build { (name: String) throws in
            if name == "broken" { throw Broken() }
            return ShelfPage(name)
          }
        ).using(.push).from(.visibleNavigation).assemble())
    }
    let old = try AppWindow(shop)
    try await old.router.navigate(to: page, with: "whole")
    let text = old.router.savedState().text.replacing("whole", with: "broken")
    let world = try AppWindow(shop)
    let before = (world.tree.drawing, world.tree.revision)
    await #expect(throws: RoutingError.self) {
      try await world.router.restore(try SavedState(text))
    }
    #expect((world.tree.drawing, world.tree.revision) == before)
    try await world.router.navigate(to: page, with: "whole")
    #expect(world.tree.drawing == old.tree.drawing)
  }

  /// Gives each page the data of the app.
  private struct Stamping: ContextTask {
    let stamped: Stamped

    final class Stamped { var names: [String] = [] }

    func perform(on target: Node, with context: AnyDestination) {
      stamped.names.append(target.reference.text)
    }
  }

  /// A page that can be opened only as long as its shelf is known.
  private struct KnownShelf: Factory {
    let shelves: Shelves

    final class Shelves { var known: Set = ["whole"] }
    nonisolated struct Unknown: Error {}

    func prepare(with shelf: String) throws {
      guard shelves.known.contains(shelf) else { throw Unknown() }
    }

    func build(with shelf: String) -> ShelfPage { ShelfPage(shelf) }
  }

  private static let shelf = RouteKey<ShelfPage, String>("page")

  private func shop(_ shelves: KnownShelf.Shelves) -> NavigationConfiguration {
    NavigationConfiguration(
      "shop", shell: { NavigationNode([ScreenNode(HomePage())], name: "home") }
    ) {
      Self.shelf.means(
        StepAssembly(
          finder: .screen(ShelfPage.self, where: { $0.shelf == $1 }),
          factory: KnownShelf(shelves: shelves)
        ).using(.push).from(.visibleNavigation).assemble())
    }
  }

  @Test func `R2: what comes back gets the data of the router, too`() async throws {
    let shop = shop(KnownShelf.Shelves())
    let old = try AppWindow(shop)
    try await old.router.navigate(to: Self.shelf, with: "whole")
    let stamped = Stamping.Stamped()
    let router = Router(
      tree: try shop.makeTree(), store: ConfigurationStore(shop),
      contextTasks: [Stamping(stamped: stamped)])
    #expect(try await router.restore(old.router.savedState()).plan.isComplete)
    #expect(stamped.names == ["ShelfPage(whole)"])
  }

  @Test func `R2: what can't be prepared is left out, and the plan says why`() async throws {
    let shelves = KnownShelf.Shelves()
    let shop = shop(shelves)
    let old = try AppWindow(shop)
    try await old.router.navigate(to: Self.shelf, with: "whole")
    let state = old.router.savedState()
    shelves.known = []
    let world = try AppWindow(shop)
    let plan = try await world.router.restore(state).plan
    let dropped = plan.lines.filter { $0.change == .drop }
    #expect(dropped.map { "\($0.screen): \($0.reason)" } == ["page(value: whole): Unknown()"])
    #expect(world.tree.drawing == "Navigation home:\n  HomePage")
  }

  @Test func `a stream tells when the state is worth saving`() async throws {
    let world = try AppWindow(Shells.tabs)
    var changes = world.router.savedStateChanges().makeAsyncIterator()
    try await world.open("Sure")  // an alert
    try await world.open("Note", "Note")
    await changes.next()
    #expect(world.router.savedState().text.contains("Note"))
    try await world.open("Book 7")
    try await world.open("Book 8")
    await changes.next()
    #expect(world.router.savedState().text.contains("8"))
  }
}
