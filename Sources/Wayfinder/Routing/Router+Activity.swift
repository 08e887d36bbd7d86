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

  /// The requests that are running, and what they wait for.
  ///
  /// - Complexity: Linear in the requests that wait.
  public var waiting: RouterActivity {
    let begun = requests.working + requests.aside
    let questions = requests.begun.compactMap { run in
      run.question.map {
        RouterActivity.Wait.answer(guard: run.guardName(of: $0.guarded), of: $0.step)
      }
    }
    let detours = requests.begun.compactMap { run -> RouterActivity.Wait? in
      guard let node = run.detourNode, let name = run.retryingGuard else { return nil }
      return .end(of: node.reference, guard: name)
    }
    let transitions = requests.begun.compactMap { run in
      run.awaitedTransition.map {
        RouterActivity.Wait.transition($0.transition, isOwn: $0.isOwn, of: run.goal)
      }
    }
    return RouterActivity(
      atWork: begun.first?.name, beside: begun.dropFirst().map(\.name),
      waiting: requests.waiting.map(\.name),
      waits: questions + detours + transitions, rewriting: arrival?.link)
  }
}

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
    requests.begun.isEmpty && requests.waiting.isEmpty && arrival == nil && ledger.isEmpty
      && sight == nil && !watchesDetours
  }
}
