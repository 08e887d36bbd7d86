// Wayfinder is released under the MIT license; see LICENSE.

/// An error in the declaration of links, or in writing the URL of a value.
///
/// ```swift
/// do {
///   let url = try links.url(for: Destination(product, with: 42))
///   print(url)
/// } catch {
///   print(error)  // no link leads to the destination, and what to do
/// }
/// ```
///
/// All faults of a declaration are reported at once, each with the file and line of its link and
/// what to write instead.
public enum LinkError: Error, Sendable, Equatable {
  /// A pattern or a single link is not valid.
  case invalid(Finding)

  /// A table of links is not valid: all faults, those of rows by index, then those of the rules.
  case invalidTable([Finding])

  /// The links of an app are not valid: all faults, in the order of the rules, then those of hosts,
  /// schemes and prefixes.
  case invalidLinks([Finding])

  /// A file isn't what its name says; all faults, in the order of the file.
  case invalidFile(name: String, [Finding])

  /// The text of a value in a path or fragment is empty, and empty parts count for nothing.
  case emptyText(parameter: String, pattern: String)

  /// The part would be `.` or `..`, which whatever handles the URL on its way may remove.
  case dotSegment(parameter: String, text: String, pattern: String)

  /// The text of a value does not match the parameter's expression.
  case outsideConstraint(parameter: String, text: String, expression: String, pattern: String)

  /// The type does not read the text that it writes as the same value.
  case notTwoWay(parameter: String, text: String, type: String, pattern: String)

  /// One parameter of an optional part has a value, and this one has none.
  case partlyAbsent(parameter: String, pattern: String)

  /// The pattern matches any host, and no value says which.
  case openHost(pattern: String)

  /// The URL reads back as something else: `read` is what the parameter would be, `nil` when the
  /// link doesn't match the URL at all.
  case readsDifferently(
    url: String, parameter: String?, text: String, read: String?, pattern: String)

  /// In the table another link matches the URL.
  case takenByOther(url: String, pattern: String, other: String)

  /// The table has no reversible rule that leads to the destination.
  case noLink(destination: String)

  /// The table does not have the link.
  case unknownLink(pattern: String)

  /// The closure that rewrites URLs threw an error.
  case rewriteFailed(url: String, reason: String)

  /// The closure that rewrites URLs did not answer in time.
  case rewriteTooLate(url: String, limit: Duration)

  /// An address of the link was rewritten to itself, or to an earlier one.
  case rewriteCircle(url: String, from: String, to: String)

  /// The link was rewritten as often as one link may be, and still wasn't to be matched.
  case tooManyRewrites(url: String, limit: Int)

  /// The closure that rewrites URLs returned one that is too long.
  case rewriteTooLong(url: String, bytes: Int, limit: Int)
}

extension LinkError {
  /// The findings about a declaration or file; empty where a value has no URL.
  public var findings: [Finding] {
    switch self {
    case .invalid(let finding): [finding]
    case .invalidTable(let findings), .invalidLinks(let findings), .invalidFile(_, let findings):
      findings
    default: []
    }
  }
}
