// Wayfinder is released under the MIT license; see LICENSE.

/// A table of links, which finds the row that matches a URL and reads the URL's values.
///
/// A table is a value and never changes; copies share their storage. Any number of lookups can run
/// at the same time.
///
/// ```swift
/// let table = try LinkTable(
///   rows: [LinkRow(pattern: "/users/:id"), LinkRow(pattern: "/files/*path")],
///   rules: LinkRules(hosts: ["shop.example"], schemes: ["shop"]))
/// let match = table.match("https://shop.example/users/7?tab=posts")
/// // match?.row == 0, match?.parameters == ["id": "7", "tab": "posts"]
/// ```
public struct LinkTable: Sendable {
  /// The parts of the declaration without effect, in the order of the rows, then of the prefixes:
  /// constraints and conditions for names that no parameter has.
  public var remarks: [LinkFinding] { storage.remarks }

  /// The rules that the table was made with.
  public var rules: LinkRules { storage.rules }

  /// The limit on the lists of rows that one lookup can find, whatever the URL. Together with the
  /// length of the URL and the rows in those lists, it bounds the cost of the lookup.
  package var candidateListBound: Int { storage.memory[0].settings.roots.lists }

  let storage: TableStorage

  /// Checks and compiles a table.
  ///
  /// - Parameters:
  ///   - rows: The rows in their order; a row is named by its index, from 0.
  ///   - rules: The rules that hold for all rows.
  /// - Throws: `LinkError` with all faults of all rows and of the prefixes.
  /// - Complexity: linear in the size of the declaration, times the logarithm of the number of rows
  ///   where rules prefer specific rows.
  public init(rows: [LinkRow], rules: LinkRules = LinkRules()) throws(LinkError) {
    var builder = TableBuilder(rules: rules)
    builder.build(rows)
    try self.init(builder)
  }

  /// Compiles patterns that are parsed and free of faults, each with its conditions.
  init(
    _ patterns: [LinkPattern], conditions: [LinkConditions?], rules: LinkRules
  ) throws(LinkError) {
    var builder = TableBuilder(rules: rules)
    builder.build(patterns, conditions)
    try self.init(builder)
  }

  private init(_ builder: consuming TableBuilder) throws(LinkError) {
    guard builder.faults.isEmpty else { throw .invalidTable(builder.faults) }
    storage = TableStorage(builder)
  }

  /// Resolves a URL to the first row, in the table's order, whose pattern, constraints and
  /// conditions hold.
  ///
  /// Any string is accepted as a URL: one without a scheme is a path inside the app. No string is
  /// refused and none stops the program; one that fits no row has no match.
  ///
  /// - Parameters:
  ///   - url: The URL as written. Parts are split at raw separators and decoded once, so that an
  ///     escaped separator is data. User info is never the host; the default port of `http` and
  ///     `https` equals none, as an empty one does; another is part of the host. Dot segments are
  ///     literals.
  ///   - state: Facts about the app, over the rules' `defaultState`.
  /// - Returns: The match, or `nil` where no row holds.
  /// - Complexity: linear in the length of the URL, for each row whose pattern fits the path; rows
  ///   that cannot fit cost nothing.
  ///
  /// **Source:** RFC 3986 section 3 (components), 2.1 (escapes), 6.2.3 (default ports).
  public func match(_ url: String, state: [String: LinkStateValue] = [:]) -> LinkMatch? {
    var url = url
    var row = -1
    var number = -1
    var captures = PackedCaptures()
    url.withSpan { bytes in
      storage.first(bytes, state: state) { values in
        row = values.index
        number = values.number
        captures.keep(values)
        return true
      }
    }
    guard row >= 0 else { return nil }
    return LinkMatch(row: row, number: number, captures: captures, url: url, storage: storage)
  }
}
