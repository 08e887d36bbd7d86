// Wayfinder is released under the MIT license; see LICENSE.

extension AssociationCheck {
  /// The rows that the host sends no URL of.
  func rowFindings() -> [AssociationFinding] {
    rows.indices.compactMap { row in
      switch sending(row) {
      case .found: return nil
      case .undecided:
        return .undecidedRow(rows[row].row.index, pattern: rows[row].row.pattern.text)
      case .none, .refused: break
      }
      let (index, pattern) = (rows[row].row.index, rows[row].row.pattern.text)
      guard !isImpossible(row) else {
        return .neverSent(row: index, pattern: pattern, witness: nil, isCertain: true)
      }
      guard let witness = witness(of: row) else {
        return .neverSent(row: index, pattern: pattern, witness: nil, isCertain: false)
      }
      return .neverSent(row: index, pattern: pattern, witness: witness, isCertain: isNeverSent(row))
    }
  }

  /// Whether no canonical path is one of the row's.
  private func isImpossible(_ row: Int) -> Bool {
    search([rowPaths[row]]) == .none
  }

  /// A path of a row that the host sends with one of the queries and fragments.
  private func sending(_ row: Int) -> LanguageSearch.Outcome {
    var result = LanguageSearch.Outcome.none
    for situation in situations where situation.rows[row] {
      let suited = entries.indices.filter { situation.entries[$0] }
      let opening = suited.filter { !entries[$0].excludes }
      let outcome = search([rowPaths[row]], opening: opening, watching: suited) { word in
        // The entry that decides comes before the others.
        guard let first = word.watched.first, !entries[suited[first]].excludes else { return false }
        let url = url(word.text, situation)
        if case .opens = file.matches(url, appID: appID) { return rows[row].takes(url) }
        return false
      }
      if case .found = outcome { return outcome }
      if outcome == .undecided { result = .undecided }
    }
    return result
  }

  /// Whether no query and no fragment can make the host send a URL of a row: neither is what would
  /// make an entry open it, nor what would let it past an exclusion.
  private func isNeverSent(_ row: Int) -> Bool {
    let opening = entries.indices.filter { !entries[$0].excludes }
    let outcome = search([rowPaths[row]], opening: opening, watching: Array(entries.indices)) {
      word in
      for index in word.watched {
        if !entries[index].excludes { return true }
        if entries[index].asksPathOnly { return false }
      }
      return false
    }
    return outcome == .none || outcome == .refused(all: true)
  }

  /// A URL of a row that the host does not send.
  private func witness(of row: Int) -> String? {
    for situation in situations where situation.rows[row] {
      let outcome = search([rowPaths[row]]) { word in
        let url = url(word.text, situation)
        if case .opens = file.matches(url, appID: appID) { return false }
        return rows[row].takes(url)
      }
      if case .found(let path) = outcome { return url(path, situation) }
    }
    return nil
  }
}
