// Wayfinder is released under the MIT license; see LICENSE.

/// A screen that uses the router of its window, for instance in the actions of its buttons.
///
/// Declare the property as `weak`: the router keeps its tree alive, and the tree its screens.
///
/// ```swift
/// final class CartScreen: RouterUsing {
///   weak var router: Router?
///   func checkOut() { router?.go(to: Routes.checkout) }
/// }
/// ```
///
/// The property is set when the change that brings the screen into the tree commits, before the screen
/// appears: by a navigation, a migration, a restored state, one of the lighter styles, or an edit of your own. A router
/// that is made for a tree with open screens is given to those that have none.
///
/// If a tree has several routers, a screen gets the one that has opened it, or else the one that was made last. A screen
/// that leaves the tree keeps its router; one that moves to another window gets that window's.
@MainActor
public protocol RouterUsing: Screen {
  /// The router of the screen's window; `nil` before the screen is in a tree that has one.
  var router: Router? { get set }
}
