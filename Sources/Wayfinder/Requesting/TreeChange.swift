// Wayfinder is released under the MIT license; see LICENSE.

/// A change of the whole tree in one transaction that is made as a request of a router, for a module
/// that reshapes trees: it has its turn as any other request, and asks the screens that leave.
package struct TreeChange {
  /// How events and errors call the request.
  package let name: String
  /// What all who wait for the change are given, those too that have joined it.
  package let product: AnyObject
  /// What makes two changes the same for ``RequestPolicy``'s `coalesce`; `nil` for one that is like no
  /// other.
  package let key: AnyHashable?
  /// By which way a screen that leaves is closed.
  package let way: DismissReason
  /// Makes the edits, inside of the transaction. May throw a ``TreeChangeRefusal``.
  package let edit: @MainActor (TreeEdit, inout NavigationTrace) throws -> Void
  /// Called when nothing can go wrong any more, before anybody hears of the change.
  package let conclude: @MainActor () -> Void
  /// What the shell of the app is afterwards; `nil` where it stays as it was.
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

/// What a router has to know of a new shell to close and reset (design rule E13).
package struct InitialStateMemory {
  /// The child that each container shows at the beginning.
  package var initial: [(container: ContainerNode, child: Node)] = []
  /// What routes have added and can be closed.
  package var added: [Node] = []

  package init() {}
}

/// Who would not leave in a ``TreeChange``, found before its edits were made.
package struct TreeChangeRefusal: Error {
  let node: Node
  let reason: String

  package init(by node: Node, reason: String) {
    self.node = node
    self.reason = reason
  }
}

/// What came of a ``TreeChange``.
@MainActor
package struct TreeChangeResult {
  package let outcome: NavigationOutcome
  package let diff: TreeDiff
  package let trace: NavigationTrace
  /// The product of the change that was made, which is another one where this one has joined it.
  package let product: AnyObject?
}

extension Router {
  /// Makes a change of the tree as a request.
  ///
  /// - Throws: ``RoutingError`` with what the edit threw, or with how the queue ended it.
  package func change(
    _ change: TreeChange, policy: RequestPolicy<Void>?
  ) async throws(RoutingError) -> TreeChangeResult {
    let request = NavigationRequest(name: .closing(change.name))
    let run = begin(request, as: .change(change), terms(policy))
    if !run.hasEnded { await drive(run) }
    let made: Navigation<Node> = try run.navigation(showing: nil)
    return TreeChangeResult(
      outcome: made.outcome, diff: made.diff, trace: made.trace, product: run.target)
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
