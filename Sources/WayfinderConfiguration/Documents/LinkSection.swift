// Wayfinder is released under the MIT license; see LICENSE.

public import WayfinderLinks

/// The links of a document: the rules for all, and the rows with the routes they lead to.
///
/// ```swift
/// for row in document.links.rows {
///   print(row.link.pattern, "→", row.route)  // /books/:book → Book
/// }
/// ```
///
/// It is read from the document's `links`. To resolve URLs with it, use the configuration's own
/// methods, such as ``NavigationConfiguration/explain(_:)``.
public struct LinkSection: Sendable, Equatable {
  /// The rules for all rows.
  public var rules: LinkRules

  /// The rows in the order of declaration.
  public var rows: [Row]

  /// Creates a section.
  public init(rules: LinkRules = LinkRules(), rows: [Row] = []) {
    self.rules = rules
    self.rows = rows
  }

  /// A row of the table and the route it leads to.
  ///
  /// Rows of one table may lead to the same route: `/p/:id` and `/products/:id` may both open the
  /// product.
  public struct Row: Sendable, Equatable {
    /// The pattern and the conditions of the URLs that the row matches.
    public var link: LinkRow

    /// The name of the route.
    public var route: String

    /// Creates a row.
    public init(link: LinkRow, route: String) {
      self.link = link
      self.route = route
    }
  }
}

extension LinkSection {
  /// Compiles the table; the row of a match is the index in ``rows``.
  ///
  /// - Throws: `LinkError` with all faults of the rows and rules. The section of a document
  ///   that was read from a file has none.
  public func makeTable() throws(LinkError) -> LinkTable {
    try LinkTable(rows: rows.map(\.link), rules: rules)
  }
}
