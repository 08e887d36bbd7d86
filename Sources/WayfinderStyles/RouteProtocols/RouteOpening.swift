// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder

/// What an app's route protocols refine, so that they belong to the main actor in every module.
///
/// See ``RouteOpening`` for how a route is written.
@MainActor
public protocol Route: Sendable {}

/// What the default bodies of an app's routes are written with.
///
/// ```swift
/// protocol ProfileRoute: Route { func openProfile(_ id: Int) throws }
///
/// extension ProfileRoute where Self: RouteOpening {
///   func openProfile(_ id: Int) throws {
///     try open(.push()) { ProfileScreen(id: id, router: $0) }
///   }
/// }
///
/// extension ScreenRouter: ProfileRoute {}
/// ```
///
/// A screen is given `any ProfileRoute & Closable` and sees nothing else; a test gives it a type of
/// its own.
///
/// **Source**: House rule.
@MainActor
public protocol RouteOpening: AnyObject, Sendable {
  /// Opens a screen from the screen of this router.
  ///
  /// Does not suspend; all is one change of the tree or nothing.
  ///
  /// - Parameters:
  ///   - transition: How; `close()` of the new screen's router is its inverse.
  ///   - route: What tables call the route; leave it out in the route's body.
  ///   - make: Makes the screen from its own router.
  /// - Returns: The screen.
  /// - Throws: ``StyleError`` with `notOpen` when the router's own screen stands nowhere, with
  ///   `noStack`, or with what the closure or the tree threw.
  @discardableResult
  func open<Opened: Screen>(
    _ transition: RouteTransition, route: String,
    _ make: @MainActor (ScreenRouter) throws -> Opened
  ) throws(StyleError) -> Opened

  /// Opens a screen and waits for what it is opened for.
  ///
  /// Suspends until the screen has left the tree, in whatever way. A task that is cancelled
  /// meanwhile throws, and the screen stays open. A second call opens a screen of its own, and fails
  /// where the tree has no room for it, as over a layer that presents already.
  ///
  /// - Parameters:
  ///   - transition: How it is opened; finishing is its inverse.
  ///   - type: What it gives.
  ///   - route: What tables call the route; leave it out in the route's body.
  ///   - make: Makes the screen from its own router, with which it finishes.
  /// - Returns: The output; `nil` when the screen was closed without one.
  /// - Throws: ``StyleError`` as `open` does, with `cancelled`, and with `windowGone` when the tree
  ///   ends before the screen does.
  func ask<Output: Sendable, Opened: Screen>(
    _ transition: RouteTransition, for type: Output.Type, route: String,
    _ make: @MainActor (OutputRouter<Output>) throws -> Opened
  ) async throws(StyleError) -> Output?

  /// Has an effect outside of the tree.
  ///
  /// - Parameters:
  ///   - effect: What is to happen.
  ///   - route: What tables call the route; leave it out in the route's body.
  /// - Throws: ``StyleError`` with `noEffectHost`, or with what the host threw.
  func perform(_ effect: RouteEffect, route: String) throws(StyleError)
}

extension RouteOpening {
  /// Opens a screen from the screen of this router; see ``open(_:route:_:)``.
  ///
  /// - Parameters:
  ///   - transition: How; `close()` of the new screen's router is its inverse.
  ///   - function: The route's name; leave it out.
  ///   - make: Makes the screen from its own router.
  /// - Returns: The screen.
  /// - Throws: ``StyleError`` as that does.
  @discardableResult
  public func open<Opened: Screen>(
    _ transition: RouteTransition, function: String = #function,
    _ make: @MainActor (ScreenRouter) throws -> Opened
  ) throws(StyleError) -> Opened {
    try open(transition, route: function, make)
  }

  /// Opens a screen and waits for what it is opened for; see ``ask(_:for:route:_:)``.
  ///
  /// Suspends, is cancelled and overlaps as that does.
  ///
  /// - Parameters:
  ///   - transition: How it is opened; finishing is its inverse.
  ///   - type: What it gives.
  ///   - function: The route's name; leave it out.
  ///   - make: Makes the screen from its own router, with which it finishes.
  /// - Returns: The output; `nil` when the screen was closed without one.
  /// - Throws: ``StyleError`` as that does.
  public func ask<Output: Sendable, Opened: Screen>(
    _ transition: RouteTransition, for type: Output.Type, function: String = #function,
    _ make: @MainActor (OutputRouter<Output>) throws -> Opened
  ) async throws(StyleError) -> Output? {
    try await ask(transition, for: type, route: function, make)
  }

  /// Has an effect outside of the tree; see ``perform(_:route:)``.
  ///
  /// - Parameters:
  ///   - effect: What is to happen.
  ///   - function: The route's name; leave it out.
  /// - Throws: ``StyleError`` as that does.
  public func perform(
    _ effect: RouteEffect, function: String = #function
  ) throws(StyleError) {
    try perform(effect, route: function)
  }
}

/// A screen's way to close itself.
///
/// **Source**: House rule.
@MainActor
public protocol Closable: AnyObject, Sendable {
  /// Closes the screen: the exact inverse of the transition with which it was opened.
  ///
  /// A pushed screen goes with what was pushed above it and with the layers that were presented from
  /// these screens; one in a layer goes with that layer and all above it. A layer that another
  /// screen has presented stays, also when it covers the one that is closed. Alerts, action sheets
  /// and popovers on top go, as with every change that doesn't end in them.
  ///
  /// **Shape**: opened by a push, `[Contacts, Profile, Message]` becomes `[Contacts]` for `Profile`.
  ///
  /// - Throws: ``StyleError`` with `notOpen` when it has been closed already, or `refused` for a screen
  ///   at the root.
  func close() throws(StyleError)
}

/// A screen's way to give what it was opened for.
///
/// **Source**: House rule.
@MainActor
public protocol Finishing<Output>: Closable {
  /// What the screen is opened for.
  associatedtype Output: Sendable

  /// Closes the screen and gives its opener the output.
  ///
  /// - Parameter output: What it was opened for.
  /// - Throws: ``StyleError`` as ``Closable/close()`` does; the opener goes on waiting then.
  func finish(_ output: Output) throws(StyleError)
}
