// Wayfinder is released under the MIT license; see LICENSE.

/// The end of a navigation that did not fail.
///
/// It isn't an error that a guard stopped the user or that a screen refused to leave. Look at the
/// outcome where it matters, and at ``Navigation/screen`` where you need the screen:
///
/// ```swift
/// let shown = try await router.navigate(to: product, with: 42)
/// if case .stopped(let guardName, let reason) = shown.outcome { print(guardName, reason) }
/// ```
public enum NavigationOutcome: Sendable, Hashable {
  /// The destination was visible, or is an effect; the tree was not edited. A visible destination
  /// doesn't need to have the focus: the primary column of an expanded split is there while the
  /// deepest column has it.
  case alreadyThere
  /// The destination was open and is visible now; nothing was built.
  case revealed
  /// Something was built.
  case built
  /// A guard stopped it; the tree is as it was.
  case stopped(guard: String, reason: String)
  /// A screen or a modal layer that would have left refused; the tree is as it was.
  case refused(by: NodeReference, reason: String)

  /// Whether a destination was reached.
  public var isReached: Bool {
    switch self {
    case .alreadyThere, .revealed, .built: true
    case .stopped, .refused: false
    }
  }
}

extension NavigationOutcome: CustomStringConvertible {
  /// For instance `built`, or `stopped by LoginInterceptor: not logged in`.
  public var description: String { text(.public) }

  /// The outcome with what a log may show.
  func text(_ privacy: LogPrivacy) -> String {
    switch self {
    case .alreadyThere: "already there"
    case .revealed: "revealed"
    case .built: "built"
    case .stopped(let name, let reason): "stopped by \(name): \(privacy.reason(reason))"
    case .refused(let node, let reason):
      "refused by \(privacy.name(of: node)): \(privacy.reason(reason))"
    }
  }
}

/// The result of a navigation.
///
/// ``screen`` is there exactly when the destination that was asked for was reached. ``diff`` lists
/// what has changed in the tree, and ``trace`` what happened on the way.
///
/// ```swift
/// let shown = try await router.navigate(to: product, with: 42)
/// shown.screen?.price = 420
/// print(shown)  // built: entered Product(42); kept Home
/// ```
@MainActor
public struct Navigation<Target: AnyObject> {
  /// The screen or container; there exactly when the destination that was asked for was reached,
  /// not when a guard stopped the navigation or led it elsewhere. An effect has none.
  public let screen: Target?
  /// The way in which it ended.
  public let outcome: NavigationOutcome
  /// The changes of the tree.
  public let diff: TreeDiff
  /// The events of the navigation, in order.
  public let trace: NavigationTrace
}

extension Navigation: CustomStringConvertible {
  /// The outcome and the changes, such as `built: entered Product(42); kept Home`.
  public var description: String {
    diff.isEmpty ? outcome.description : "\(outcome): \(diff)"
  }
}
