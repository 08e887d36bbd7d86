// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

@testable import WayfinderConfiguration

@MainActor
@Suite("R5: saving and restoring are inverse, on random sessions")
struct RestoreLawTests {
  private static let count = TestSize.count(60, large: 10_000)

  @Test(arguments: MigrationRun.Kind.allCases)
  func `what was saved comes back as the plan says, and saves as it was`(
    _ kind: MigrationRun.Kind
  ) async {
    var counts: [String: Int] = [:]
    for seed in TestSize.seeds(Self.count, from: 1) {
      var choices = ChoiceList(seed: seed)
      let run = await RestoreRun(&choices, kind)
      for (name, count) in run.counts { counts[name, default: 0] += count }
      if run.faults.isEmpty { continue }
      let fewest = await ChoiceList.shrunk(choices.numbers) { numbers in
        var choices = ChoiceList(numbers)
        return await !RestoreRun(&choices, kind).faults.isEmpty
      }
      var shrunk = ChoiceList(fewest)
      let small = await RestoreRun(&shrunk, kind)
      Issue.record(
        """
        seed \(seed), shrunk to \(fewest):
        \(small.faults.joined(separator: "\n"))
        \(small.account)
        from \(small.item.first.shell.root)
        to \(small.item.second.shell.root)
        """)
      return
    }
    for name in ["restore", "move", "replace", "drop", "complete", "omitted", "other"] {
      #expect(
        counts[name, default: 0] >= (Self.count < 200 ? 1 : 2),
        "'\(name)' came \(counts[name, default: 0]) times")
    }
  }

  /// Sessions in which something has been wrong once, with what it was.
  private nonisolated static let known = [
    (1_124, "a narrow split in a stack shows another column"),
    (1_362, "a tab that is shown is left out"),
    (3_311, "a chain puts its screen where another one was to come back"),
    (3_511, "a chain puts its screen into an alert beneath a layer"),
    (7_903, "a chain finds that its screen has come back already"),
    (7_271, "the screen of an effect lies beneath others, with their values"),
  ]

  @Test(arguments: MigrationRun.Kind.allCases, known)
  func `what was wrong once stays right`(
    _ kind: MigrationRun.Kind, _ session: (seed: Int, fault: String)
  ) async {
    var choices = ChoiceList(seed: session.seed)
    let run = await RestoreRun(&choices, kind)
    #expect(run.faults.isEmpty, "\(session.fault)")
  }
}

extension SavedState {
  /// The names of the roots of the shell, in order.
  fileprivate var roots: [String] {
    var names: [String] = []
    func collect(_ node: SavedNode) {
      switch node {
      case .screen(let screen): if screen.isRoot { names.append(screen.name) }
      case .container(let container): container.children.forEach(collect)
      }
    }
    for layer in layers { collect(layer.content) }
    return names
  }
}

/// A random session, saved and restored in its own configuration and in another one.
@MainActor
final class RestoreRun {
  let item: RandomMigration
  private let kind: MigrationRun.Kind
  private(set) var faults: [String] = []
  private(set) var account = ""
  private(set) var counts: [String: Int] = [:]

  init(_ choices: inout ChoiceList, _ kind: MigrationRun.Kind) async {
    item = RandomMigration(&choices)
    self.kind = kind
    do {
      try await run()
    } catch {
      faults.append("failed: \(error)")
    }
  }

  private func configuration(
    _ document: NavigationDocument, inCode: Bool
  ) throws -> NavigationConfiguration {
    guard inCode else { return try NavigationConfiguration(document) }
    // In code a step builds one screen, wherever it stands, and an effect none. In a document the
    // screen of a root has its values only beneath another one, and that of an effect lies there
    // alone.
    let effects = Set(document.routes.filter { $0.placement == .effect }.map(\.name))
    let routes = document.routes.map { route in
      var route = route
      if case .root = route.placement { route.parameters = [] }
      route.beneath.removeAll(where: effects.contains)
      return route
    }
    return try .inCode(NavigationDocument(shell: document.shell, routes: routes))
  }

  private func run() async throws {
    let isFirstInCode = kind == .code || kind == .fromCode
    let isSecondInCode = kind == .code || kind == .toCode
    let world = try SavedWorld(configuration(item.first, inCode: isFirstInCode))
    for step in item.steps { await step.perform(world.router, world.store) }
    account =
      item.steps.map(\.description).joined(separator: "\n") + "\n\(world.tree.drawing)\n"
    let revision = world.tree.revision
    let state = world.router.savedState()
    account += state.text + "\n" + state.omissions.map { "\($0)\n" }.joined()
    if world.tree.revision != revision { faults.append("saving has changed the tree") }
    if world.router.savedState() != state { faults.append("saving twice gives two states") }
    let read = try SavedState(state.text)
    if read != state || read.text != state.text { faults.append("reading gives another state") }
    counts["omitted", default: 0] += state.omissions.count

    let own = try SavedWorld(configuration(item.first, inCode: isFirstInCode))
    // After a start the places of the shell stand as it makes them: those that were taken away, too,
    // and in its order.
    let isWhole = own.router.savedState().roots == state.roots
    let same = try await restore(state, in: own)
    if isWhole, !same.isComplete { faults.append("not everything comes back: \(same)") }
    if state.omissions.isEmpty, isWhole {
      counts["complete", default: 0] += 1
      if own.tree.drawing != world.tree.drawing {
        faults.append("came back as\n\(own.tree.drawing)")
      }
    }
    let again = own.router.savedState()
    if isWhole, again != state { faults.append("saves as \(again.text)") }

    let other = try SavedWorld(configuration(item.second, inCode: isSecondInCode))
    let moved = try await restore(state, in: other)
    for line in moved.lines { counts[line.change.rawValue, default: 0] += 1 }
    let third = try SavedWorld(configuration(item.second, inCode: isSecondInCode))
    let second = other.router.savedState()
    _ = try await restore(second, in: third)
    let start = try SavedWorld(configuration(item.second, inCode: isSecondInCode))
    let isOtherWhole = start.router.savedState().roots == second.roots
    // A screen whose route is an alert in the other configuration is shown, and not saved again.
    for omission in second.omissions where omission.reason != .transient {
      faults.append("restored, and not saved again: \(omission)")
    }
    if isOtherWhole { counts["other", default: 0] += second.omissions.isEmpty ? 1 : 0 }
    if isOtherWhole, second.omissions.isEmpty, third.tree.drawing != other.tree.drawing {
      faults.append("in the other, came back as\n\(third.tree.drawing)not\n\(other.tree.drawing)")
    }
  }

  private func restore(_ state: SavedState, in world: SavedWorld) async throws -> RestorePlan {
    let before = world.tree.drawing
    let plan = try await world.router.restorePlan(for: state)
    account += "\(plan)\n"
    if world.tree.drawing != before { faults.append("the plan has moved something") }
    let restoration = try await world.router.restore(state)
    account += world.tree.drawing + "\n"
    if restoration.plan != plan { faults.append("another plan: \(restoration.plan)") }
    if plan.lines.count != state.screenCount { faults.append("not one line for each screen") }
    for finding in world.tree.validate() { faults.append("\(finding)") }
    check(plan, world.tree)
    return plan
  }

  /// What stands is what the plan says: each screen that comes back stands in its containers.
  private func check(_ plan: RestorePlan, _ tree: ScreenTree) {
    // The values of a route in code are no part of its drawing here.
    func text(_ screen: String) -> String {
      kind == .documents ? screen : String(screen.prefix { $0 != "(" })
    }
    var standing: [String: Int] = [:]
    for screen in Standing(tree).screens {
      standing["\(text(screen.reference.text)) in \(Standing.path(of: screen))", default: 0] += 1
    }
    for line in plan.lines {
      guard let to = line.to else { continue }
      let place = "\(text(line.screen)) in \(to)"
      if standing[place, default: 0] == 0 { faults.append("'\(place)' doesn't stand") }
      standing[place, default: 0] -= 1
    }
  }
}
