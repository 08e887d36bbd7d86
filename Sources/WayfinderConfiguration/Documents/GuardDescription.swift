// Wayfinder is released under the MIT license; see LICENSE.

/// A rule for the navigations that a guard stops.
public struct GuardDescription: Sendable, Hashable {
  /// The guard's name.
  public var name: String

  /// The route that a navigation is led to when the guard stops it; `nil` where it just ends.
  public var redirect: String?

  /// Whether the first destination is gone to once the other was reached.
  public var isResuming: Bool

  /// Creates a rule.
  public init(name: String, redirect: String? = nil, isResuming: Bool = false) {
    self.name = name
    self.redirect = redirect
    self.isResuming = isResuming
  }
}
