// Wayfinder is released under the MIT license; see LICENSE.

/// A change of the whole tree in one transaction that is made as a request of a router, for a module
/// that reshapes trees: it has its turn as any other request, and asks the screens that leave.
package struct TreeChange {
  /// The name of the request in events and errors.
  package let name: String
  /// The object that every caller waiting for the change receives, including those that have joined
  /// it.
  package let product: AnyObject
  /// The value by which ``RequestPolicy``'s `coalesce` recognizes equal changes; `nil` for a change
  /// that equals no other.
  package let key: AnyHashable?
  /// The way in which a screen that leaves is closed.
  package let way: DismissReason
  /// Makes the edits within the transaction. May throw a ``Refusal``.
  package let edit: @MainActor (TreeEdit, inout NavigationTrace) throws -> Void
  /// Called once nothing can fail any more, before anyone is notified of the change.
  package let conclude: @MainActor () -> Void
  /// Returns the app's new shell; `nil` if the shell stays as it was.
  package let initialState: @MainActor () -> InitialStateMemory?

  package init(
    name: String, product: AnyObject, key: AnyHashable?, way: DismissReason,
    edit: @escaping @MainActor (TreeEdit, inout NavigationTrace) throws -> Void,
    conclude: @escaping @MainActor () -> Void,
    initialState: @escaping @MainActor () -> InitialStateMemory?
  ) {
    self.name = name
    self.product = product
    self.key = key
    self.way = way
    self.edit = edit
    self.conclude = conclude
    self.initialState = initialState
  }
}

extension Router {
  /// Makes a change of the tree as a request.
  ///
  /// - Returns: What has changed, and the product of the change that was made, which is another one's
  ///   where this one has joined it.
  /// - Throws: ``RoutingError`` with what the edit threw, or with how the queue ended it.
  package func change(
    _ change: TreeChange, policy: RequestPolicy<Void>?, animated: Bool
  ) async throws(RoutingError) -> (made: Navigation<Node>, product: AnyObject?) {
    let request = Request(
      name: .closing(change.name), kind: .change(change), isAnimated: animated)
    let run = await carryOut(request, terms(policy))
    return (try run.navigation(showing: nil), run.target)
  }
}

extension NavigationTrace {
  /// Notes that a screen was asked.
  package mutating func noteAsked(_ node: NodeReference, _ decision: LeaveDecision) {
    entries.append(.askedToLeave(node, decision))
  }
}

extension ScreenTree {
  /// Keeps everybody from editing while user code is asked something, in the name of a request.
  package func whileLocked<Result>(for name: String, _ body: () throws -> Result) rethrows -> Result
  {
    let previous = lock(for: .closing(name))
    defer { unlock(previous) }
    return try body()
  }
}
