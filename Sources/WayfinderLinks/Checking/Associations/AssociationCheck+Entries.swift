// Wayfinder is released under the MIT license; see LICENSE.

// What is found about the entries of a file.
extension AssociationCheck {
  /// A URL that an entry opens and no row matches.
  mutating func claimedNotTaken(_ entry: Int) -> Finding? {
    var isUndecided = false
    for isCertain in [true, false] {
      if !isCertain, rows.allSatisfy(\.isUsual) { break }
      for situation in situations where situation.entries[entry] {
        let taking = rows.indices.filter { situation.rows[$0] && (isCertain || rows[$0].isUsual) }
        let (url, decides, winner) = (url, decides, winner)
        let outcome = search(
          [entryPaths[entry]],
          barring: earlier(than: entry, in: situation) + taking.map { rowPaths[$0] }
        ) { word in
          let url = url(word.text, situation)
          return decides(entry, url) && winner(url, [:]) == nil
        }
        switch outcome {
        case .found(let path):
          return claimedNotTaken(entry, url(path, situation), isCertain: isCertain)
        case .undecided: isUndecided = true
        case .none, .refused: break
        }
      }
    }
    guard isUndecided, work <= workLimit else { return nil }
    return finding(
      "undecided", entry, .warning,
      "it couldn't be determined within \(workLimit / 10) steps whether rows match all URLs that"
        + " the host sends because of it.",
      "Use fewer wildcards in one pattern.")
  }

  private func claimedNotTaken(_ entry: Int, _ witness: String, isCertain: Bool) -> Finding {
    isCertain
      ? finding(
        "claimedNotTaken", entry, .error,
        "the host sends URLs that no row matches, such as '\(witness)'.",
        "Add a row for them, or exclude them in the file.", witness)
      : finding(
        "claimedNotTaken", entry, .warning,
        "the host may send URLs that no row matches, such as '\(witness)', which rows match only in"
          + " some states of the app.",
        "Add a row for the others, or exclude them in the file.", witness)
  }

  /// The rows that match URLs which an entry excludes.
  mutating func excludedButLinked(_ entry: Int) -> Finding? {
    var linked: [Int] = []
    var witness: String?
    for row in rows.indices {
      for situation in situations where situation.entries[entry] && situation.rows[row] {
        let (url, decides, winner, compared) = (url, decides, winner, rows[row].row)
        let outcome = search(
          [entryPaths[entry], rowPaths[row]], barring: earlier(than: entry, in: situation)
        ) { word in
          let url = url(word.text, situation)
          return decides(entry, url)
            && winner(url, compared.conditions.state) == compared.index
        }
        guard case .found(let path) = outcome else { continue }
        linked.append(row)
        witness = witness ?? self.url(path, situation)
        break
      }
    }
    guard let witness else { return nil }
    return finding(
      "excludedButLinked", entry, .warning,
      "it keeps URLs in the browser that \(list(linked)), such as '\(witness)'.",
      "Remove the exclusion or narrow the rows, unless this is intended.", witness)
  }

  private func list(_ linked: [Int]) -> String {
    let shown = linked.prefix(8).map { "'\(rows[$0].pattern)' (\(rows[$0].row.index))" }
      .joined(separator: ", ")
    let more = linked.count > 8 ? " and \(linked.count - 8) more" : ""
    return linked.count == 1 ? "row \(shown) matches" : "rows \(shown)\(more) match"
  }

  private func finding(
    _ code: String, _ entry: Int, _ severity: Finding.Severity, _ message: String,
    _ remedy: String, _ witness: String? = nil
  ) -> Finding {
    let (number, text) = (entries[entry].number, entries[entry].text)
    return Finding(
      code: code, severity: severity, place: entries[entry].source,
      message: "Entry \(number.detail).\(number.entry) (\(text)): \(message)", remedy: remedy,
      evidence: witness.map { [.witness($0)] } ?? [])
  }
}
