// Wayfinder is released under the MIT licence; see LICENSE.

/// The row that a URL was resolved to, with the values that the URL gave.
public struct LinkMatch: Sendable, Equatable {
  /// The index of the row in the table's declaration, from 0, whatever the precedence.
  public let row: Int

  /// All values by name: the captured ones, and under them the query items, of a repeated item the
  /// first. A captured value wins over a query item of the same name.
  ///
  /// A query item whose name has more than ``nameLimit`` bytes is in ``queryItems`` alone: names are
  /// compared as characters here, which can take more than linear time.
  public let parameters: [String: String]

  /// How many bytes of UTF-8 the name of a query item may have to be among ``parameters``.
  public static let nameLimit = 256

  /// The values of the pattern's parameters alone. An optional part that is absent has none; a rest
  /// of no parts is the empty text.
  public let captured: [String: String]

  /// The URL's query items in order, percent-decoded. Empty items (`&&`) are dropped; an item
  /// without `=` has the empty value.
  public let queryItems: [LinkQueryItem]

  /// The URL's fragment as written, without `#`; `nil` where there is no `#`.
  public let fragment: String?

  /// The parts of each rest by name, for a part may hold a slash of its own.
  let restParts: [String: [String]]

  /// Creates a match of texts that are decoded already.
  package init(
    row: Int, parameters: [String: String], captured: [String: String],
    queryItems: [LinkQueryItem], fragment: String?, restParts: [String: [String]] = [:]
  ) {
    self.row = row
    self.parameters = parameters
    self.captured = captured
    self.queryItems = queryItems
    self.fragment = fragment
    self.restParts = restParts
  }
}

/// One item of a URL's query.
///
/// **Source:** RFC 3986 section 3.4 leaves the query's shape open; items split at `&` and a name
/// that ends at the first `=` are HTML's form encoding, but `+` is itself.
public struct LinkQueryItem: Sendable, Hashable {
  /// The name, percent-decoded.
  public let name: String

  /// The value, percent-decoded; empty without `=`.
  public let value: String

  /// Creates an item from decoded texts.
  public init(name: String, value: String) {
    self.name = name
    self.value = value
  }
}
