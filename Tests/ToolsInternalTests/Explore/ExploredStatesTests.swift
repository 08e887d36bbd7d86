// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import TestWorld
import Testing
import Wayfinder
import WayfinderConfiguration

@testable import WayfinderInspection

@Suite("R5: each state that an exploration reaches is saved, and comes back")
struct ExploredStatesTests {
  @Test(
    arguments: TestSize.isLarge
      ? Fixtures.explored : ["apps/made-up.json"] + Fixtures.explored.suffix(6))
  func `of a file`(path: String) async throws {
    try await check(Fixtures.configurations(path))
  }

  @Test func `of configurations in code`() async throws {
    for all in [[CodeShop.tabs, CodeShop.plain], [Places.tabs, Places.linked]] {
      try await check(all)
    }
  }

  private func check(_ all: [NavigationConfiguration]) async throws {
    let collector = StateCollector()
    let exploration = await Exploration(
      of: all,
      within: Exploration.Bounds(
        transitions: TestSize.count(20, thorough: 40, large: 2_000),
        walks: TestSize.count(0, large: 1)),
      rules: [collector.rule])
    #expect(exploration.faults == [])
    #expect(collector.states.count >= 5)
    // All of them, in all variants, are for the large tests.
    for (number, reached) in collector.states.enumerated() where TestSize.isLarge || number % 5 == 0
    {
      let own = try #require(all.first { $0.name == reached.configuration })
      let others = all.filter { $0.name != reached.configuration }
      for configuration in [own] + (TestSize.isLarge || number % 20 == 0 ? others : []) {
        let faults = try await reached.faults(in: configuration)
        #expect(
          faults.isEmpty,
          """
          \(reached.drawing)
          \(reached.state.text)
          in '\(configuration.name)'
          \(faults.joined(separator: "\n"))
          """)
      }
    }
  }
}

/// Saves each state that an exploration reaches.
private final class StateCollector {
  private(set) var states: [ReachedState] = []
  private var known: Set<String> = []

  /// The rule that sees all states. As a rule of the app's own it may look at values, so the explorer
  /// keeps states that differ in values alone.
  var rule: Exploration.Rule {
    Exploration.Rule(
      own: "restores", summary: "What was saved comes back.",
      .step { [self] inquiry in
        let world = inquiry.world
        let drawing = world.tree.drawing
        guard known.insert("\(world.variant) \(drawing)").inserted else { return }
        states.append(
          ReachedState(
            state: world.router.savedState(), drawing: drawing,
            configuration: world.variant))
      })
  }
}

/// A state of an app that an exploration has reached.
private struct ReachedState {
  let state: SavedState
  let drawing: String
  let configuration: String

  /// What doesn't hold when the state is restored in a configuration.
  func faults(in configuration: NavigationConfiguration) async throws -> [String] {
    var faults: [String] = []
    let router = try AppWindow(configuration).router
    let start = router.savedState()
    let read = try SavedState(state.text)
    if read != state || read.text != state.text { faults.append("reading gives another state") }
    let plan = router.restorePlan(for: read)
    if router.savedState() != start { faults.append("the plan has moved something") }
    let restoration = try await router.restore(read)
    if restoration.plan != plan { faults.append("another plan: \(restoration.plan)") }
    if plan.lines.count(where: { $0.change != .new }) != state.screenCount {
      faults.append("not one line for each screen")
    }
    faults += router.tree.validate()
    let again = router.savedState()
    // A state that comes too late lists its screens with their places.
    let standing = router.restorePlan(for: again).lines
    var places: [String: Int] = [:]
    for line in standing {
      places["\(Self.sorted(line.screen)) in \(line.from ?? "")", default: 0] += 1
    }
    for line in plan.lines {
      guard let to = line.to else { continue }
      let place = "\(Self.sorted(line.screen)) in \(to)"
      if places[place, default: 0] == 0, !isTransient(to) {
        faults.append("'\(place)' doesn't stand\n\(plan)\n\(router.tree.drawing)")
      }
      places[place, default: 0] -= 1
    }
    guard configuration.name == self.configuration else { return faults }
    // After a start the places of the shell stand as it makes them: those that were taken away, too.
    guard roots(of: start) == roots(of: state) else { return faults }
    // A document alone takes values of any type, and a swap
    // keeps layers whose route only finds screens now.
    let isImpossible = plan.lines.contains { line in
      switch line.reason {
      case .wrongValue, .cannotBeBuilt: true
      default: false
      }
    }
    if isImpossible { return faults }
    if !plan.isComplete { faults.append("not everything comes back: \(plan)") }
    if again != state { faults.append("saves as \(again.text)") }
    if state.omissions.isEmpty, router.tree.drawing != drawing {
      faults.append("came back as\n\(router.tree.drawing)")
    }
    return faults
  }

  /// Whether a place is in a layer that isn't saved again.
  private func isTransient(_ place: String) -> Bool {
    ModalStyle.allCases.contains { $0.isTransient && place.hasPrefix("⇧ \($0.name)") }
  }

  /// The roots of the shell, in order.
  private func roots(of state: SavedState) -> [Substring] {
    state.text.matches(of: /"root":"([^"]*)"/).map(\.output.1)
  }

  /// A screen with its values by their names, which a plan has in the order of the route.
  private static func sorted(_ screen: String) -> String {
    let parts = screen.split { "(,)".contains($0) }.map { $0.drop { $0 == " " } }
    return (parts.prefix(1) + parts.dropFirst().sorted()).joined(separator: " ")
  }
}
