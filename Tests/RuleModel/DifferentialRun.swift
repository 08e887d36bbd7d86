// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder

/// Compares engine and model case by case, and counts how requests ended.
@MainActor
struct DifferentialRun {
  private(set) var distribution: [String: Int] = [:]
  private(set) var count = 0
  /// The cases that end before their last request.
  private(set) var cutShort = 0
  /// Makes what gives the keys of a case their meanings.
  var keys: @MainActor () -> (any CaseKeys)? = { nil }

  /// Whether engine and model agree on a case.
  mutating func agrees(on world: DifferentialCase) async -> Bool {
    let (engine, model) = await accounts(of: world)
    count += 1
    if model.isCutShort { cutShort += 1 }
    for turn in model.turns { distribution[turn.ending.kind, default: 0] += 1 }
    return engine == model
  }

  func accounts(
    of world: DifferentialCase
  ) async -> (engine: CaseAccount, model: CaseAccount) {
    let engine = await EngineCase(world, keys: keys()).account()
    var model = RuleModel(world, besides: engine)
    return (engine, model.account())
  }

  /// Records a case on which they do not agree.
  func report(
    _ world: DifferentialCase, _ origin: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let (engine, model) = await accounts(of: world)
    Issue.record(
      "\(origin)\n\(world)\nthe engine:\n\(engine)\nthe rules:\n\(model)",
      sourceLocation: sourceLocation)
  }

  /// How many requests ended in each way, the most frequent first.
  var table: String {
    distribution.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { "  \($0.value) \($0.key)" }.joined(separator: "\n")
  }
}
