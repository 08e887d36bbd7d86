// Wayfinder is released under the MIT license; see LICENSE.

import HostWorld
import Testing
import Wayfinder
import WayfinderConfiguration

/// The moments at which an app can restore.
nonisolated private enum Moment: CaseIterable {
  case beforeTheHost, beforeItsStart, rightAfterItsStart, onTheDisplay
}

@Suite("R2: What is restored is shown without an animation")
struct RestoringTests {
  private let app = RestoringApp()

  /// The changes that are shown by an animation, by what the host asks for and by what the platform does.
  private func animations(_ rig: any HostRig) -> [String] {
    (rig.journal + rig.worldJournal).filter {
      $0.contains(", animated") || $0.contains("in an animation")
    }
  }

  @Test(arguments: Moment.allCases, TestedHost.all)
  fileprivate func `nothing is animated up to there, and what follows is`(
    moment: Moment, host: TestedHost
  ) async throws {
    let state = try await app.state()
    let router = try app.router()
    if moment == .beforeTheHost { try await router.restore(state) }
    let rig = host.rig { router.tree }
    try await rig.inWorld {
      if moment == .rightAfterItsStart || moment == .onTheDisplay { rig.start() }
      if moment == .onTheDisplay { rig.expect() }
      if moment != .beforeTheHost {
        let isComplete = try await finish(advancing: { rig.quiet() }) {
          try await router.restore(state).plan.isComplete
        }
        #expect(isComplete)
      }
      if moment == .beforeTheHost || moment == .beforeItsStart { rig.start() }
      rig.expect(app.drawing)
      #expect(animations(rig) == [])
      _ = try await finish(advancing: { rig.quiet() }) { try await router.back() }
      rig.expect()
      #expect(!animations(rig).isEmpty)
    }
  }
}
