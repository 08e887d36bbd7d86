// Wayfinder is released under the MIT license; see LICENSE.

package import Wayfinder

/// A store with its router and tree as they stood, for tools that try one thing after another in the
/// same state.
@MainActor
package struct StoreCheckpoint {
  fileprivate let router: RouterCheckpoint
  fileprivate let active: ConfigurationStore.Active
  fileprivate let origins: ScreenOrigins.Excerpt
}

extension ConfigurationStore {
  /// Returns the store with its router and tree as they stand, to go back to; `nil` while something is
  /// going on that can't be taken back.
  ///
  /// - Complexity: Linear in the number of open nodes.
  package func checkpoint(with router: Router) -> StoreCheckpoint? {
    guard let state = router.checkpoint() else { return nil }
    let screens = router.tree.allNodes.compactMap { ($0 as? ScreenNode)?.screen }
    return StoreCheckpoint(
      router: state, active: active, origins: current.origins.excerpt(of: screens))
  }

  /// Puts the store, its router and its tree back as they stood. Nobody is told.
  ///
  /// - Returns: Whether that was possible; see ``checkpoint(with:)``.
  /// - Complexity: Linear in the number of open nodes.
  package func goBack(to checkpoint: StoreCheckpoint, with router: Router) -> Bool {
    guard router.goBack(to: checkpoint.router) else { return false }
    if active.revision != checkpoint.active.revision { active = checkpoint.active }
    current.origins.putBack(checkpoint.origins)
    return true
  }
}
