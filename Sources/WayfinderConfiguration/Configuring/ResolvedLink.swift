// Wayfinder is released under the MIT license; see LICENSE.

/// The route and the arguments that a URL was resolved to.
///
/// ```swift
/// let link = Shop.tabs.resolve("/products/42")
/// #expect(link?.route == "product")
/// #expect(link?.arguments.values == ["id": "42"])
/// ```
///
/// ``NavigationConfiguration/resolve(_:state:)`` returns one without navigating. Use it in tests
/// and tools that ask where a link leads: `configuration.resolve(url)?.route`.
public struct ResolvedLink: Sendable, Hashable {
  /// The name of the route.
  public let route: String
  /// The values that the URL gives to the route.
  public let arguments: RouteArguments
  /// The URL's fragment as written, without `#`.
  public let fragment: String?

  /// Creates a link for code that opens a route by its name.
  package init(route: String, arguments: RouteArguments, fragment: String? = nil) {
    self.route = route
    self.arguments = arguments
    self.fragment = fragment
  }
}
