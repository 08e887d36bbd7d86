// Wayfinder is released under the MIT license; see LICENSE.

public import Testing
public import Wayfinder

/// Makes a ``TestWindow`` for each test: router, tree, clock, and recorder.
///
/// ```swift
/// @MainActor @Suite(.window("Navigation:\n  Home"))
/// struct ProductTests {
///   @Test func `opens a product`() async throws {
///     let window = try TestWindow.current
///     try await window.router.navigate(to: Routes.product, with: 42)
///     expect(window.tree, focused: "Product(42)")
///   }
/// }
/// ```
///
/// Write it as a trait of a test or suite, `@Test(.window("Navigation:\n  Home"))`, and use the
/// window with `TestWindow.current`.
public struct WindowTrait: TestTrait, SuiteTrait, TestScoping {
  let drawing: String
  let recording: NavigationRecorder.Mode
  let makeScreen: @MainActor @Sendable (String, String) -> (any Screen)?

  /// A suite hands the trait to each of its tests.
  public var isRecursive: Bool { true }

  /// Makes the window, runs the test, and ends the recording; called by the testing library.
  @concurrent
  public func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @Sendable @concurrent () async throws -> Void
  ) async throws {
    try await withWindow(
      drawing, recording: recording, screens: makeScreen, sourceLocation: test.sourceLocation
    ) { _ in
      try await function()
    }
  }
}

extension Trait where Self == WindowTrait {
  /// Gives each test a ``TestWindow`` of its own, as ``TestWindow/current``.
  ///
  /// ```swift
  /// @MainActor @Test(.window("Navigation:\n  Home", recording: .exhaustive))
  /// func `opens a product`() async throws {
  ///   let window = try TestWindow.current
  ///   try await window.router.navigate(to: Routes.product, with: 42)
  ///   expect(window.tree, focused: "Product(42)")
  ///   window.recorder.forget()
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - drawing: The tree at the beginning.
  ///   - recording: The treatment of lines that no expectation of the recorder has named.
  ///   - screens: Makes the screen of a label and an identity; a placeholder is used where it returns
  ///     `nil`.
  public static func window(
    _ drawing: String = "(empty)", recording: NavigationRecorder.Mode = .off,
    screens:
      @escaping @MainActor @Sendable (_ label: String, _ identity: String) ->
      (any Screen)? = { _, _ in nil }
  ) -> WindowTrait {
    WindowTrait(drawing: drawing, recording: recording, makeScreen: screens)
  }
}

/// Makes a ``TestWindow`` for a closure, which runs on the main actor and needs no annotation.
///
/// ```swift
/// @Test func `opens a product`() async throws {
///   try await withWindow("Navigation:\n  Home") { window in
///     try await window.router.navigate(to: Routes.product, with: 42)
///     expect(window.tree, focused: "Product(42)")
///   }
/// }
/// ```
///
/// Suspends and throws as the closure does; the recording ends with it.
///
/// - Parameters:
///   - drawing: The tree at the beginning.
///   - recording: The treatment of lines that no expectation of the recorder has named.
///   - screens: Makes the screen of a label and an identity; a placeholder is used where it returns
///     `nil`.
///   - sourceLocation: The location at which an issue of the recording is shown.
///   - body: The closure to run.
/// - Returns: The value that the closure returns.
/// - Throws: `DrawingError` when the drawing cannot be read, or any error that the closure throws.
@MainActor
public func withWindow<Result>(
  _ drawing: String = "(empty)", recording: NavigationRecorder.Mode = .off,
  screens: @escaping @MainActor (_ label: String, _ identity: String) -> (any Screen)? = {
    _, _ in nil
  },
  sourceLocation: SourceLocation = #_sourceLocation,
  _ body: @MainActor (TestWindow) async throws -> Result
) async throws -> Result {
  let window = try TestWindow(drawing, screens: screens, recording: recording)
  let result = try await window.run { try await body(window) }
  window.recorder.finish(sourceLocation: sourceLocation)
  return result
}
