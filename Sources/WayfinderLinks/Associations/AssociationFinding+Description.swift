// Wayfinder is released under the MIT license; see LICENSE.

extension AssociationFinding: CustomStringConvertible {
  /// A message with the disagreement, the evidence, and the fix.
  public var description: String {
    switch self {
    case .appNotNamed(let appID, let known, let nearest):
      "App '\(appID)': the file doesn't name it, so no URL opens it"
        + (known.isEmpty ? "" : "; it names \(known.cappedList)") + ". "
        + (nearest.map { "Write '\($0)' if that's what you meant, or add it." } ?? "Add it.")
    case .hostNotTaken(let host):
      "Host '\(host)': no row matches an https URL of it. Add it to the hosts of the rules."
    case .claimedNotTaken(let place, let entry, let witness, true):
      "\(place.named(entry)): the host sends URLs that no row matches, such as '\(witness)'. Add "
        + "a row for them, or"
        + " exclude them in the file."
    case .claimedNotTaken(let place, let entry, let witness, false):
      "\(place.named(entry)): the host may send URLs that no row matches, such as '\(witness)', "
        + "which rows match only in some states of the app. Add a row for the others, or exclude them in the file."
    case .neverSent(let row, let pattern, nil, false):
      "\(Self.name(row, pattern)): the host may never send a URL of it; none that was tried meets "
        + "its conditions. Check the conditions of the row."
    case .neverSent(let row, let pattern, nil, true):
      "\(Self.name(row, pattern)): no canonical URL of the host matches it, so the host never "
        + "sends one. Correct the"
        + " pattern, or remove the row."
    case .neverSent(let row, let pattern, let witness?, true):
      "\(Self.name(row, pattern)): the host never sends any of its URLs, such as '\(witness)'. Add "
        + "an entry to the file, or"
        + " remove the row."
    case .neverSent(let row, let pattern, let witness?, false):
      "\(Self.name(row, pattern)): the host may never send a URL of it; none was found, and "
        + "'\(witness)' is not sent."
        + " Add an entry to the file, or remove the row."
    case .excludedButLinked(let place, let entry, let rows, let witness):
      "\(place.named(entry)): it keeps URLs in the browser that \(Self.list(rows)), such as "
        + "'\(witness)'. Remove"
        + " the exclusion or narrow the rows, unless this is intended."
    case .undecided(let place, let entry):
      "\(place.named(entry)): it couldn't be determined within \(LanguageSearch.limit) steps "
        + "whether rows match all URLs that the host sends because of it. Use fewer wildcards in "
        + "one pattern."
    case .undecidedRow(let row, let pattern):
      "\(Self.name(row, pattern)): it couldn't be determined within \(LanguageSearch.limit) steps "
        + "whether the host sends any of its URLs. Use fewer parameters or wildcards in one "
        + "pattern."
    }
  }

  private static func name(_ row: Int, _ pattern: String) -> String { "Row \(row) ('\(pattern)')" }

  private static func list(_ patterns: [Int: String]) -> String {
    let rows = patterns.sorted { $0.key < $1.key }
    let shown = rows.prefix(8).map { "'\($0.value)' (\($0.key))" }.joined(separator: ", ")
    let more = rows.count > 8 ? " and \(rows.count - 8) more" : ""
    return rows.count == 1 ? "row \(shown) matches" : "rows \(shown)\(more) match"
  }
}

extension AssociationPlace {
  /// The name of the entry with this text in messages.
  fileprivate func named(_ entry: String) -> String { "Entry \(detail).\(self.entry) (\(entry))" }
}
