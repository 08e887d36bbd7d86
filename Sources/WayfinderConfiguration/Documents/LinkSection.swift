// Wayfinder is released under the MIT license; see LICENSE.

public import WayfinderLinks

/// The links of a document: the rules for all, and the rows with the routes they lead to.
///
/// ```swift
/// for row in document.links.rows {
///   print(row.pattern, "→", row.route)  // /books/:book → Book
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
    /// The pattern, as `Link` describes it.
    public var pattern: String

    /// The expressions that parameters of the pattern must match, by name.
    public var constraints: [String: String]

    /// The conditions that a URL must fulfill beside the pattern.
    public var conditions: LinkConditions

    /// The name of the route.
    public var route: String

    /// Creates a row.
    public init(
      pattern: String, constraints: [String: String] = [:],
      conditions: LinkConditions = LinkConditions(), route: String
    ) {
      self.pattern = pattern
      self.constraints = constraints
      self.conditions = conditions
      self.route = route
    }
  }
}

extension LinkSection {
  /// Explains which rows could have taken a URL and why each lost; for a URL that no row matches, it
  /// names the nearest patterns too.
  ///
  /// - Parameters:
  ///   - url: The URL as it came; any string will do.
  ///   - state: Facts about the app, over those of the rules.
  /// - Throws: `LinkError` with all faults of the rows and rules. The section of a document that was
  ///   read from a file has none.
  public func explain(
    _ url: String, state: [String: LinkStateValue] = [:]
  ) throws(LinkError) -> LinkExplanation {
    try makeTable().explain(url, state: state)
  }

  /// Returns for each row whether it can be taken and which rows share URLs with it, each with a URL
  /// that shows it.
  ///
  /// - Throws: `LinkError` with all faults of the rows and rules.
  /// - Complexity: that of `AppLinks.reachability()`.
  public func reachability() throws(LinkError) -> [LinkReachability] {
    try makeTable().reachability()
  }

  /// Compiles the table; the row of a match is the index in ``rows``.
  ///
  /// - Throws: `LinkError` with all faults of the rows and rules.
  package func makeTable() throws(LinkError) -> LinkTable {
    try LinkTable(rows: rows.map(\.link), rules: rules)
  }
}

extension AssociationFile {
  /// Compares the file with the links of a document, both ways, as `findings(appID:host:links:)`
  /// does with an app's links in code.
  ///
  /// - Parameters:
  ///   - appID: The app whose entries are compared.
  ///   - host: The host that the file comes from.
  ///   - links: The document's links.
  /// - Returns: The findings: entries in order, then rows in order.
  /// - Throws: `LinkError` with all faults of the rows and rules.
  public func findings(
    appID: String, host: String, links: LinkSection
  ) throws(LinkError) -> [Finding] {
    try findings(appID: appID, host: host, table: links.makeTable())
  }
}

extension LinkSection.Row {
  /// The row as a table takes it.
  var link: LinkRow {
    LinkRow(pattern: pattern, constraints: constraints, conditions: conditions)
  }
}
