// Wayfinder is released under the MIT license; see LICENSE.

/// The router of a screen that is opened for an output.
///
/// ```swift
/// extension ColorRoute where Self: RouteOpening {
///   func pickColor() async throws -> String? {
///     try await ask(.modal(), for: String.self) { ColorScreen(router: $0) }
///   }
/// }
/// ```
///
/// It has the routes of a ``ScreenRouter`` when the app conforms it to them, too.
@MainActor
public final class OutputRouter<Output: Sendable>: RouteOpening, Finishing {
  /// The router without the output, for a screen that has more than one face.
  public let screenRouter: ScreenRouter
  private(set) var output: Output?

  init(_ router: ScreenRouter) {
    screenRouter = router
  }

  /// Keeps the output of a screen that closes itself.
  func keep(_ output: Output) { self.output = output }

  public func finish(_ output: Output, animated: Bool) throws(StyleError) {
    // A second one, which fails, must not take away what the first has given.
    let earlier = self.output
    self.output = output
    do {
      try close(animated: animated)
    } catch {
      self.output = earlier
      throw error
    }
  }
}

extension OutputRouter: RootRoute, EffectRoute, AlertRoute {}
