// Wayfinder is released under the MIT license; see LICENSE.

public import WayfinderConfiguration
internal import WayfinderLinks

extension Exploration.Replay {
  /// Tries the way again in configurations, the first of which is active at the start.
  ///
  /// The last step may end otherwise than it did: that is what a fix changes. Suspends between actions.
  ///
  /// - Parameters:
  ///   - configurations: The configurations.
  ///   - rules: The rules, of which the one that was broken is checked.
  @MainActor
  public func run(
    in configurations: [NavigationConfiguration], rules: [Exploration.Rule] = Exploration.Rule.all
  ) async -> Result {
    await run(in: ExploredApp(configurations), rules: rules)
  }

  @MainActor
  func run(in app: ExploredApp, rules: [Exploration.Rule]) async -> Result {
    guard let rule = rules.first(where: { $0.name == rule }) else {
      return .stale(step: 0, "there is no rule '\(rule)'")
    }
    let world: ExploredWorld
    do {
      world = try ExploredWorld(app)
    } catch {
      return .stale(step: 0, "the app doesn't start: \(error)")
    }
    let actions = steps.map { world.action(replaying: $0.line) }
    for (index, step) in steps.enumerated() {
      let done = await world.perform(actions[index], isPlanned: false)
      if Task.isCancelled { return Self.canceled }
      if !done.isPossible { return .stale(step: index + 1, done.outcomeText) }
      if index == steps.count - 1 { break }
      if let outcome = step.outcome, outcome != done.outcomeText {
        return .stale(step: index + 1, "it ended '\(done.outcomeText)', expected '\(outcome)'")
      }
      if let drawing = step.drawing, drawing != done.after.drawing {
        return .stale(
          step: index + 1, "the tree is\n\(done.after.drawing)\nexpected\n\(drawing)")
      }
    }
    let explorer = Explorer(
      app, within: Exploration.Bounds(depth: 1, walks: 0), rules: [rule])
    await explorer.retry(actions)
    if Task.isCancelled { return Self.canceled }
    let found = explorer.findings.first { $0.subject == subject }
    return found.map { .broken($0.reason) } ?? .mended
  }

  private static var canceled: Result { .stale(step: 0, "the replay was canceled") }
}
