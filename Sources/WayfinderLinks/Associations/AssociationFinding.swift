// Wayfinder is released under the MIT license; see LICENSE.

/// A disagreement between an association file and a table of links.
///
/// A finding that isn't certain depends on the app's state, or on queries and fragments other than
/// those that were tried.
public enum AssociationFinding: Sendable, Hashable {
  /// The file does not name the app; `known` are those it names, `nearest` the most like it.
  case appNotNamed(String, known: [String], nearest: String?)

  /// No row of the table takes a URL of the host at all.
  case hostNotTaken(String)

  /// The host sends URLs that no row takes, as the witness.
  case claimedNotTaken(AssociationEntryName, witness: String, isCertain: Bool)

  /// The host sends no URL of a row. The witness is one of the row's; `nil` where no canonical URL
  /// of the host fits the row or, where that isn't certain, none that was tried meets its conditions.
  case neverSent(AssociationRowName, witness: String?, isCertain: Bool)

  /// An entry keeps URLs in the browser that these rows take, as the witness.
  case excludedButLinked(AssociationEntryName, rows: [AssociationRowName], witness: String)

  /// Whether the host sends only what is taken could not be found out: the patterns are too
  /// entangled.
  case undecided(AssociationEntryName)

  /// Whether the host sends a URL of a row could not be found out.
  case undecidedRow(AssociationRowName)
}

/// The name of an association file's entry in findings.
public struct AssociationEntryName: Sendable, Hashable {
  /// The place of the entry.
  public let place: AssociationPlace

  /// The entry in one line.
  public let text: String

  /// Creates a name.
  public init(place: AssociationPlace, text: String) {
    self.place = place
    self.text = text
  }
}

/// The name of a table's row in findings.
public struct AssociationRowName: Sendable, Hashable {
  /// The index in the declaration, from 0.
  public let row: Int

  /// The pattern.
  public let pattern: String

  /// Creates a name.
  public init(row: Int, pattern: String) {
    self.row = row
    self.pattern = pattern
  }
}
