// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder

extension ConfigurationStore {
  /// Returns what `Router.migrate(_:to:policy:animated:)` would do now to each open screen, without moving
  /// anything.
  ///
  /// Asks the screens that would leave whether they may, until one refuses; a screen that edits the
  /// tree then gets an error. For a configuration in code it calls the closure of the shell, and
  /// finders of the chain that places the screen in focus; what it tries is rolled back.
  ///
  /// - Parameters:
  ///   - configuration: The configuration that would be active.
  ///   - tree: The tree whose screens are open.
  /// - Complexity: linear in the open nodes and in the containers of both shells.
  public func migrationPlan(to configuration: NavigationConfiguration, in tree: ScreenTree)
    -> MovePlan
  {
    tree.whileReserved(for: MigrationRequest.name) {
      MoveDraft(tree, from: self.configuration(of: tree), current, to: configuration).plan().0
    }
  }
}

extension Router {
  /// Makes another configuration active and moves the open screens into its shell, both or neither.
  ///
  /// **Shape**: with the tabs of one document in the drawer of another,
  /// ```
  /// Tabs:
  ///   Navigation home*:
  ///     Home
  ///     Book(7)
  /// ```
  /// becomes
  /// ```
  /// Drawer:
  ///   Navigation home*:
  ///     Home
  ///     Book(7)
  /// ```
  /// with the same screens. The rules are in <doc:LiveMigration>.
  ///
  /// It is a request like any other: it waits for its turn, and is planned then, against what is
  /// active by then. Screens that would leave are asked: a no refuses the migration,
  /// and the screen learns of it. What carries a guard that it didn't carry before is locked, and its
  /// guards are asked about what is seen of it. Suspends in the queue and in a transition, where canceling ends
  /// it at
  /// once.
  ///
  /// - Parameters:
  ///   - store: The store of the configuration.
  ///   - configuration: The configuration that becomes active.
  ///   - policy: The policy while another request is running; the router's when left out. One that
  ///     coalesces joins a migration of the same store to the same configuration.
  ///   - animated: Whether the host animates the change.
  /// - Returns: The plan that was carried out, or the refusal.
  /// - Throws: `RoutingError` with a ``ConfigurationError`` or `TreeError` for its cause when the new
  ///   shell could not be made, or with how the queue ended it; tree and configuration are as they
  ///   were.
  /// - Complexity: linear in the open nodes and in the containers of both shells.
  @discardableResult
  public func migrate(
    _ store: ConfigurationStore, to configuration: NavigationConfiguration,
    policy: RequestPolicy<Void>? = nil, animated: Bool = true
  ) async throws(RoutingError) -> Move {
    let request = MigrationRequest(store, .configuration(configuration), self)
    guard let migration = try await carryOut(request, policy, animated) else {
      fatalError("Router.migrate must know where to.")
    }
    return migration
  }

  /// Makes active what was before the last swap or migration, and moves the open screens back into
  /// its shell, both or neither; see `migrate(_:to:policy:animated:)`.
  ///
  /// Suspends, can be canceled, and overlaps with other requests as that does. What it goes back to
  /// is looked up when its turn comes.
  ///
  /// - Parameters:
  ///   - store: The store of the configuration.
  ///   - policy: The policy while another request is running; the router's when left out.
  ///   - animated: Whether the host animates the change.
  /// - Returns: The plan that was carried out, or the refusal; `nil` when there is nothing to go back
  ///   to.
  /// - Throws: `RoutingError` as `migrate(_:to:policy:animated:)` does.
  @discardableResult
  public func migrateBack(
    _ store: ConfigurationStore, policy: RequestPolicy<Void>? = nil, animated: Bool = true
  ) async throws(RoutingError) -> Move? {
    try await carryOut(MigrationRequest(store, .previous, self), policy, animated)
  }

  /// Makes another configuration of the router's store active and moves the open screens into its
  /// shell, both or neither.
  ///
  /// The places of the new shell that have the root of an open place take over its whole stack. The
  /// screen that the user sees, if its place is gone, is put where the chain of its route leads in the
  /// new configuration, with the existing object in place of the factory's. The rules are in
  /// <doc:LiveMigration>.
  ///
  /// ```swift
  /// try await router.migrate(to: Shop.drawer)
  /// ```
  ///
  /// Suspends, can be canceled, and overlaps with other requests as ``migrate(_:to:policy:animated:)`` does.
  ///
  /// - Parameters:
  ///   - configuration: The configuration that becomes active.
  ///   - policy: The policy while another request is running; the router's when left out.
  ///   - animated: Whether the host animates the change.
  /// - Returns: The plan that was carried out, or the refusal.
  /// - Throws: `RoutingError` as ``migrate(_:to:policy:animated:)`` does.
  @discardableResult
  public func migrate(
    to configuration: NavigationConfiguration, policy: RequestPolicy<Void>? = nil,
    animated: Bool = true
  ) async throws(RoutingError) -> Move {
    try await migrate(requiredStore(), to: configuration, policy: policy, animated: animated)
  }

  /// Makes the configuration active that was before the last swap or migration of the router's store,
  /// and moves the open screens back, both or neither; see ``migrate(to:policy:animated:)``.
  ///
  /// - Parameters:
  ///   - policy: The policy while another request is running; the router's when left out.
  ///   - animated: Whether the host animates the change.
  /// - Returns: The plan that was carried out, or the refusal; `nil` when there is nothing to go back
  ///   to.
  /// - Throws: `RoutingError` as ``migrate(_:to:policy:animated:)`` does.
  @discardableResult
  public func migrateBack(
    policy: RequestPolicy<Void>? = nil, animated: Bool = true
  ) async throws(RoutingError) -> Move? {
    try await migrateBack(requiredStore(), policy: policy, animated: animated)
  }

  private func requiredStore() -> ConfigurationStore {
    guard let store else {
      fatalError("Router.migrate needs a router that was made with its store: Router(tree:store:).")
    }
    return store
  }

  private func carryOut(
    _ request: MigrationRequest, _ policy: RequestPolicy<Void>?, _ isAnimated: Bool
  ) async throws(RoutingError) -> Move? {
    // A request that has joined another one has that one's plan.
    let (result, worked) = try await make(request, policy: policy, animated: isAnimated)
    guard let plan = worked.plan else { return nil }
    return Move(plan, result)
  }
}
