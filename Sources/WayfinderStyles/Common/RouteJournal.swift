// Wayfinder is released under the MIT license; see LICENSE.

/// The routes that were opened so far, with the screens they were opened from: one row for each
/// pair, in the order of their first use. All routers of one window write into one journal.
@MainActor
final class RouteJournal {
  private(set) var rows: [TransitionTable.Row] = []

  func note(
    from: String, on route: String, _ transition: String, to target: TransitionTarget? = nil
  ) {
    let row = TransitionTable.Row(
      from: from, on: TransitionTable.caseName(of: route), transition: transition,
      to: target.map { [$0] } ?? [])
    if !rows.contains(row) { rows.append(row) }
  }

  var table: TransitionTable { TransitionTable(rows: rows) }
}
