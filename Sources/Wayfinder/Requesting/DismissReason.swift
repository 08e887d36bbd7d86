// Wayfinder is released under the MIT license; see LICENSE.

/// The way in which a screen was closed.
///
/// A caller of ``Router/result(of:with:exclusive:policy:guardTimeout:animated:)`` gets it if the screen closed without
/// an answer: because the user went back, because the app closed it, or because a navigation or
/// migration removed it.
///
/// ```swift
/// let ending = try await router.result(of: sizes, with: 42)
/// if case .closed(by: .back) = ending { showHint() }
/// ```
public enum DismissReason: Sendable, Hashable {
  /// By ``Router/back(policy:animated:)`` or one of the `back(to:)` methods.
  case back
  /// By ``Router/close(_:policy:animated:)`` or ``Router/dismiss(layerOf:policy:animated:)``.
  case close
  /// By ``Router/reset(policy:animated:)``.
  case reset
  /// By a navigation that removed it.
  case navigation
  /// By ``Router/recheck(askingToLeave:followingRedirects:guardTimeout:)``, because a guard no longer lets it stay.
  case recheck
  /// By a migration to another configuration.
  case migration
  /// By the user in a host: a swipe back, a sheet that was dragged away, a tap on a tab.
  case gesture
  /// By an edit of the tree that your own code made outside the router.
  case edit
}
