// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder

/// A request of which every closure of the app writes a line to the log before it does anything. A
/// line ends with the name of the step that is to blame when the closure throws there.
nonisolated struct FaultConfiguration: Sendable, CustomTestStringConvertible {
  let name: String
  /// The tree at the beginning.
  let drawing: String
  /// How many times closures of the app are called up to the end of E7; none may be forgotten.
  let faultCount: Int
  /// How many times a guard is asked.
  let guardCount: Int
  let hasGlobals: Bool
  /// Puts into the tree what cannot be drawn.
  let arrange: @MainActor @Sendable (Window) throws -> Void
  let request: @MainActor @Sendable (Window) async throws(RoutingError) -> NavigationOutcome
  var testDescription: String { name }

  /// A navigation.
  init(
    _ name: String, _ drawing: String, faults: Int, guards: Int, hasGlobals: Bool = false,
    _ step: @escaping @MainActor @Sendable (RouteLog) -> DestinationStep<Node, Void>
  ) {
    self.init(name, drawing, faults: faults, guards: guards, hasGlobals: hasGlobals) {
      window async throws(RoutingError) in
      try await window.router.navigate(to: step(window.log)).outcome
    }
  }

  /// A request of any kind.
  init(
    _ name: String, _ drawing: String, faults: Int, guards: Int, hasGlobals: Bool = false,
    arrange: @escaping @MainActor @Sendable (Window) throws -> Void = { _ in },
    request:
      @escaping @MainActor @Sendable (Window) async throws(RoutingError) -> NavigationOutcome
  ) {
    self.name = name
    self.drawing = drawing
    faultCount = faults
    guardCount = guards
    self.hasGlobals = hasGlobals
    self.arrange = arrange
    self.request = request
  }

  static let all = awaited + complete + placed + guarded + changed + closed

  /// The window at the beginning.
  @MainActor
  func window() throws -> Window {
    let window = try Window(drawing, hasGlobals: hasGlobals)
    try arrange(window)
    return window
  }
}
