// Wayfinder is released under the MIT license; see LICENSE.

// What is found about the rows of a table.
extension AssociationCheck {
  /// That the host sends no URL of a row.
  mutating func neverSent(_ row: Int) -> Finding? {
    switch sending(row) {
    case .found: return nil
    case .undecided:
      guard work <= workLimit else { return nil }
      return rowFinding(
        "undecidedRow", row, .remark,
        "it couldn't be determined within \(workLimit / 10) steps whether the host sends any of"
          + " its URLs.",
        "Use fewer parameters or wildcards in one pattern.")
    case .none, .refused: break
    }
    if search([rowPaths[row]]) == .none {
      return rowFinding(
        "neverSent", row, .error,
        "no canonical URL of the host matches it, so the host never sends one.",
        "Correct the pattern, or remove the row.")
    }
    guard let witness = witness(of: row) else {
      return rowFinding(
        "neverSent", row, .remark,
        "the host may never send a URL of it; none that was tried meets its conditions.",
        "Check the conditions of the row.")
    }
    return isNeverSent(row)
      ? rowFinding(
        "neverSent", row, .error, "the host never sends any of its URLs, such as '\(witness)'.",
        "Add an entry to the file, or remove the row.", witness)
      : rowFinding(
        "neverSent", row, .remark,
        "the host may never send a URL of it; none was found, and '\(witness)' is not sent.",
        "Add an entry to the file, or remove the row.", witness)
  }

  /// The entries that may take paths of a row.
  private func near(_ row: Int) -> [Int] {
    entryPaths.indices.filter { entryPaths[$0].mayOverlap(rowPaths[row]) }
  }

  /// A path of a row that the host sends with one of the queries and fragments.
  private mutating func sending(_ row: Int) -> LanguageSearch.Outcome {
    var result = LanguageSearch.Outcome.none
    let (url, opens, entries, rows) = (url, opens, entries, rows)
    for situation in situations where situation.rows[row] {
      let suited = self.near(row).filter { situation.entries[$0] }
      let opening = suited.filter { !entries[$0].excludes }
      let outcome = search([rowPaths[row]], opening: opening, watching: suited) { word in
        // The entry that decides comes before the others.
        guard let first = word.watched.first, !entries[suited[first]].excludes else { return false }
        let url = url(word.text, situation)
        return opens(url) && rows[row].takes(url)
      }
      if case .found = outcome { return outcome }
      if outcome == .undecided { result = .undecided }
    }
    return result
  }

  /// Whether no query and no fragment can make the host send a URL of a row: neither is what would
  /// make an entry open it, nor what would let it past an exclusion.
  private mutating func isNeverSent(_ row: Int) -> Bool {
    let entries = entries
    let near = near(row)
    let opening = near.filter { !entries[$0].excludes }
    let outcome = search([rowPaths[row]], opening: opening, watching: near) { word in
      for index in word.watched {
        if !entries[near[index]].excludes { return true }
        if entries[near[index]].asksPathOnly { return false }
      }
      return false
    }
    return outcome == .none || outcome == .refused(all: true)
  }

  /// A URL of a row that the host does not send.
  private mutating func witness(of row: Int) -> String? {
    let (url, opens, rows) = (url, opens, rows)
    for situation in situations where situation.rows[row] {
      let outcome = search([rowPaths[row]]) { word in
        let url = url(word.text, situation)
        return !opens(url) && rows[row].takes(url)
      }
      if case .found(let path) = outcome { return url(path, situation) }
    }
    return nil
  }

  private func rowFinding(
    _ code: String, _ row: Int, _ severity: Finding.Severity, _ message: String, _ remedy: String,
    _ witness: String? = nil
  ) -> Finding {
    let (index, pattern) = (rows[row].row.index, rows[row].pattern)
    return Finding(
      code: code, severity: severity, place: rows[row].row.link?.place ?? Finding.Place(),
      message: "Row \(index) ('\(pattern)'): \(message)", remedy: remedy,
      witnesses: witness.map { [$0] } ?? [])
  }
}
