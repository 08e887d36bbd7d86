// Wayfinder is released under the MIT license; see LICENSE.

/// The conditions that a URL and the app must fulfill, in addition to the pattern, for a row to match.
///
/// ```swift
/// let links = try AppLinks(hosts: ["shop.example"]) {
///   Routes.productInSheet.opened(by: Link("/products/:id", Int.self))
///     .when(LinkConditions(queryPresent: ["preview"]))
///   Routes.product.opened(by: Link("/products/:id", Int.self))
/// }
/// ```
///
/// All conditions of a row must hold; without any the pattern alone decides. Names of query items
/// are compared as written in the URL; of a repeated item the first counts.
public struct LinkConditions: Sendable, Equatable {
  /// Query items that must have one of these values, by name, compared both decoded and as written:
  /// `["tab": ["reviews"]]` matches `/books/7?tab=reviews` alone.
  public var query: [String: [String]]

  /// Query items that must be there, with any value or none.
  public var queryPresent: [String]

  /// Query items that must not have one of these values, compared as ``query`` compares them. An
  /// absent item passes.
  public var queryNot: [String: [String]]

  /// Query items that must not be there, with whatever value.
  public var queryAbsent: [String]

  /// Parameters of the path or fragment that must have one of these values. An absent parameter
  /// fails, and so does one of the host.
  public var parameter: [String: [String]]

  /// Parameters of the path or fragment that must not have one of these values. An absent parameter
  /// passes, and so does one of the host.
  public var parameterNot: [String: [String]]

  /// Facts that must have these values; ``LinkRules/defaultState`` holds for those that a lookup
  /// does not tell.
  public var state: [String: LinkStateValue]

  /// The expression that the URL's fragment must match whole, as written; see
  /// [Constrain a value](doc:YourAppsLinks#Constrain-a-value). An absent fragment counts as the empty
  /// string.
  ///
  /// Use it for web apps that route by fragment: `/orders/[0-9]+` matches
  /// `https://shop.example/app#/orders/7`, and `.+` any fragment.
  public var fragment: String?

  /// Creates conditions; every kind has an empty default.
  public init(
    query: [String: [String]] = [:],
    queryPresent: [String] = [],
    queryNot: [String: [String]] = [:],
    queryAbsent: [String] = [],
    parameter: [String: [String]] = [:],
    parameterNot: [String: [String]] = [:],
    state: [String: LinkStateValue] = [:],
    fragment: String? = nil
  ) {
    self.query = query
    self.queryPresent = queryPresent
    self.queryNot = queryNot
    self.queryAbsent = queryAbsent
    self.parameter = parameter
    self.parameterNot = parameterNot
    self.state = state
    self.fragment = fragment
  }
}

extension LinkConditions {
  /// Whether nothing is asked.
  var isEmpty: Bool { count == 0 }

  /// The number of conditions.
  var count: Int {
    query.count + queryPresent.count + queryNot.count + queryAbsent.count + parameter.count
      + parameterNot.count + state.count + (fragment == nil ? 0 : 1)
  }
}
