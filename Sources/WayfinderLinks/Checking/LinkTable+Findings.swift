// Wayfinder is released under the MIT license; see LICENSE.

extension LinkTable {
  /// Compares an app's rules, and returns in their order those that tie on some URL,
  /// those that win none, and those of which `preferred()` decides nothing.
  ///
  /// - Parameter rules: The rules that the table was made from.
  func findings(on rules: [LinkRule]) -> [Finding] {
    guard self.rules.prefersSpecificRows else { return [] }
    var check = rowCheck(rules)
    let ties = check.ties()
    var findings: [Finding] = []
    for tie in ties where rules[tie.first].isPreferred == rules[tie.second].isPreferred {
      let place = Finding.Place(row: tie.second)
      findings.append(
        .ambiguous(rules[tie.second].link, with: rules[tie.first].link, tie).at(place))
    }
    let decided = Set(ties.flatMap { [$0.first, $0.second] })
    for (index, rule) in rules.enumerated() where rule.isPreferred && !decided.contains(index) {
      findings.append(.preferredDecidesNothing(rule.link).at(Finding.Place(row: index)))
    }
    let sources = rules.map(\.link.source)
    let told = Set(findings.compactMap(\.place.row))
    for (row, reach) in check.deadRows() where !told.contains(row) {
      findings.append(.neverMatches(sources[row], reach, sources).at(Finding.Place(row: row)))
    }
    if check.isExhausted { findings.append(.rowsNotCompared) }
    return findings.sorted { $0.place.row ?? .max < $1.place.row ?? .max }
  }
}

extension Finding {
  /// Two rules tie on a URL.
  fileprivate static func ambiguous(
    _ link: LinkDeclaration, with other: LinkDeclaration, _ tie: RowCheck.Tie
  ) -> Finding {
    let both = tie.isCertain ? "both match" : "both may match URLs such as"
    return Finding(
      code: tie.isCertain ? "ambiguous" : "mayBeAmbiguous",
      severity: tie.isCertain ? .error : .note,
      message: "Link '\(link.source)': it is as specific as '\(other.source)' (\(other.place)), and"
        + " \(both) '\(tie.url)'.",
      remedy: "Narrow one by a \(tie.isCertain ? "type or constraint" : "constraint"), or mark one"
        + " with 'preferred()'.",
      evidence: [.witness(tie.url)])
  }

  /// A rule is marked, and ties with none that isn't.
  fileprivate static func preferredDecidesNothing(_ link: LinkDeclaration) -> Finding {
    Finding(
      code: "preferredDecidesNothing", severity: .note,
      message: "Link '\(link.source)': 'preferred()' has no effect, because no other link is as"
        + " specific and matches one of its URLs.",
      remedy: "Remove it, or narrow the link if another one should lose to it.")
  }

  /// A row wins no URL.
  fileprivate static func neverMatches(
    _ pattern: String, _ reach: LinkReachability.Reach, _ patterns: [String]
  ) -> Finding {
    guard case .shadowed(let rows) = reach else {
      return Finding(
        code: "fitsNothing", severity: .note,
        message: "Link '\(pattern)': it matches no URL at all.",
        remedy: "Compare its scheme, host, constraints and conditions with the rules of the table.")
    }
    return Finding(
      code: "neverMatches", severity: .note,
      message:
        "Link '\(pattern)': it never matches, because \(rows.map { patterns[$0] }.cappedList)"
        + " \(rows.count == 1 ? "matches" : "match") all of its URLs.",
      remedy: "Change one of the patterns, or remove the link.")
  }

  /// A limit of the check was reached.
  fileprivate static var rowsNotCompared: Finding {
    Finding(
      code: "rowsNotCompared", severity: .note,
      message: "The links are too many, or too entangled, to compare all of them: at most"
        + " \(RowCheck.pairLimit) pairs are, within \(RowCheck.limit) steps.",
      remedy: "Begin patterns with literals, and use simpler constraints.")
  }
}
