// Wayfinder is released under the MIT license; see LICENSE.

/// The consequence when a guard of a document stops a navigation.
///
/// Without a description, the navigation just ends. With a ``redirect``, such as the log-in, it
/// leads there, and goes on to its first destination afterwards if ``isResuming`` is set.
package struct GuardDescription: Sendable, Hashable {
  /// The guard's name.
  package var name: String

  /// The route that a navigation is led to when the guard stops it; `nil` where it just ends.
  package var redirect: String?

  /// Whether the first destination is gone to once the other was reached.
  package var isResuming: Bool

  /// Creates a rule.
  package init(name: String, redirect: String? = nil, isResuming: Bool = false) {
    self.name = name
    self.redirect = redirect
    self.isResuming = isResuming
  }
}
