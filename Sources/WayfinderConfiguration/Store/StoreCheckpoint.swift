// Wayfinder is released under the MIT license; see LICENSE.

package import Wayfinder

/// A saved state of a store with its router and tree, for tools that try one action after another in
/// the same state.
@MainActor
package struct StoreCheckpoint {
  fileprivate let router: RouterCheckpoint
  fileprivate let active: ConfigurationStore.Active
  fileprivate let origins: ScreenOrigins.Excerpt
}

extension ConfigurationStore {
  /// Returns the current state of the store, the router, and its tree; `nil` while something is going on
  /// that can't be undone.
  ///
  /// - Complexity: Linear in the number of open nodes.
  package func checkpoint(with router: Router) -> StoreCheckpoint? {
    guard let state = router.checkpoint() else { return nil }
    let screens = router.tree.allNodes.compactMap { ($0 as? ScreenNode)?.screen }
    return StoreCheckpoint(
      router: state, active: active, origins: current.origins.excerpt(of: screens))
  }

  /// Restores the store, the router, and its tree without telling anybody.
  ///
  /// - Returns: Whether that was possible; see ``checkpoint(with:)``.
  /// - Complexity: Linear in the number of open nodes.
  package func goBack(to checkpoint: StoreCheckpoint, with router: Router) -> Bool {
    guard router.goBack(to: checkpoint.router) else { return false }
    active = checkpoint.active
    current.origins.putBack(checkpoint.origins)
    return true
  }
}
