// Wayfinder is released under the MIT license; see LICENSE.

import SwiftUIStandIn
import Testing
import Wayfinder
import WayfinderConfiguration

@MainActor
@Suite("R2: SwiftUI shows what is restored without an animation", .serialized)
struct SwiftUIRestoringTests {
  private let app = RestoringApp { Page($0) }

  /// The changes that are shown by an animation, by what the host asks for and by what SwiftUI does.
  private func animations(_ rig: SwiftUIRig) -> [String] {
    (rig.journal + rig.world.journal).filter { $0.contains(", animated") }
  }

  @Test(arguments: RestoringMoment.allCases, StandInWorld.Personality.allCases)
  func `nothing is animated up to there, and what follows is`(
    _ moment: RestoringMoment, _ personality: StandInWorld.Personality
  ) async throws {
    let state = try await app.state()
    let router = try app.router()
    var rig: SwiftUIRig?
    if moment != .beforeTheHost { rig = SwiftUIRig(router.tree, personality) }
    if moment == .rightAfterItsStart || moment == .onTheDisplay { rig?.start() }
    if moment == .onTheDisplay {
      rig?.quiet()
      rig?.expectConverged()
    }
    let plan = try await finish(advancing: { rig?.quiet() }) {
      try await router.restore(state).plan
    }
    #expect(plan.isComplete)
    let shown = rig ?? SwiftUIRig(router.tree, personality)
    if moment == .beforeTheHost || moment == .beforeItsStart { shown.start() }
    shown.quiet()
    shown.expect(app.drawing)
    #expect(animations(shown) == [])
    _ = try await finish(advancing: { shown.quiet() }) { try await router.back() }
    #expect(!animations(shown).isEmpty)
    shown.quiet()
    shown.expectConverged()
  }
}
