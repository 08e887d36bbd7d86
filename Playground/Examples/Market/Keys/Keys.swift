// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder
public import WayfinderConfiguration

/// The routes by which the teams lead to each other's screens, whose classes only their own teams know.
public enum Keys {
  public static let product = RouteKey<Node, Int>("product")
  public static let orders = RouteKey<Node, Void>("orders")
  /// Whether the user has logged in.
  public static let logIn = RouteKey<ScreenResult<Bool>, Void>("log-in")
  /// The address that the user has chosen.
  public static let address = RouteKey<ScreenResult<String>, Void>("address")
}
