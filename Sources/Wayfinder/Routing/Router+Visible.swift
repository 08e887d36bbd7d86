// Wayfinder is released under the MIT license; see LICENSE.

extension Router {
  /// The screens that the user sees, from now on: first the one in focus, then one value for each
  /// change of it.
  ///
  /// The sequence covers the whole window: tabs, modal layers, swipes, navigations, and migrations. A
  /// change that leaves the same screen in focus yields nothing.
  ///
  /// ```swift
  /// for await screen in router.visible {
  ///   Analytics.count(screen.origin?.name.text ?? screen.node.text)
  /// }
  /// ```
  ///
  /// Each access gives a sequence of its own, which ends with the router. Values wait for a slow reader
  /// without bound.
  public var visible: AsyncStream<VisibleScreen> { watchedSight.screens() }

  /// Returns a function that says who makes the change of the tree that is being made.
  package func causeOfChanges() -> @MainActor () -> VisibleScreen.Cause {
    let sight = watchedSight
    return { [weak sight] in sight?.cause ?? .edit }
  }

  /// The observer of the screens that the user sees, made on first use.
  private var watchedSight: Sight {
    let sight = sight ?? Sight(of: tree)
    self.sight = sight
    return sight
  }
}
