// Wayfinder is released under the MIT licence; see LICENSE.

/// A screen that is opened for a result, such as a color picker.
///
/// ```swift
/// final class ColourPicker: ResultReporting {
///   let result = ScreenResult<Colour>()
/// }
/// let colourPicker = StepAssembly(finder: .nothing(), factory: .build { ColourPicker() })
///   .using(.present()).from(.current).assemble()
/// let ending = try await router.result(of: colourPicker)
/// if case .finished(let colour) = ending { paint(colour) }
/// ```
///
/// End the screen with ``Router/finish(_:with:policy:)``.
///
/// **Source**: `ActivityResultContract` and `fullScreenCover(onDismiss:)`.
@MainActor
public protocol ResultReporting<Result>: Screen {
  /// The type of the result.
  associatedtype Result: Sendable

  /// The place where callers wait for the result. The screen makes it and keeps it.
  var result: ScreenResult<Result> { get }
}
