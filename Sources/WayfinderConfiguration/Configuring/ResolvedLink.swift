// Wayfinder is released under the MIT license; see LICENSE.

/// What a URL was resolved to.
public struct ResolvedLink: Sendable, Hashable {
  /// The name of the route.
  public let route: String
  /// What the URL gives to it.
  public let arguments: RouteArguments
  /// The URL's fragment as written, without `#`.
  public let fragment: String?

  /// What code gives that opens a route by its name.
  package init(route: String, arguments: RouteArguments, fragment: String? = nil) {
    self.route = route
    self.arguments = arguments
    self.fragment = fragment
  }
}
