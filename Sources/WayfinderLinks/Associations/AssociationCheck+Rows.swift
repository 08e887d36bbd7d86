// Wayfinder is released under the MIT licence; see LICENSE.

extension AssociationCheck {
  /// The rows that the host sends no URL of.
  func rowFindings() -> [AssociationFinding] {
    rows.indices.compactMap { row in
      switch sending(row) {
      case .found: return nil
      case .undecided: return .undecidedRow(rows[row].name)
      case .none: break
      }
      let name = rows[row].name
      guard !isImpossible(row) else {
        return .neverSent(name, witness: nil, certainty: .certain)
      }
      guard let witness = witness(of: row) else { return .undecidedRow(name) }
      return .neverSent(
        name, witness: witness, certainty: isNeverSent(row) ? .certain : .possible)
    }
  }

  /// Whether no canonical path is one of the row's.
  private func isImpossible(_ row: Int) -> Bool {
    search.shortest(in: [[Self.universe], [owner(ofRow: row)]]) { _, _ in true } == .none
  }

  /// A path of a row that the host sends with one of the queries and fragments.
  private func sending(_ row: Int) -> PathSearch.Outcome {
    var result = PathSearch.Outcome.none
    for situation in situations where situation.rows[row] {
      let suited = entries.indices.filter { situation.entries[$0] }
      let opening = suited.filter { !entries[$0].excludes }
      let outcome = search.shortest(
        in: [[Self.universe], [owner(ofRow: row)], opening.map(owner(ofEntry:))],
        watching: suited.map(owner(ofEntry:))
      ) { owners, path in
        // The owners are sorted, so that the entry that decides comes before other entries.
        guard let first = owners.first(where: { $0 != Self.universe }), first <= entries.count,
          !entries[first - 1].excludes
        else { return false }
        let url = url(path, situation)
        if case .opens = file.matches(url, appID: appID) { return takes(url, row) }
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
    let outcome = search.shortest(
      in: [[Self.universe], [owner(ofRow: row)], opening.map(owner(ofEntry:))],
      watching: entries.indices.map(owner(ofEntry:))
    ) { owners, _ in
      for owner in owners where owner != Self.universe && owner <= entries.count {
        let entry = entries[owner - 1]
        if !entry.excludes { return true }
        if entry.asksPathOnly { return false }
      }
      return false
    }
    return outcome == .none
  }

  /// A URL of a row that the host does not send.
  private func witness(of row: Int) -> String? {
    for situation in situations where situation.rows[row] {
      let outcome = search.shortest(in: [[Self.universe], [owner(ofRow: row)]]) { _, path in
        let url = url(path, situation)
        if case .opens = file.matches(url, appID: appID) { return false }
        return takes(url, row)
      }
      if case .found(let path) = outcome { return url(path, situation) }
    }
    return nil
  }

  private func takes(_ url: String, _ row: Int) -> Bool {
    rows[row].alone.match(url, state: rows[row].row.conditions.state) != nil
  }
}
