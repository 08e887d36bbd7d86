// Wayfinder is released under the MIT license; see LICENSE.

/// The outcome of a navigation that didn't fail.
///
/// If a guard stops the navigation or a screen refuses to leave, that isn't an error. Check the
/// outcome where it matters, and use ``Navigation/screen`` if you need the screen:
///
/// ```swift
/// let shown = try await router.navigate(to: product, with: 42)
/// if case .stopped(let guardName, let reason) = shown.outcome { print(guardName, reason) }
/// ```
public enum NavigationOutcome: Sendable, Hashable {
  /// The destination was already visible, or is an effect; the tree wasn't edited. A visible
  /// destination doesn't always have the focus: in an expanded split, the primary column is visible
  /// while the last column has the focus, and so is the page of an open drawer.
  case alreadyThere
  /// The destination was open and is visible now; nothing was built.
  case revealed
  /// At least one screen or container was built, and the destination is visible.
  case built
  /// A guard stopped it; the tree is as it was.
  // Indirect, so that the outcome that every run hands on is a word.
  indirect case stopped(guard: String, reason: String)
  /// A screen or a modal layer that would have left refused; the tree is as it was.
  indirect case refused(by: NodeReference, reason: String)

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
/// ``screen`` isn't `nil` if the requested destination was reached, and only then. ``diff`` lists
/// what has changed in the tree, and ``trace`` what happened on the way.
///
/// ```swift
/// let shown = try await router.navigate(to: product, with: 42)
/// shown.screen?.price = 420
/// print(shown)  // built: entered Product(42); kept Home
/// ```
@MainActor
public struct Navigation<Target: AnyObject> {
  /// The screen or container; not `nil` if the requested destination was reached, and only then,
  /// not when a guard stopped the navigation or led it elsewhere. An effect has none.
  public let screen: Target?
  /// Whether the destination was reached, or who stopped the navigation and why.
  public let outcome: NavigationOutcome
  /// The changes of the tree; empty if nothing was edited.
  public let diff: TreeDiff
  /// The events of the navigation, in order.
  public let trace: NavigationTrace
  /// Whether an open screen was reused and got the data of another context than it was opened for.
  public let hasNewData: Bool
}

extension Navigation: CustomStringConvertible {
  /// The outcome and the changes, such as `built: entered Product(42); kept Home`.
  public var description: String {
    let outcome = hasNewData ? "\(outcome) with new data" : "\(outcome)"
    return diff.isEmpty ? outcome : "\(outcome): \(diff)"
  }
}
