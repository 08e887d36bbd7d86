// Wayfinder is released under the MIT license; see LICENSE.

/// A screen that is opened for a result, such as a color picker.
///
/// ```swift
/// final class ColorPicker: ResultReporting {
///   let result = ScreenResult<String>()
/// }
/// let colorPicker = StepAssembly(ColorPicker.self) { ColorPicker() }
///   .using(.present()).from(.current).assemble()
/// let ending = try await router.result(of: colorPicker)
/// if case .finished(let color) = ending { print(color) }
/// ```
///
/// End the screen with ``Router/finish(_:with:policy:animated:)``.
@MainActor
public protocol ResultReporting<Result>: Screen {
  /// The type of the result.
  associatedtype Result: Sendable

  /// The place where callers wait for the result. The screen makes it and keeps it.
  var result: ScreenResult<Result> { get }
}
