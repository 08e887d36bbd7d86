// Wayfinder is released under the MIT license; see LICENSE.

/// The values that a link gives to a route, by name.
///
/// ```swift
/// let book = store.destination(of: "Book", with: RouteArguments(["book": "7"]))
/// try await router.navigate(to: book)
/// ```
///
/// The values are strings, as the URL gives them; a registered screen turns them into types of its
/// own. For `/books/7?page=3`, `values` is `book: 7` and `page: 3`.
public struct RouteArguments: Sendable, Hashable {
  /// The values, by the names of the pattern's parameters and of the query's items.
  public var values: [String: String]

  /// Creates the arguments of a route from their strings, by name.
  public init(_ values: [String: String] = [:]) {
    self.values = values
  }
}
