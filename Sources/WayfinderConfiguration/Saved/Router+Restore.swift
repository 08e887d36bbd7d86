// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder

extension Router {
  /// Returns the place where the user is, as a value that outlives the app's process.
  ///
  /// The router must have been made with a store, as in `Router(tree: tree, store: store)`; otherwise
  /// the program stops. See
  /// ``ConfigurationStore/savedState(of:app:owner:savedAt:)``.
  ///
  /// - Parameters:
  ///   - app: A label of the app's own, such as its version.
  ///   - owner: A label for the user to whom the state belongs.
  ///   - savedAt: The time, in seconds since 1970.
  public func savedState(
    app: String? = nil, owner: String? = nil, savedAt: Int? = nil
  ) -> SavedState {
    storeForSaving.savedState(of: tree, app: app, owner: owner, savedAt: savedAt)
  }

  /// Returns what ``restore(_:if:)`` would do now, without moving anything.
  ///
  /// Factories are asked whether they could build; guards aren't asked.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - conditions: The conditions on which it is restored.
  /// - Returns: The plan.
  public func restorePlan(
    for state: SavedState, if conditions: RestoreConditions = RestoreConditions()
  ) -> MovePlan {
    RestoreRequest(state, conditions, self, storeForSaving).prepare().plan
  }

  /// Takes the user back to where they were when a state was saved, all in one transaction.
  ///
  /// Call it before anything else navigates: what has been opened already stays, and the state isn't
  /// restored then. The active configuration says what the saved names mean; places move into its
  /// shell by the rules of a migration. Everything that carries a guard comes back locked, and shows nothing
  /// until its guards, those of the router first, have been asked about what is seen: where one doesn't
  /// agree, the user sees another place or is led where it says. Hosts show the result without an
  /// animation.
  ///
  /// **Shape**: at the start
  /// ```
  /// Tabs:
  ///   Navigation home*:
  ///     Home
  /// ```
  /// becomes
  /// ```
  /// Tabs:
  ///   Navigation home*:
  ///     Home
  ///     Product(42)
  /// ```
  ///
  /// Suspends in the queue and in a transition, where canceling ends it at once; it doesn't wait for guards.
  /// What the user or a link opens before its turn wins. A second call finds that something has been
  /// opened already.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - conditions: The conditions on which it is restored.
  /// - Returns: The plan that was carried out, and the changes.
  /// - Throws: `RoutingError` when it was canceled, when another request with the policy `replace` ended
  ///   it, or when a factory failed; the tree is as it was.
  /// - Complexity: linear in the saved screens and the containers of the shell.
  @discardableResult
  public func restore(
    _ state: SavedState, if conditions: RestoreConditions = RestoreConditions()
  ) async throws(RoutingError) -> Move {
    try await RestoreRequest(state, conditions, self, storeForSaving).restore()
  }

  private var storeForSaving: ConfigurationStore {
    guard let store else {
      fatalError("Saved states need a router that was made with its store: Router(tree:store:).")
    }
    return store
  }
}
