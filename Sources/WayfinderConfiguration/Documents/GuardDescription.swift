// Wayfinder is released under the MIT license; see LICENSE.

/// The consequence when a guard of a document stops a navigation.
///
/// ```swift
/// let login = document.guardRules.first { $0.name == "login" }
/// #expect(login?.redirect == "Login")
/// #expect(login?.isResuming == true)
/// ```
///
/// Without a description, the navigation just ends. With a ``redirect``, such as the log-in, it
/// leads there, and goes on to its first destination afterwards if ``isResuming`` is set.
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
