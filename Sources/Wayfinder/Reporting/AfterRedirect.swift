// Wayfinder is released under the MIT license; see LICENSE.

/// The behavior of a navigation at the destination to which a guard has led.
///
/// By default, a redirected navigation ends at the new destination. With `retry` it waits there
/// until that screen is finished or gone and asks the same guard again, as a log-in needs it.
///
/// ```swift
/// let bag = StepAssembly(BagScreen.self) { BagScreen() }
///   .adding(guard: "logged in") { _ in
///     Account.isOpen ? .proceed : .redirect(to: login, then: .retry)
///   }
///   .using(.push).from(.visibleNavigation).assemble()
/// ```
public enum AfterRedirect: Sendable, Hashable {
  /// The navigation ends at the screen that the guard led to.
  case stay
  /// It waits until that screen is finished or gone, and asks the guard again.
  case retry
}
