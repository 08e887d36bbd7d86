// Wayfinder is released under the MIT license; see LICENSE.

extension AssociationCheck {
  /// Returns the findings about each entry.
  func entryFindings() -> [AssociationFinding] {
    entries.indices.compactMap { entry in
      entries[entry].excludes ? excludedButLinked(entry) : claimedNotTaken(entry)
    }
  }

  /// A URL that an entry opens and no row matches.
  private func claimedNotTaken(_ entry: Int) -> AssociationFinding? {
    var isUndecided = false
    for isCertain in [true, false] {
      if !isCertain, rows.allSatisfy(\.isUsual) { break }
      for situation in situations where situation.entries[entry] {
        let taking = rows.indices.filter {
          situation.rows[$0] && (isCertain || rows[$0].isUsual)
        }
        let outcome = search(
          [entryPaths[entry]],
          barring: earlier(than: entry, in: situation) + taking.map { rowPaths[$0] }
        ) { word in
          let url = url(word.text, situation)
          return file.matches(url, appID: appID) == .opens(by: entries[entry].place)
            && table.match(url) == nil
        }
        switch outcome {
        case .found(let path):
          return .claimedNotTaken(
            entries[entry].place, entry: text(ofEntry: entry), witness: url(path, situation),
            isCertain: isCertain)
        case .undecided: isUndecided = true
        case .none, .refused: break
        }
      }
    }
    return isUndecided ? .undecided(entries[entry].place, entry: text(ofEntry: entry)) : nil
  }

  /// The rows that match URLs which an entry excludes.
  private func excludedButLinked(_ entry: Int) -> AssociationFinding? {
    var linked: [Int: String] = [:]
    var witness: String?
    for row in rows.indices {
      for situation in situations where situation.entries[entry] && situation.rows[row] {
        let outcome = search(
          [entryPaths[entry], rowPaths[row]], barring: earlier(than: entry, in: situation)
        ) { word in
          let url = url(word.text, situation)
          return file.matches(url, appID: appID) == .excluded(by: entries[entry].place)
            && table.match(url, state: rows[row].row.conditions.state)?.row == rows[row].row.index
        }
        guard case .found(let path) = outcome else { continue }
        linked[rows[row].row.index] = rows[row].row.pattern.text
        witness = witness ?? url(path, situation)
        break
      }
    }
    guard let witness else { return nil }
    return .excludedButLinked(
      entries[entry].place, entry: text(ofEntry: entry), patterns: linked, witness: witness)
  }

  private func earlier(than entry: Int, in situation: Situation) -> [Language] {
    (0..<entry).filter { situation.entries[$0] }.map { entryPaths[$0] }
  }
}
