// Wayfinder is released under the MIT license; see LICENSE.

/// The behavior of a navigation at the destination to which a guard has led.
public enum AfterRedirect: Sendable, Hashable {
  /// It ends there.
  case stay
  /// It waits until that screen is finished or gone, and asks the guard again.
  case retry
}
