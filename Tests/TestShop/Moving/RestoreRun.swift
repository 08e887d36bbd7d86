// Wayfinder is released under the MIT license; see LICENSE.

public import TestWorld
import Wayfinder
public import WayfinderConfiguration

/// A random session, saved and restored in its own configuration and in another one.
@MainActor
public final class RestoreRun: RandomRun {
  public let item: RandomMigration
  private let kind: CodeTwins
  public private(set) var faults: [String] = []
  public private(set) var account = ""
  public private(set) var counts: [String: Int] = [:]

  public init(_ choices: inout ChoiceList, _ kind: CodeTwins) async {
    item = RandomMigration(&choices)
    self.kind = kind
    do {
      try await run()
    } catch {
      faults.append("failed: \(error)")
    }
  }

  /// A document as code can say it: a step builds one screen, wherever it is, and an effect none. In
  /// a document the screen of a root has its values only beneath another one, and that of an effect
  /// is there alone.
  private func sayable(_ document: NavigationDocument) -> NavigationDocument {
    let effects = Set(document.routes.filter { $0.placement == .effect }.map(\.name))
    let routes = document.routes.map { route in
      var route = route
      if case .root = route.placement { route.parameters = [] }
      route.beneath.removeAll(where: effects.contains)
      return route
    }
    return NavigationDocument(shell: document.shell, routes: routes)
  }

  private func first() throws -> AppWindow {
    try AppWindow(kind.first(kind.isFirstInCode ? sayable(item.first) : item.first))
  }

  private func second() throws -> AppWindow {
    try AppWindow(kind.second(kind.isSecondInCode ? sayable(item.second) : item.second))
  }

  private func run() async throws {
    let world = try first()
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

    let own = try first()
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

    let other = try second()
    let moved = try await restore(state, in: other)
    for line in moved.lines { counts[line.change.rawValue, default: 0] += 1 }
    let third = try second()
    let saved = other.router.savedState()
    _ = try await restore(saved, in: third)
    let start = try second()
    let isOtherWhole = start.router.savedState().roots == saved.roots
    // A screen whose route is an alert in the other configuration is shown, and not saved again.
    for omission in saved.omissions where omission.reason != .transient {
      faults.append("restored, and not saved again: \(omission)")
    }
    if isOtherWhole { counts["other", default: 0] += saved.omissions.isEmpty ? 1 : 0 }
    if isOtherWhole, saved.omissions.isEmpty, third.tree.drawing != other.tree.drawing {
      faults.append("in the other, came back as\n\(third.tree.drawing)not\n\(other.tree.drawing)")
    }
  }

  private func restore(_ state: SavedState, in world: AppWindow) async throws -> MovePlan {
    let before = world.tree.drawing
    let plan = world.router.restorePlan(for: state)
    account += "\(plan)\n"
    if world.tree.drawing != before { faults.append("the plan has moved something") }
    let restoration = try await world.router.restore(state)
    account += world.tree.drawing + "\n"
    if restoration.plan != plan { faults.append("another plan: \(restoration.plan)") }
    if plan.lines.count(where: { $0.change != .new }) != state.screenCount {
      faults.append("not one line for each screen")
    }
    faults += world.tree.validate()
    if plan.lines.contains(where: { $0.to != nil }) {
      check(plan, world.tree)
    } else if world.tree.drawing != before {
      faults.append("nothing comes back, and the start has changed")
    }
    return plan
  }

  /// What stands is what the plan says: each screen that comes back stands in its containers.
  private func check(_ plan: MovePlan, _ tree: ScreenTree) {
    var standing: [String: Int] = [:]
    for screen in Standing(tree).screens {
      standing[
        "\(kind.planned(screen.reference.text)) in \(Standing.path(of: screen))", default: 0] += 1
    }
    for line in plan.lines {
      guard let to = line.to else { continue }
      let place = "\(kind.planned(line.screen)) in \(to)"
      if standing[place, default: 0] == 0 { faults.append("'\(place)' doesn't stand") }
      standing[place, default: 0] -= 1
    }
    for (place, count) in standing where count > 0 { faults.append("'\(place)' isn't planned") }
  }
}

extension SavedState {
  /// The names of the roots of the shell, in order.
  public var roots: [Substring] { text.matches(of: /"root":"([^"]*)"/).map(\.output.1) }
}
