// Wayfinder is released under the MIT license; see LICENSE.

public import Testing
public import WayfinderConfiguration
public import WayfinderInspection

extension Exploration {
  /// The mismatches: one for each rule that is broken, with the shortest way to each finding, and one
  /// for each reason why nothing was proven.
  public var mismatches: [Mismatch] {
    var texts = faults.map { "The exploration of '\(app)' proves nothing. \($0)" }
    for rule in rules {
      let broken = findings.filter { $0.rule == rule.name }
      if broken.isEmpty { continue }
      texts.append(broken.map(\.description).joined(separator: "\n\n"))
    }
    return texts.map { Mismatch($0) }
  }
}

/// Expects that nothing a user can do breaks an app's navigation.
///
/// ```swift
/// await expectExploration(of: Shop.tabs)
/// ```
///
/// The exploration uses the app's own screens, routes, and tasks. It doesn't ask the app's guards: each guard
/// lets everything proceed until the exploration makes it stop. For every sequence of actions, it starts the
/// app again. Each broken rule is recorded as an issue, with the shortest way to it.
///
/// Suspends between actions. Two calls do not disturb each other.
///
/// - Parameters:
///   - configurations: The configurations, the first of which is active at the start; the others are
///     swapped in.
///   - bounds: How far to go.
///   - rules: The rules to check: the built-in ones, and rules of the app's own.
///   - silence: Findings that are known, with reasons.
///   - sourceLocation: The location at which the issues are shown.
/// - Returns: The exploration, for instance to be written to a file.
@MainActor
@discardableResult
public func expectExploration(
  of configurations: NavigationConfiguration...,
  within bounds: Exploration.Bounds = Exploration.Bounds(),
  rules: [Exploration.Rule] = Exploration.Rule.all,
  silence: Exploration.Silence = Exploration.Silence(),
  sourceLocation: SourceLocation = #_sourceLocation
) async -> Exploration {
  let exploration = await Exploration(
    of: configurations, within: bounds, rules: rules, silence: silence)
  for mismatch in exploration.mismatches { mismatch.record(sourceLocation: sourceLocation) }
  return exploration
}
