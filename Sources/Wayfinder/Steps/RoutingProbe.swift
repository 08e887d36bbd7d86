// Wayfinder is released under the MIT license; see LICENSE.

/// Hears what happens between a router and the parts of its routes for the test kit, a contract or an explorer.
///
/// A router without one pays nothing for it.
@MainActor
package final class RoutingProbe {
  /// The verdict in place of a guard's own, by the guard's name; `nil` asks the guard itself.
  package var answer: @MainActor (String) -> Verdict? = { _ in nil }
  /// The answer to wait for in place of a guard's own, by the guard's name, where ``answer`` has none;
  /// `nil` asks the guard itself.
  package var waiting: @MainActor (String) -> (@MainActor () async -> Verdict)? = { _ in nil }
  /// Called after a task has run, with its name and its target.
  package var performed: @MainActor (String, AnyObject) -> Void = { _, _ in }
  /// Whether a detour ends the request as soon as its screen is shown, with the outcome `stopped`:
  /// there is nobody who could finish the screen.
  package var endsAtDetours = false
  /// Whether guards are reported to whoever drives the run, and not asked.
  package var asksByHand = false

  package nonisolated init() {}
}
