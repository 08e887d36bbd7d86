// Wayfinder is released under the MIT license; see LICENSE.

/// A rule for the window in which a destination opens, in an app with several windows.
///
/// Keep the routers of all windows, the most recently active one first, and ask the rule for each link, notification,
/// or shortcut:
///
/// ```swift
/// let destination = AnyDestination(product, with: 42)
/// if let router = WindowChoice.shownOrNew.router(for: destination, among: [router]) {
///   try await router.navigate(to: destination)
/// } else {
///   print("open a new window")
/// }
/// ```
public enum WindowChoice: Sendable, Hashable, CaseIterable {
  /// The window that already shows the destination, or else the most recently active one.
  case shownOrRecent
  /// The window that already shows the destination, or else a new one.
  case shownOrNew
  /// The most recently active window.
  case recent
  /// A new window.
  case new

  /// Returns the router of the window in which a destination opens; `nil` for a new window.
  ///
  /// A window shows a destination if the plan of the navigation builds nothing. A window in which the navigation
  /// can't be planned doesn't show it.
  ///
  /// - Parameters:
  ///   - destination: The destination.
  ///   - routers: The routers of all windows, the most recently active one first.
  /// - Complexity: One plan for each window, up to the first that shows the destination.
  @MainActor
  public func router(for destination: AnyDestination, among routers: [Router]) -> Router? {
    switch self {
    case .new: nil
    case .recent: routers.first
    case .shownOrNew: routers.first { (try? $0.plan(to: destination).building.isEmpty) ?? false }
    case .shownOrRecent: Self.shownOrNew.router(for: destination, among: routers) ?? routers.first
    }
  }
}
