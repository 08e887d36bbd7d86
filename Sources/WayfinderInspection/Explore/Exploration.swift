// Wayfinder is released under the MIT license; see LICENSE.

public import WayfinderConfiguration
internal import WayfinderLinks

/// The result of trying everything that a user could do in an app: the findings, each with the
/// shortest way to it, and an account of what was tried.
///
/// ```swift
/// let exploration = await Exploration(of: Shop.tabs)
/// print(exploration.text)
/// ```
///
/// The actions are links, routes, taps, back, swipes, dismissals, guards that change their minds, and swaps
/// of the configuration. Each is carried out by the app's own router, and ``Rule`` checks the resulting tree.
/// The order is always the same: each link alone, each link from the end of each other, everything breadth
/// first, then walks at random. Equal apps give equal results.
public struct Exploration: Sendable {
  /// The name of the app.
  public let app: String
  /// The bounds that were set.
  public let bounds: Bounds
  /// The rules that were checked.
  public let rules: [Rule]
  /// An account of what was tried, and what was not.
  public let coverage: Coverage
  /// The findings: one for each rule and cause, in the order in which they were found.
  public let findings: [Finding]
  /// The findings that are silenced, with the reasons.
  public let silenced: [(finding: Finding, reason: String)]
  /// Entries of the silence file that nothing matches.
  public let stale: [Silence.Entry]
  /// The reasons why nothing was proven: the app doesn't start, or there is nothing to try.
  public let faults: [String]
  /// The states that were reached.
  let map: ExploredMap
}

extension Exploration {
  /// Whether something was explored, and no rule is broken.
  public var holds: Bool { findings.isEmpty && faults.isEmpty }

  /// Explores configurations of an app, the first of which is active at the start.
  ///
  /// Transitions take no time, and no guard is asked itself: each lets everything proceed until the
  /// exploration lets it stop. Suspends between actions; two explorations don't disturb each other.
  ///
  /// - Parameters:
  ///   - configurations: The configurations; the others are swapped in while the app is explored.
  ///   - app: The name of the app; that of the first configuration unless given.
  ///   - bounds: How far to go.
  ///   - rules: The rules to check.
  ///   - silence: Findings that are known, with reasons.
  /// - Complexity: Linear in the number of transitions, each of which costs as many navigations as the
  ///   way to its start is long.
  @MainActor
  public init(
    of configurations: NavigationConfiguration..., app: String? = nil,
    within bounds: Bounds = Bounds(), rules: [Rule] = Rule.all, silence: Silence = Silence()
  ) async {
    await self.init(
      of: configurations, app: app, within: bounds, rules: rules, silence: silence)
  }

  /// Explores configurations of an app; see ``init(of:app:within:rules:silence:)``.
  ///
  /// - Parameters:
  ///   - configurations: The configurations, the one that is active at the start first.
  ///   - app: The name of the app; that of the first configuration unless given.
  ///   - bounds: How far to go.
  ///   - rules: The rules to check.
  ///   - silence: Findings that are known, with reasons.
  ///   - progress: Called after each 1,000 actions, with the number of actions and of states so far.
  @MainActor
  public init(
    of configurations: [NavigationConfiguration], app: String? = nil,
    within bounds: Bounds = Bounds(), rules: [Rule] = Rule.all, silence: Silence = Silence(),
    progress: (@MainActor (_ transitions: Int, _ states: Int) -> Void)? = nil
  ) async {
    let app = app ?? configurations.first?.name ?? "app"
    await self.init(
      app, ExploredApp(configurations), within: bounds, rules: rules, silence: silence,
      progress: progress)
  }

  /// Explores an app that makes its own router, with commands of its own.
  ///
  /// Two states are the same if their trees are drawn alike, the same guards deny, the same configuration
  /// is active, and the app's status is the same: what else a command changes, such as who is logged in or
  /// the link that a gate holds, belongs into ``PlayApp/init(router:variants:commands:status:hints:)``'s
  /// `status`.
  ///
  /// - Parameters:
  ///   - name: The name of the app.
  ///   - bounds: How far to go.
  ///   - rules: The rules to check.
  ///   - silence: Findings that are known, with reasons.
  ///   - app: Makes the app with new screens and in its first state. It is called again and again:
  ///     each way is walked from the start.
  @MainActor
  public init(
    _ name: String, within bounds: Bounds = Bounds(), rules: [Rule] = Rule.all,
    silence: Silence = Silence(), _ app: @escaping @MainActor () throws -> PlayApp
  ) async {
    await self.init(
      name, ExploredApp(making: app), within: bounds, rules: rules, silence: silence)
  }

  @MainActor
  private init(
    _ name: String, _ app: ExploredApp, within bounds: Bounds, rules: [Rule], silence: Silence,
    progress: (@MainActor (Int, Int) -> Void)? = nil
  ) async {
    let explorer = Explorer(app, within: bounds, rules: rules)
    explorer.progress = progress
    await explorer.run()
    let sorted = silence.sort(explorer.findings, app: name)
    self.init(
      app: name, bounds: bounds, rules: rules, coverage: explorer.coverage,
      findings: sorted.findings, silenced: sorted.silenced, stale: sorted.stale,
      faults: explorer.faults, map: ExploredMap(explorer.graph))
  }
}
