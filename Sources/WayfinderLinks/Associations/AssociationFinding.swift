// Wayfinder is released under the MIT license; see LICENSE.

/// A disagreement between an association file and a table of links.
///
/// ```swift
/// let findings = try association.findings(appID: appID, host: "shop.example", links: links)
/// for finding in findings { print(finding) }
/// ```
///
/// A finding names an entry by its place and its text, and a row by its index in the declaration,
/// from 0, and its pattern. One that isn't certain depends on the app's state, or on queries and fragments other than
/// those that were tried.
public enum AssociationFinding: Sendable, Hashable {
  /// The file does not name the app; `known` are those it names, `nearest` the most like it.
  case appNotNamed(String, known: [String], nearest: String?)

  /// No row of the table matches a URL of the host at all.
  case hostNotTaken(String)

  /// The host sends URLs that no row matches, as the witness.
  case claimedNotTaken(AssociationPlace, entry: String, witness: String, isCertain: Bool)

  /// The host sends no URL of a row. The witness is one of the row's; `nil` where no canonical URL
  /// of the host fits the row or, where that isn't certain, none that was tried meets its conditions.
  case neverSent(row: Int, pattern: String, witness: String?, isCertain: Bool)

  /// An entry keeps URLs in the browser that rows take, as the witness; the patterns of the rows by
  /// their indices.
  case excludedButLinked(
    AssociationPlace, entry: String, patterns: [Int: String], witness: String)

  /// Whether the host sends only what is taken could not be found out: the patterns are too
  /// entangled.
  case undecided(AssociationPlace, entry: String)

  /// Whether the host sends a URL of a row could not be found out.
  case undecidedRow(Int, pattern: String)
}
