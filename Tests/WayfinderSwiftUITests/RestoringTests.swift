// Wayfinder is released under the MIT license; see LICENSE.

import HostTestSupport
import SwiftUIStandIn
import Testing
import Wayfinder
import WayfinderConfiguration
import WayfinderHosting
import WayfinderTesting

/// An app with two tabs, pages, and a sheet.
@MainActor
private enum Pages {
  static let page = RouteKey<Page, String>("page")
  static let note = RouteKey<Page, String>("note")

  static func stack(_ name: String) -> NavigationNode {
    NavigationNode([ScreenNode(Page(name))], name: name)
  }

  static let app = NavigationConfiguration(
    "app", shell: { TabNode([stack("home"), stack("more")]) }
  ) {
    page.means(
      StepAssembly(Page.self, id: \.label) { Page($0) }
        .using(.push).from(.navigation(named: "more")).assemble())
    note.means(
      StepAssembly(Page.self, id: \.label) { Page($0) }
        .using(.present(.sheet)).from(.current).assemble())
  }

  static func router() throws -> Router {
    let store = ConfigurationStore(app)
    return Router(tree: try store.current.makeTree(), store: store)
  }
}

@MainActor
@Suite("R2: SwiftUI shows what is restored without an animation", .serialized)
struct RestoringTests {
  /// The moments at which an app can restore.
  enum Moment: CaseIterable {
    case beforeTheHost, beforeItsStart, rightAfterItsStart, onTheDisplay
  }

  private func saved() async throws -> SavedState {
    let old = try Pages.router()
    try await old.navigate(to: Pages.page, with: "Emma")
    try await old.navigate(to: Pages.page, with: "Persuasion")
    try await old.navigate(to: Pages.note, with: "A note")
    return old.savedState()
  }

  /// Waits for a request, for which the world has to go on.
  private func finish<Result: Sendable>(
    _ rig: SwiftUIRig?, _ request: @escaping @MainActor () async throws -> Result
  ) async throws -> Result {
    var isOver = false
    let task = Task { @MainActor in
      defer { isOver = true }
      return try await request()
    }
    await settled(attempts: 10_000) {
      rig?.quiet()
      return isOver
    }
    return try await task.value
  }

  /// The changes that are shown by an animation, by what the host asks for and by what SwiftUI does.
  private func animations(_ rig: SwiftUIRig) -> [String] {
    (rig.journal + rig.world.journal).filter { $0.contains(", animated") }
  }

  @Test(arguments: Moment.allCases, StandInWorld.Personality.allCases)
  func `nothing is animated up to there, and what follows is`(
    _ moment: Moment, _ personality: StandInWorld.Personality
  ) async throws {
    let state = try await saved()
    let router = try Pages.router()
    var rig: SwiftUIRig?
    if moment != .beforeTheHost { rig = SwiftUIRig(router.tree, personality) }
    if moment == .rightAfterItsStart || moment == .onTheDisplay { rig?.start() }
    if moment == .onTheDisplay {
      rig?.quiet()
      rig?.expectConverged()
    }
    let plan = try await finish(rig) { try await router.restore(state).plan }
    #expect(plan.isComplete)
    let shown = rig ?? SwiftUIRig(router.tree, personality)
    if moment == .beforeTheHost || moment == .beforeItsStart { shown.start() }
    shown.quiet()
    shown.expect(
      """
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
    #expect(animations(shown) == [])
    _ = try await finish(shown) { try await router.back() }
    #expect(!animations(shown).isEmpty)
    shown.quiet()
    shown.expectConverged()
  }
}
