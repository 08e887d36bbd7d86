// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder

/// The route to the bottom of the stack.
public protocol RootRoute: Route {
  /// Pops everything but the bottom of the stack around the screen.
  ///
  /// **Shape**: `[Contacts, Profile, Message]` becomes `[Contacts]`.
  ///
  /// - Throws: ``StyleError`` with `notOpen` or `noStack`.
  func popToRoot() throws(StyleError)
}

extension ScreenRouter: RootRoute {
  public func popToRoot() throws(StyleError) {
    try seat.edit { edit, node in try edit.popToRoot(edit.stack(around: node)) }
  }
}

extension OutputRouter: RootRoute {
  public func popToRoot() throws(StyleError) { try screenRouter.popToRoot() }
}
