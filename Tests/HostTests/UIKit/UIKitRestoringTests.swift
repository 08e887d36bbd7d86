// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import UIKitStandIn
import Wayfinder
import WayfinderConfiguration
import WayfinderHosting
import WayfinderUIKit

/// A process with a window.
@MainActor
private struct Launch {
  let world: StandIn
  let window: UIWindow
  let app = RestoringApp { PageController($0) }
  let router: Router
  var tree: ScreenTree { router.tree }

  init(_ personality: StandIn.Personality) throws {
    // Controllers belong to the world that was made last.
    world = StandIn(personality: personality, seed: 1)
    window = world.makeWindow()
    router = try app.router()
  }

  func host() -> UIKitHost {
    UIKitHost(tree: tree, window: window, turns: HostTurns(world.loop))
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
struct UIKitRestoringTests {
  @Test(arguments: RestoringMoment.allCases, StandIn.Personality.allCases)
  func `nothing is animated up to there, and what follows is`(
    _ moment: RestoringMoment, _ personality: StandIn.Personality
  ) async throws {
    let old = try Launch(.ios18)
    let state = try await old.world.run { try await old.app.state() }
    let launch = try Launch(personality)
    // Controllers belong to it, whatever other tests do meanwhile.
    try await launch.world.run { try await check(state, launch, moment) }
  }

  private func check(_ state: SavedState, _ launch: Launch, _ moment: RestoringMoment) async throws
  {
    let router = launch.router
    var host: UIKitHost?
    if moment != .beforeTheHost { host = launch.host() }
    if moment == .rightAfterItsStart || moment == .onTheDisplay { host?.start() }
    if moment == .onTheDisplay { #expect(launch.problem(try #require(host)) == nil) }
    let plan = try await finish(advancing: { launch.world.loop.runUntilQuiet() }) {
      try await router.restore(state).plan
    }
    #expect(plan.isComplete)
    let shown = host ?? launch.host()
    shown.start()
    #expect(launch.problem(shown) == nil)
    #expect(launch.tree.drawing == launch.app.drawing)
    #expect(launch.animations(shown) == [])
    #expect(launch.world.violations.isEmpty)
    _ = try await finish(advancing: { launch.world.loop.runUntilQuiet() }) {
      try await router.back()
    }
    #expect(!launch.animations(shown).isEmpty)
    #expect(launch.problem(shown) == nil)
  }
}
