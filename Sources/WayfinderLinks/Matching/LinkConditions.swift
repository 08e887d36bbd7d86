// Wayfinder is released under the MIT license; see LICENSE.

/// The conditions that a URL and the app must fulfill, in addition to the pattern, for a row to match.
///
/// ```swift
/// let links = try AppLinks(hosts: ["shop.example"]) {
///   Routes.productInSheet.opened(by: Link("/products/:id", Int.self))
///     .when(LinkConditions(query: ["preview": .present]))
///   Routes.product.opened(by: Link("/products/:id", Int.self))
/// }
/// ```
///
/// All conditions of a row must hold; without any the pattern alone decides. Names of query items
/// are compared as written in the URL; of a repeated item the first counts.
public struct LinkConditions: Sendable, Equatable {
  /// Query items that must be there, by name.
  public var query: [String: QueryCondition]

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

  /// The condition on the URL's fragment, as written.
  public var fragment: FragmentCondition?

  /// Creates conditions; every kind has an empty default.
  public init(
    query: [String: QueryCondition] = [:],
    queryNot: [String: [String]] = [:],
    queryAbsent: [String] = [],
    parameter: [String: [String]] = [:],
    parameterNot: [String: [String]] = [:],
    state: [String: LinkStateValue] = [:],
    fragment: FragmentCondition? = nil
  ) {
    self.query = query
    self.queryNot = queryNot
    self.queryAbsent = queryAbsent
    self.parameter = parameter
    self.parameterNot = parameterNot
    self.state = state
    self.fragment = fragment
  }
}

extension LinkConditions {
  /// A condition on a query item.
  ///
  /// Use it to send URLs with the same path to different routes: `["tab": .oneOf(["reviews"])]`
  /// matches `/books/7?tab=reviews` alone.
  public enum QueryCondition: Sendable, Hashable {
    /// The item is there, with any value or none.
    case present

    /// The item has one of these values, compared with its value both decoded and as written.
    case oneOf([String])
  }

  /// A condition on a fragment, the part of a URL after `#`.
  ///
  /// Use it for web apps that route by fragment: `.matches("/orders/[0-9]+")` matches
  /// `https://shop.example/app#/orders/7`.
  public enum FragmentCondition: Sendable, Hashable {
    /// The fragment is there and not empty.
    case present

    /// The expression matches the whole fragment, as
    /// [Constrain a value](doc:YourAppsLinks#Constrain-a-value) describes it. An absent fragment counts
    /// as the empty string.
    case matches(String)
  }

  /// Whether nothing is asked.
  var isEmpty: Bool {
    query.isEmpty && queryNot.isEmpty && queryAbsent.isEmpty && parameter.isEmpty
      && parameterNot.isEmpty && state.isEmpty && fragment == nil
  }
}
