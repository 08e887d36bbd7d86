// Wayfinder is released under the MIT license; see LICENSE.

extension LinkTable {
  /// Returns for each row whether it can be taken, which earlier rows prevent it, and which share URLs
  /// with it, each with a URL that shows it.
  ///
  /// Decided by automata, never by trying URLs: exact for literals, parameters, rests, optional
  /// parts, expressions, hosts, schemes, and conditions on query items, fragments and state; several
  /// earlier rows may shadow one between them. Where excluded values, `^` and `$` within an expression,
  /// or both parts of a fragment and a condition on it stand in the way, a row *may be* shadowed. User info, ports and
  /// escapes in a host are left out of account.
  ///
  /// - Returns: One answer for each row, in the order in which the rows are asked.
  /// - Complexity: About the number of pairs of rows that fit some of the same paths, times the size
  ///   of their patterns, and bounded for patterns made to be slow: what is not found out within the
  ///   bound is `undecided`.
  ///
  /// **Source:** Rabin and Scott, "Finite Automata and Their Decision Problems", 1959.
  public func reachability() -> [LinkReachability] {
    let rows = storage.rows.map { row in
      ComparedRow(
        index: row.index, pattern: storage.patterns[row.index],
        conditions: row.conditions < 0 ? .init() : storage.conditions[row.conditions].source,
        link: nil, rules: rules)
    }
    var check = ReachabilityCheck(rows: rows, rules: rules) { url, state in
      match(url, state: state)?.row
    }
    return check.run()
  }
}
