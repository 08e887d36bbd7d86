// Wayfinder is released under the MIT licence; see LICENSE.

/// Finds the node that presents the layer of another one; made by `.presenter(of:)`.
public struct PresenterFinder<Context>: Finder, TreeFinder {
  let start: SearchStart
  nonisolated var restsOnClosure: Bool { start.restsOnClosure }

  public func find(in space: SearchSpace, with context: Context) throws -> FinderMatch<Node>? {
    guard let tree = space.tree, let node = try start.startNode(in: space),
      let layer = tree.layerIndex(of: node), layer > 0
    else { return nil }
    let presenter = tree.modals[layer - 1].source ?? tree.layerTop(layer - 1)
    return presenter.map { FinderMatch(target: $0, node: $0) }
  }
}

/// Finds with a closure; made by `.finding(_:)`.
public struct ClosureFinder<Target: AnyObject, Context>: Finder {
  let search: @MainActor (SearchSpace, Context) throws -> FinderMatch<Target>?

  public func find(in space: SearchSpace, with context: Context) throws -> FinderMatch<Target>? {
    try search(space, context)
  }
}

extension Finder {
  /// The node that presents the layer in which another one stands; the top of the layer beneath when
  /// the node that was asked to present has left since. In the root layer nothing is found.
  ///
  /// **Shape**: in `Home ⇧ Sheet`, from the topmost, `Home`.
  ///
  /// - Parameter start: The node in whose layer the search starts.
  /// - **Source**: route-composer's `PresentingFinder`.
  nonisolated public static func presenter<Context>(of start: SearchStart = .topmost) -> Self
  where Self == PresenterFinder<Context> {
    PresenterFinder(start: start)
  }

  /// What a closure finds in the search space with the step's context.
  ///
  /// - Parameter search: Asked at most once in a round of planning; it must not edit the tree.
  nonisolated public static func finding<Target: AnyObject, Context>(
    _ search: @escaping @MainActor (SearchSpace, Context) throws -> FinderMatch<Target>?
  ) -> Self where Self == ClosureFinder<Target, Context> {
    ClosureFinder(search: search)
  }
}
