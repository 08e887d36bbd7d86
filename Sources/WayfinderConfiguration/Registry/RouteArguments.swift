// Wayfinder is released under the MIT license; see LICENSE.

/// The values that a link gives to a route, by name.
public struct RouteArguments: Sendable, Hashable {
  /// The values, by the names of the pattern's parameters and of the query's items.
  public var values: [String: String]

  /// Collects arguments.
  public init(_ values: [String: String] = [:]) {
    self.values = values
  }
}
