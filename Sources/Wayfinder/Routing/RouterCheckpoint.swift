// Wayfinder is released under the MIT license; see LICENSE.

/// A saved state of a router and its tree, for tools that try one action after another in the same state.
@MainActor
package struct RouterCheckpoint {
  fileprivate let tree: TreeCheckpoint
  fileprivate let initialState: InitialState.Contents
}

extension Router {
  /// Returns the current state of the router and its tree; `nil` while a request is running or somebody
  /// waits for a result, and for a tree that has no checkpoint.
  ///
  /// - Complexity: Linear in the number of nodes.
  package func checkpoint() -> RouterCheckpoint? {
    guard isAtRest, let tree = tree.checkpoint() else { return nil }
    return RouterCheckpoint(tree: tree, initialState: initialState.contents)
  }

  /// Restores the router and its tree without telling anybody.
  ///
  /// - Returns: Whether that was possible; see ``checkpoint()``.
  /// - Complexity: Linear in the number of nodes.
  package func goBack(to checkpoint: RouterCheckpoint) -> Bool {
    guard isAtRest, tree.goBack(to: checkpoint.tree) else { return false }
    initialState.contents = checkpoint.initialState
    return true
  }

  private var isAtRest: Bool {
    requests.begun.isEmpty && requests.waiting.isEmpty && ledger.isEmpty && sight == nil
      && !watchesDetours
  }
}
