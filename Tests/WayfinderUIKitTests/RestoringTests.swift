// Wayfinder is released under the MIT license; see LICENSE.

import HostTestSupport
import Testing
import UIKitStandIn
import Wayfinder
import WayfinderConfiguration
import WayfinderHosting
import WayfinderTesting
import WayfinderUIKit

/// An app with two tabs, pages, and a sheet.
@MainActor
private enum Pages {
  static let page = RouteKey<PageController, String>("page")
  static let note = RouteKey<PageController, String>("note")

  static func stack(_ name: String) -> NavigationNode {
    NavigationNode([ScreenNode(PageController(name))], name: name)
  }

  static let app = NavigationConfiguration(
    "app", shell: { TabNode([stack("home"), stack("more")]) }
  ) {
    page.means(
      StepAssembly(PageController.self, id: \.label) { PageController($0) }
        .using(.push).from(.navigation(named: "more")).assemble())
    note.means(
      StepAssembly(PageController.self, id: \.label) { PageController($0) }
        .using(.present(.sheet)).from(.current).assemble())
  }
}

/// A process with a window.
@MainActor
private struct Launch {
  let world: StandIn
  let window: UIWindow
  let router: Router
  var tree: ScreenTree { router.tree }

  init(_ personality: StandIn.Personality) throws {
    // Controllers belong to the world that was made last.
    world = StandIn(personality: personality, seed: 1)
    window = world.makeWindow()
    let store = ConfigurationStore(Pages.app)
    router = Router(tree: try store.current.makeTree(), store: store)
  }

  func host() -> UIKitHost {
    UIKitHost(tree: tree, window: window, turns: HostTurns(world.loop))
  }

  /// Waits for a request, for which the world has to go on.
  func finish<Result: Sendable>(
    _ request: @escaping @MainActor () async throws -> Result
  ) async throws -> Result {
    var isOver = false
    let task = Task { @MainActor in
      defer { isOver = true }
      return try await request()
    }
    await settled(attempts: 10_000) {
      world.loop.runUntilQuiet()
      return isOver
    }
    return try await task.value
  }

  /// The changes that are shown by an animation, by what the host asks for and by what UIKit does.
  func animations(_ host: UIKitHost) -> [String] {
    let asked = host.machine.journal.map(\.description).filter { $0.contains(", animated") }
    return asked
      + world.journal.filter { $0.contains(", animated") || $0.contains("in an animation") }
  }

  /// The state and the journal if the window differs from the tree once all is quiet; `nil` otherwise.
  func problem(_ host: UIKitHost) -> String? {
    world.loop.runUntilQuiet()
    let shape = host.reading().shape
    if host.machine.state == .settled(revision: tree.revision), shape == HostShape(tree) {
      return nil
    }
    let journal = host.machine.journal.map(\.description).joined(separator: "\n")
    return "\(host.machine.state) at \(tree.revision), \(shape)\n\(journal)"
  }
}

@MainActor
@Suite("R2: UIKit shows what is restored without an animation", .serialized)
struct RestoringTests {
  /// The moments at which an app can restore.
  enum Moment: CaseIterable {
    case beforeTheHost, beforeItsStart, rightAfterItsStart, onTheDisplay
  }

  private func saved() async throws -> SavedState {
    let old = try Launch(.ios18)
    return try await old.world.run {
      try await old.router.navigate(to: Pages.page, with: "Emma")
      try await old.router.navigate(to: Pages.page, with: "Persuasion")
      try await old.router.navigate(to: Pages.note, with: "A note")
      return old.router.savedState()
    }
  }

  @Test(arguments: Moment.allCases, StandIn.Personality.allCases)
  func `nothing is animated up to there, and what follows is`(
    _ moment: Moment, _ personality: StandIn.Personality
  ) async throws {
    let state = try await saved()
    let launch = try Launch(personality)
    // Controllers belong to it, whatever other tests do meanwhile.
    try await launch.world.run { try await check(state, launch, moment) }
  }

  private func check(_ state: SavedState, _ launch: Launch, _ moment: Moment) async throws {
    let router = launch.router
    var host: UIKitHost?
    if moment != .beforeTheHost { host = launch.host() }
    if moment == .rightAfterItsStart || moment == .onTheDisplay { host?.start() }
    if moment == .onTheDisplay { #expect(launch.problem(try #require(host)) == nil) }
    let plan = try await launch.finish { try await router.restore(state).plan }
    #expect(plan.isComplete)
    let shown = host ?? launch.host()
    shown.start()
    #expect(launch.problem(shown) == nil)
    expect(
      launch.tree,
      draws: """
        Tabs:
          Navigation home:
            home
          Navigation more*:
            more
            Emma
            Persuasion
        ⇧ sheet:
          A note
        """)
    #expect(launch.animations(shown) == [])
    #expect(launch.world.violations.isEmpty)
    _ = try await launch.finish { try await router.back() }
    #expect(!launch.animations(shown).isEmpty)
    #expect(launch.problem(shown) == nil)
  }
}
