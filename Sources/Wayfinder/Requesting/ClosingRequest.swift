// Wayfinder is released under the MIT license; see LICENSE.

/// A request that closes something in place of opening it (design rule E13). It has its turn as any
/// other one, and asks the screens that leave, but no guards.
@MainActor
final class ClosingRequest: NavigationRequest {
  /// What is to be closed.
  enum Goal {
    case screen(any Screen)
    case back
    case backTo(@MainActor (ScreenTree) throws(RoutingError) -> Node?, key: AnyHashable?)
    case reset
    /// A change that another module makes.
    case change(TreeChange)
  }

  let goal: Goal
  /// The result with which the screen ends, if it was given one.
  let finishing: Finishing?

  /// A result that is to be handed over.
  struct Finishing {
    /// Whether anybody waits for it.
    let isAwaited: @MainActor () -> Bool
    /// Tells all who wait; given the revision of the tree after the commit.
    let deliver: @MainActor (Int) -> Void
  }

  init(_ text: String, _ goal: Goal, finishing: Finishing? = nil) {
    self.goal = goal
    self.finishing = finishing
    super.init(name: .closing(text))
  }

  /// The change that another module makes, if it is one.
  var change: TreeChange? {
    if case .change(let change) = goal { change } else { nil }
  }

  override func isEqual(to other: NavigationRequest) -> Bool? {
    guard let other = other.closing, finishing == nil, other.finishing == nil else { return false }
    switch (goal, other.goal) {
    case (.screen(let own), .screen(let others)): return own === others
    case (.back, .back), (.reset, .reset): return true
    case (.backTo(_, let own?), .backTo(_, let others?)): return own == others
    case (.change(let own), .change(let other)): return own.key != nil && own.key == other.key
    default: return false
    }
  }

  /// By which way a screen that leaves here is closed.
  var way: DismissReason {
    switch goal {
    case .screen: .close
    case .back, .backTo: .back
    case .reset: .reset
    case .change(let change): change.way
    }
  }
}

extension NavigationRequest {
  /// What the request closes; `nil` for one that goes somewhere.
  var closing: ClosingRequest? { self as? ClosingRequest }
}
