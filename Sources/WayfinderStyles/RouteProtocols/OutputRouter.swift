// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder

/// The router of a screen that is opened for an output.
///
/// It has the routes of a ``ScreenRouter`` when the app conforms it to them, too.
///
/// **Source**: `ActivityResultContract`.
@MainActor
public final class OutputRouter<Output: Sendable>: RouteOpening, Finishing {
  private let router: ScreenRouter
  private(set) var output: Output?

  init(_ router: ScreenRouter) {
    self.router = router
  }

  /// The router without the output, for a screen that has more than one face.
  public var screenRouter: ScreenRouter { router }

  /// Keeps the output of a screen that closes itself.
  func keep(_ output: Output) { self.output = output }

  public func finish(_ output: Output) throws(StyleError) {
    // A second one, which fails, must not take away what the first has given.
    let earlier = self.output
    self.output = output
    do {
      try router.close()
    } catch {
      self.output = earlier
      throw error
    }
  }

  public func close() throws(StyleError) { try router.close() }

  @discardableResult
  public func open<Opened: Screen>(
    _ transition: RouteTransition, route: String,
    _ make: @MainActor (ScreenRouter) throws -> Opened
  ) throws(StyleError) -> Opened {
    try router.open(transition, route: route, make)
  }

  public func ask<Other: Sendable, Opened: Screen>(
    _ transition: RouteTransition, for type: Other.Type, route: String,
    _ make: @MainActor (OutputRouter<Other>) throws -> Opened
  ) async throws(StyleError) -> Other? {
    try await router.ask(transition, for: type, route: route, make)
  }

  public func perform(_ effect: RouteEffect, route: String) throws(StyleError) {
    try router.perform(effect, route: route)
  }
}
