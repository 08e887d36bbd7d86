// Wayfinder is released under the MIT licence; see LICENSE.

/// What a test or a contract is told by the parts of routes, and what it answers in their place.
///
/// It holds for the navigations that a task asks for while it is ``current``; there is none unless
/// the test kit or a contract sets one.
@MainActor
package final class RoutingProbe {
  @TaskLocal package static var current: RoutingProbe?

  /// The answer in place of a guard's own, by the guard's name.
  package var answer: @MainActor (String) async -> Verdict? = { _ in nil }
  /// Hears that a task has run, by its name and its target.
  package var performed: @MainActor (String, AnyObject) -> Void = { _, _ in }

  package nonisolated init() {}
}
