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
  /// Guards are asked, and factories whether they could build; suspends and is canceled as that does.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - conditions: The conditions on which it is restored.
  /// - Returns: The plan.
  /// - Throws: `RoutingError` as ``restore(_:if:)`` does.
  public func restorePlan(
    for state: SavedState, if conditions: RestoreConditions = RestoreConditions()
  ) async throws(RoutingError) -> RestorePlan {
    try await RestoreRequest(state, conditions, self, storeForSaving).prepare().plan
  }

  /// Takes the user back to where they were when a state was saved, all in one transaction.
  ///
  /// Call it before anything else navigates: what has been opened already stays, and the state isn't
  /// restored then. The active configuration says what the saved names mean; places move into its
  /// shell by the rules of a migration. The guards of each screen are asked, those of the router
  /// first: where one doesn't agree or redirects, the screen stays away with what stood on it, and
  /// nothing else opens. Hosts show the result without an animation.
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
  /// Suspends in guards, in the queue and in a transition, where canceling ends it at once. While it asks
  /// guards, other requests don't wait for it: what the user or a link opens meanwhile wins, and the
  /// guards' answers aren't waited for any longer. A second call finds that something has been opened
  /// already.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - conditions: The conditions on which it is restored.
  /// - Returns: The plan that was carried out, and the changes.
  /// - Throws: `RoutingError` when it was canceled, when another request with the policy `replace` ended
  ///   it, or when a factory failed; the tree is as it was.
  /// - Complexity: linear in the saved screens, their guards, and the containers of the shell.
  @discardableResult
  public func restore(
    _ state: SavedState, if conditions: RestoreConditions = RestoreConditions()
  ) async throws(RoutingError) -> Restoration {
    try await RestoreRequest(state, conditions, self, storeForSaving).carryOut()
  }

  private var storeForSaving: ConfigurationStore {
    guard let store else {
      fatalError("Saved states need a router that was made with its store: Router(tree:store:).")
    }
    return store
  }
}
