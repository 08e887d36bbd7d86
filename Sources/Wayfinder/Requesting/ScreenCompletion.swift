// Wayfinder is released under the MIT license; see LICENSE.

/// The end of a screen that was opened for a result.
///
/// It is `finished` with the screen's answer, `closed` with the reason when the screen gave no answer,
/// or `notShown` with the outcome of a navigation that never showed the screen.
///
/// ```swift
/// switch try await router.result(of: sizes, with: 42) {
/// case .finished(let size): add(42, in: size)
/// case .closed: break
/// case .notShown(let outcome): print(outcome)
/// }
/// ```
public enum ScreenCompletion<Result: Sendable>: Sendable {
  /// The screen was finished with a result.
  case finished(Result)
  /// The screen was closed without a result.
  case closed(by: DismissReason)
  /// The screen was never shown: a guard or a screen that would have left ended the navigation, or
  /// a guard led elsewhere.
  case notShown(NavigationOutcome)
}

extension ScreenCompletion: Equatable where Result: Equatable {}
