// Wayfinder is released under the MIT license; see LICENSE.

public import WayfinderConfiguration
internal import WayfinderLinks

extension Exploration {
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
  /// - Complexity: Linear in the number of transitions, each of which costs as many navigations as the
  ///   way to its start is long.
  @MainActor
  public init(
    of configurations: NavigationConfiguration..., app: String? = nil,
    within bounds: Bounds = Bounds(), rules: [Rule] = Rule.all
  ) async {
    await self.init(of: configurations, app: app, within: bounds, rules: rules)
  }

  /// Explores configurations of an app; see ``init(of:app:within:rules:)``.
  ///
  /// - Parameters:
  ///   - configurations: The configurations, the one that is active at the start first.
  ///   - app: The name of the app; that of the first configuration unless given.
  ///   - bounds: How far to go.
  ///   - rules: The rules to check.
  ///   - progress: Called after each 1,000 actions, with the number of actions and of states so far.
  @MainActor
  public init(
    of configurations: [NavigationConfiguration], app: String? = nil,
    within bounds: Bounds = Bounds(), rules: [Rule] = Rule.all,
    progress: (@MainActor (_ transitions: Int, _ states: Int) -> Void)? = nil
  ) async {
    let app = app ?? configurations.first?.name ?? "app"
    await self.init(
      app, ExploredApp(configurations), within: bounds, rules: rules, progress: progress)
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
  ///   - app: Makes the app with new screens and in its first state. It is called again and again:
  ///     each way is walked from the start.
  @MainActor
  public init(
    _ name: String, within bounds: Bounds = Bounds(), rules: [Rule] = Rule.all,
    _ app: @escaping @MainActor () throws -> PlayApp
  ) async {
    await self.init(name, ExploredApp(making: app), within: bounds, rules: rules)
  }

  @MainActor
  private init(
    _ name: String, _ app: ExploredApp, within bounds: Bounds, rules: [Rule],
    progress: (@MainActor (Int, Int) -> Void)? = nil
  ) async {
    let explorer = Explorer(app, within: bounds, rules: rules)
    explorer.progress = progress
    await explorer.run()
    self.init(
      app: name, bounds: bounds, rules: rules, coverage: explorer.coverage,
      findings: explorer.findings, faults: explorer.faults, graph: explorer.graph)
  }
}
