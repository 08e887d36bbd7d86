// Wayfinder is released under the MIT license; see LICENSE.

/// The requests of a router at one moment, as a value that keeps nothing alive.
///
/// ``Router/waiting`` returns it. Print it where an app seems stuck, for example in a debug menu:
/// it names the running request, the guard, transition, or screen that it waits for, and the
/// requests behind it. A test expects `router.waiting.isIdle`.
///
/// ```swift
/// if !router.waiting.isIdle { print(router.waiting) }
/// // running: Product; waits for guard login of Product
/// ```
public struct RouterActivity: Sendable, Hashable {
  /// Something that a request waits for.
  package enum Wait: Sendable, Hashable {
    /// A guard that was asked and hasn't answered, and the step that it guards.
    case answer(guard: String, of: StepName)
    /// The end of a screen that a guard led to, such as a log-in; then the guard is asked again.
    case end(of: NodeReference, guard: String)
    /// The end of a transition: its own, or one that ran when its turn came.
    case transition(Transition, isOwn: Bool, of: StepName)
  }

  /// The destination of the running request; `nil` when the router is free.
  public let atWork: StepName?
  /// The destinations of requests that run beside it, because its guard waits and has navigated.
  public let beside: [StepName]
  /// The destinations of requests that wait for their turn, the one that waits longest first.
  public let waiting: [StepName]
  /// The waits of requests, those of child requests after their parents'.
  package let waits: [Wait]

  /// The link that is being rewritten before it is matched; `nil` when none is. Other requests run
  /// meanwhile.
  public let rewriting: String?

  /// A Boolean value that indicates whether no request is running and no link is being rewritten; others
  /// may still wait for a detour.
  public var isIdle: Bool { atWork == nil && rewriting == nil }

  /// The names of the guards that have not answered yet. A ``GuardTimeout`` limits the wait.
  public var guards: [String] {
    waits.compactMap { if case .answer(let name, _) = $0 { name } else { nil } }
  }

  /// The screens that guards have led to, such as a log-in. When one is finished or gone, its guard is asked
  /// again, and its request goes on.
  public var detours: [NodeReference] {
    waits.compactMap { if case .end(let screen, _) = $0 { screen } else { nil } }
  }

  /// The transitions whose end is waited for, one for each request that waits.
  public var transitions: [Transition] {
    waits.compactMap { if case .transition(let transition, _, _) = $0 { transition } else { nil } }
  }
}

extension RouterActivity: CustomStringConvertible {
  /// For instance `running: Product; waits for guard login of Product; waiting: Cart`.
  public var description: String {
    if isIdle { return "idle" }
    var parts: [String] = []
    if let atWork { parts.append("running: \(atWork.text)") }
    if !beside.isEmpty { parts.append("beside: " + beside.map(\.text).joined(separator: ", ")) }
    parts += waits.map(\.description)
    if !waiting.isEmpty { parts.append("waiting: " + waiting.map(\.text).joined(separator: ", ")) }
    if let rewriting { parts.append("rewriting: \(rewriting)") }
    return parts.joined(separator: "; ")
  }
}

extension RouterActivity.Wait {
  fileprivate var description: String {
    switch self {
    case .answer(let name, let step): "waits for guard \(name) of \(step.text)"
    case .end(let screen, let name): "waits until \(screen) ends, to ask guard \(name) again"
    case .transition(let transition, let isOwn, let step):
      "waits for transition \(transition) \(isOwn ? "after" : "before") \(step.text)"
    }
  }
}

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

  /// The observer of the screens that the user sees, made on first use (design rule E18).
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
      && sight == nil
  }
}
