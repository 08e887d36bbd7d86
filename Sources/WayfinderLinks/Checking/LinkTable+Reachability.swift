// Wayfinder is released under the MIT license; see LICENSE.

extension LinkTable {
  /// Returns for each row whether it can be taken, which rows prevent it, and which share URLs
  /// with it, each with a URL that shows it.
  ///
  /// Decided by automata, never by trying URLs: exact for literals, parameters, rests, optional
  /// parts, expressions, hosts, schemes, and conditions on query items, fragments and state; several
  /// rows may shadow one between them. Where excluded values, `^` and `$` within an expression,
  /// or both parts of a fragment and a condition on it are in the way, a row *may be* shadowed. User
  /// info, ports and escapes in a host are left out of account.
  ///
  /// - Parameter appRules: The rules that the table was made from, whose types read the URLs.
  /// - Returns: One answer for each row, in the order of declaration.
  /// - Complexity: About the number of pairs of rows that fit some of the same paths, times the size
  ///   of their patterns, and bounded for patterns made to be slow: what isn't found out within the
  ///   bound is `undecided`.
  ///
  /// **Source:** Rabin and Scott, "Finite Automata and Their Decision Problems", 1959.
  package func reachability(of appRules: [LinkRule] = []) -> [LinkReachability] {
    var check = rowCheck(appRules)
    return check.reachability()
  }

  /// Returns for each row whether it can be taken, in the order of declaration.
  ///
  /// This is the part of ``reachability(of:)`` that makes samples, without what the rows share.
  package func standings(of appRules: [LinkRule] = []) -> [LinkReachability] {
    var check = rowCheck(appRules)
    return check.standings()
  }

  /// The rows as they are compared, with the rules of an app that they were made from.
  func compared(with appRules: [LinkRule]) -> [ComparedRow] {
    rows.indices.map { index in
      ComparedRow(index, rows[index], appRules.isEmpty ? nil : appRules[index].link, rules)
    }
  }

  /// A comparison of the rows, with the rules of an app that they were made from.
  func rowCheck(_ appRules: [LinkRule] = []) -> RowCheck {
    RowCheck(rows: compared(with: appRules), rules: rules) { [self] url, state in
      first(url, state: state) { match in
        guard !appRules.isEmpty else { return true }
        let link = appRules[match.row].link
        return link.unreadable(link.texts(of: match)) == nil
      }?.row
    }
  }
}
