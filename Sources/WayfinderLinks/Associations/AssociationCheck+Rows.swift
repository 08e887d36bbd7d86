// Wayfinder is released under the MIT licence; see LICENSE.

extension AssociationCheck {
  /// The rows that the host sends no URL of.
  func rowFindings() -> [AssociationFinding] {
    rows.indices.compactMap { row in
      if isSent(row) { return nil }
      let witness = witness(of: row)
      let certainty =
        witness == nil || isNeverSent(row)
        ? AssociationFinding.Certainty.certain : .possible
      return .neverSent(rows[row].name, witness: witness, certainty: certainty)
    }
  }

  /// Whether a URL of a row was found that the host sends.
  private func isSent(_ row: Int) -> Bool {
    situations.contains { situation in
      guard situation.rows[row] else { return false }
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
      if case .found = outcome { return true }
      return false
    }
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
