// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder

/// A router that can close its screen.
///
/// ```swift
/// final class DraftScreen: Screen {
///   let router: any Closable
///
///   init(router: any Closable) { self.router = router }
///
///   func saveTapped() throws { try router.close() }
/// }
/// ```
///
/// A screen that may close itself is given `any Closable`, alone or with its routes: `any
/// ProfileRoute & Closable`. `close()` is the inverse of the transition that opened it.
@MainActor
public protocol Closable: Sendable {
  /// Closes the screen: the exact inverse of the transition with which it was opened.
  ///
  /// A pushed screen goes with what was pushed above it and with the layers that were presented from
  /// these screens; one in a layer goes with that layer and all above it. A layer that another
  /// screen has presented stays, also when it covers the one that is closed. Alerts, action sheets
  /// and popovers on top go, as with every change that doesn't end in them. A screen that no route
  /// has opened is popped, or its layer is dismissed.
  ///
  /// **Shape**: opened by a push, `[Contacts, Profile, Message]` becomes `[Contacts]` for `Profile`.
  ///
  /// - Parameter animated: Whether the host animates the change.
  /// - Throws: ``StyleError`` with `notOpen` when it has been closed already, `refused` for a screen
  ///   at the root, or the error of a custom transition.
  func close(animated: Bool) throws(StyleError)
}

extension Closable {
  /// Closes the screen with the host's animation; see ``close(animated:)``.
  ///
  /// - Throws: ``StyleError`` as that does.
  public func close() throws(StyleError) { try close(animated: true) }
}

extension Closable where Self: RouteOpening {
  /// Closes the screen of the router.
  public func close(animated: Bool) throws(StyleError) {
    try screenRouter.closeScreen(animated: animated)
  }
}

/// A router of a screen that is opened for an output, such as a picker.
///
/// ```swift
/// final class ColorScreen: Screen {
///   let router: any Finishing<String>
///
///   init(router: any Finishing<String>) { self.router = router }
///
///   func tapped(_ color: String) throws { try router.finish(color) }
/// }
/// ```
///
/// Give the screen `any Finishing<Color>`: it calls ``finish(_:animated:)`` with what was picked,
/// and ``Closable/close(animated:)`` if nothing was.
@MainActor
public protocol Finishing<Output>: Closable {
  /// The type of the output.
  associatedtype Output: Sendable

  /// Closes the screen and gives its opener the output.
  ///
  /// - Parameters:
  ///   - output: The output.
  ///   - animated: Whether the host animates the change.
  /// - Throws: ``StyleError`` as ``Closable/close(animated:)`` does; the opener goes on waiting then.
  func finish(_ output: Output, animated: Bool) throws(StyleError)
}

extension Finishing {
  /// Closes the screen with the host's animation and gives its opener the output.
  ///
  /// - Parameter output: The output.
  /// - Throws: ``StyleError`` as ``finish(_:animated:)`` does.
  public func finish(_ output: Output) throws(StyleError) { try finish(output, animated: true) }
}

/// The route to the bottom of the stack.
///
/// ```swift
/// final class ReceiptScreen: Screen {
///   let router: any RootRoute
///
///   init(router: any RootRoute) { self.router = router }
///
///   func doneTapped() throws { try router.popToRoot() }
/// }
/// ```
///
/// Give it to a screen that may leave a whole flow, such as the last step of a checkout:
/// `any RootRoute` has ``popToRoot(animated:)`` and nothing else.
public protocol RootRoute: Route {
  /// Pops everything but the bottom of the stack around the screen.
  ///
  /// **Shape**: `[Contacts, Profile, Message]` becomes `[Contacts]`.
  ///
  /// - Parameter animated: Whether the host animates the change.
  /// - Throws: ``StyleError`` with `notOpen` or `noStack`.
  func popToRoot(animated: Bool) throws(StyleError)
}

extension RootRoute {
  /// Pops to the bottom of the stack with the host's animation; see ``popToRoot(animated:)``.
  ///
  /// - Throws: ``StyleError`` as that does.
  public func popToRoot() throws(StyleError) { try popToRoot(animated: true) }
}

extension RootRoute where Self: RouteOpening {
  /// Pops to the bottom of the stack around the router's screen.
  public func popToRoot(animated: Bool) throws(StyleError) {
    try screenRouter.seat.edit(animated: animated) { edit, node in
      try edit.popToRoot(edit.stack(around: node))
    }
  }
}
