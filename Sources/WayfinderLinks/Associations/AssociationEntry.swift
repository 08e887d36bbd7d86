// Wayfinder is released under the MIT license; see LICENSE.

/// An entry of an association file: the URLs it describes, and whether they open the app.
///
/// What an entry leaves out is taken from the defaults of its detail, then from those of the file,
/// then it is what every URL fulfils. The defaults themselves are such entries.
///
/// | in a pattern | matches |
/// | --- | --- |
/// | `*` | any characters, none included, slashes too |
/// | `?` | exactly one character |
/// | `?*` | at least one character |
/// | `$(name)` | one of the words of a substitution variable |
/// | anything else | itself |
///
/// **Source:** Apple, BundleResources, `applinks.Details.Components` and `applinks.Defaults`.
package struct AssociationEntry: Sendable, Hashable {
  /// The pattern of the whole path, with its first slash.
  package var path: String?

  /// The pattern of the whole query, without its question mark; an absent query is the empty string.
  package var query: String?

  /// Patterns of query items by name, as written, which are compared besides or instead of the whole
  /// query. Every item of the name must fit; an absent item and one without a value are the empty
  /// string.
  package var queryItems: [String: String]?

  /// The pattern of the fragment; an absent fragment is the empty string.
  package var fragment: String?

  /// Whether a URL that fits stays out of the app.
  package var excludes: Bool?

  /// Whether upper and lower case differ; they do where nothing is said.
  package var isCaseSensitive: Bool?

  /// Whether the URL is compared as written, escapes and all, as it is where nothing is said.
  /// `false` compares it percent-decoded.
  package var isPercentEncoded: Bool?

  /// The text of an entry of the older list `paths`, whose patterns know no variables and take no
  /// defaults; `nil` for an entry of `components`.
  package let legacyText: String?

  /// Creates an entry of `components`; one without any part fits every URL.
  package init(
    path: String? = nil, query: String? = nil, queryItems: [String: String]? = nil,
    fragment: String? = nil, excludes: Bool? = nil, isCaseSensitive: Bool? = nil,
    isPercentEncoded: Bool? = nil
  ) {
    self.path = path
    self.query = query
    self.queryItems = queryItems
    self.fragment = fragment
    self.excludes = excludes
    self.isCaseSensitive = isCaseSensitive
    self.isPercentEncoded = isPercentEncoded
    legacyText = nil
  }

  /// Creates an entry of the older list `paths`.
  ///
  /// - Parameter text: A pattern of the path; `NOT ` in front of it excludes.
  package init(legacyPath text: String) {
    let excludes = text.hasPrefix("NOT ")
    path = excludes ? String(text.dropFirst(4)) : text
    self.excludes = excludes
    legacyText = text
  }
}

extension AssociationEntry {
  /// This entry, with what it leaves out taken from another.
  func over(_ defaults: AssociationEntry) -> AssociationEntry {
    guard legacyText == nil else { return self }
    let asksQuery = query != nil || queryItems != nil
    return AssociationEntry(
      path: path ?? defaults.path, query: asksQuery ? query : defaults.query,
      queryItems: asksQuery ? queryItems : defaults.queryItems,
      fragment: fragment ?? defaults.fragment, excludes: excludes ?? defaults.excludes,
      isCaseSensitive: isCaseSensitive ?? defaults.isCaseSensitive,
      isPercentEncoded: isPercentEncoded ?? defaults.isPercentEncoded)
  }
}

extension AssociationEntry: CustomStringConvertible {
  /// The entry in one line, as messages show it.
  package var description: String {
    if let legacyText { return "'\(legacyText)'" }
    var parts: [String] = []
    if let path { parts.append("path '\(path)'") }
    if let query { parts.append("query '\(query)'") }
    for (name, pattern) in (queryItems ?? [:]).sorted(by: { $0.key < $1.key }) {
      parts.append("query item '\(name)' = '\(pattern)'")
    }
    if let fragment { parts.append("fragment '\(fragment)'") }
    return parts.isEmpty ? "every URL" : parts.joined(separator: ", ")
  }
}
