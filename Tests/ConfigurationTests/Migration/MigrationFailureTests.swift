// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import Testing
import Wayfinder
import WayfinderConfiguration

/// What a registered part of the tests throws.
nonisolated private struct Broken: Error, CustomStringConvertible {
  let description: String
}

@Suite("C4: a migration that fails changes nothing, and says what to do")
struct MigrationFailureTests {
  /// Migrates a window of three tabs to a shell whose registry has a fault, and expects the error.
  private func expectFailure(
    _ shell: String, _ text: String, sourceLocation: SourceLocation = #_sourceLocation,
    _ spoil: (inout Registry, AppWindow) -> Void
  ) async throws {
    let world = try AppWindow(
      AppWindow.app(Shells.tabs, AppWindow.routes, .shells))
    try await world.open("Page 7 1", "Login")
    let before = Standing(world.tree)
    var registry = Registry.shells
    spoil(&registry, world)
    let target = try AppWindow.app(shell, AppWindow.routes, registry)
    let error = await #expect(throws: RoutingError.self, sourceLocation: sourceLocation) {
      try await world.router.migrate(world.store, to: target)
    }
    #expect(error?.description == text, sourceLocation: sourceLocation)
    #expect(Standing(world.tree) == before, sourceLocation: sourceLocation)
    #expect(world.tree.validate().isEmpty, sourceLocation: sourceLocation)
    #expect(world.store.revision == 0, sourceLocation: sourceLocation)
    // The next one finds everything as it was.
    let next = try await world.router.migrate(
      world.store, to: AppWindow.app(Shells.drawer, AppWindow.routes, .shells))
    #expect(next.isCarriedOut, sourceLocation: sourceLocation)
  }

  private static let withMore = """
    {"tabs": {"home": "Home", "more": "More", "shelf": "Shelf"}}
    """

  @Test func `a screen that cannot be made`() async throws {
    try await expectFailure(
      Self.withMore,
      """
      The request 'migrate' failed in the phase 'commit': the screen 'More' of the new shell \
      cannot be made: out of paper. No screen was changed. Fix the cause.
      """
    ) { registry, _ in
      registry.screen("More", Leaf.self) { throw Broken(description: "out of paper") }
    }
  }

  @Test func `a container that cannot be made`() async throws {
    try await expectFailure(
      Shells.drawer,
      """
      The request 'migrate' failed in the phase 'commit': a container 'drawer' of the new shell \
      cannot be made: locked. No screen was changed. Fix the cause.
      """
    ) { registry, _ in
      registry.container("drawer", CustomNode<Drawer>.self) { _, _ in
        throw Broken(description: "locked")
      }
    }
  }

  @Test func `a screen that is open`() async throws {
    try await expectFailure(
      Self.withMore,
      """
      The request 'migrate' failed in the phase 'commit': the screen object made for 'More' in the new shell is already in the tree, as 'Menu #7'; make a new one each time. No screen was \
      changed. Fix the cause.
      """
    ) { registry, world in
      let menu = (world.nodes("Menu").first as? ScreenNode)?.screen as? Leaf
      registry.screen("More", Leaf.self) { menu ?? Leaf("none") }
    }
  }

  @Test func `a container that loses a child`() async throws {
    try await expectFailure(
      Shells.drawer,
      """
      The request 'migrate' failed in the phase 'commit': 'Home #3' would be lost, because a \
      container or action of the new shell didn't add it; have it add every child that it receives. No screen was changed. Fix the cause.
      """
    ) { registry, _ in
      registry.container("drawer", CustomNode<Drawer>.self) {
        CustomNode(Drawer(), Array($0.prefix(2)), name: $1)
      }
    }
  }

  @Test func `a container that does not show the user's place`() async throws {
    try await expectFailure(
      Shells.drawer,
      """
      The request 'migrate' failed in the phase 'commit': a container on the way of 'Stubborn #-' \
      threw: 'Stubborn' refused the edit: only the first. Check what its container behavior \
      allows. No screen was changed. Fix the cause, or catch it there.
      """
    ) { registry, _ in
      registry.container("drawer", CustomNode<Stubborn>.self) {
        CustomNode(Stubborn(), $0, name: $1)
      }
    }
  }

  private struct Stubborn: ContainerBehavior {
    var kind: String { "Stubborn" }
    func shown(among children: [Node]) -> ShownChildren { children.isEmpty ? .none : .only(0) }
    mutating func show(_ index: Int, among children: inout [Node]) throws {
      throw Broken(description: "only the first")
    }
  }
}

@Suite("C4 and E13b: awaited results move along or end by the migration")
struct MigratedResultTests {
  final class Picker: ResultReporting, ScreenLabeling {
    let result = ScreenResult<Int>()
    let label = "Picker"
    let labelDetail: String
    init(_ name: String) { labelDetail = name }
  }

  private struct VisibleStack: Finder {
    func find(in space: SearchSpace, with context: Void) -> FinderMatch<NavigationNode>? {
      guard let stack = space.tree?.visibleNavigation else { return nil }
      return space.container(NavigationNode.self) { $0 === stack }
    }
  }

  private func step(_ name: String) -> DestinationStep<Picker, Void> {
    StepAssembly<Picker, Void>(
      finder: .screen(Picker.self, where: { picker, _ in picker.labelDetail == name }),
      factory: .build { Picker(name) }
    ).using(.push).from(.found(by: VisibleStack())).assemble()
  }

  @Test func `one moves along and is finished later, one ends`() async throws {
    let world = try AppWindow(Shells.tabs)
    let (router, store) = (world.router, world.store)
    async let kept = router.result(of: step("kept"))
    while world.nodes("Picker(kept)").isEmpty { await Task.yield() }
    try world.tree.reveal(try #require(world.nodes("Menu").first))
    async let dropped = router.result(of: step("dropped"))
    while world.nodes("Picker(dropped)").isEmpty { await Task.yield() }
    // Both waits have begun when another request has had its turn.
    try await world.open("Note")
    let target = try AppWindow.app(Shells.list)
    #expect(try await router.migrate(store, to: target).isCarriedOut)
    #expect(try await dropped == .closed(by: .migration))
    let screen = try #require(
      (world.nodes("Picker(kept)").first as? ScreenNode)?.screen as? Picker)
    try await router.finish(screen, with: 7)
    #expect(try await kept == .finished(7))
  }
}
