// Wayfinder is released under the MIT license; see LICENSE.

extension LinkTable {
  /// Compares an app's rules, and returns in their order those that tie on some URL, those that win
  /// none, and those of which `preferred()` decides nothing.
  ///
  /// - Parameter rules: The rules that the table was made from.
  func findings(on rules: [LinkRule]) -> [Finding] {
    var check = rowCheck(rules)
    let ties = check.ties()
    var findings: [Finding] = []
    for tie in ties where rules[tie.first].isPreferred == rules[tie.second].isPreferred {
      let place = Finding.Place(row: tie.second)
      findings.append(
        .ambiguous(rules[tie.second].link, with: rules[tie.first].link, tie).at(place))
    }
    let decided = Set(ties.flatMap { [$0.first, $0.second] })
    var index = 0
    while index < rules.count {
      let (row, rule) = (index, rules[index])
      let aliases = rule.declared.aliases
      index += 1
      // The rules for a link's aliases follow its own, and are marked with it.
      while index < rules.count, aliases.contains(where: { $0 === rules[index].declared }) {
        index += 1
      }
      if rule.isPreferred, decided.isDisjoint(with: row..<index) {
        findings.append(.preferredDecidesNothing(rule.link).at(Finding.Place(row: row)))
      }
    }
    let told = Set(findings.compactMap(\.place.row))
    findings += check.deadRows().filter { !told.contains($0.row) }.compactMap(\.finding)
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

  /// A limit of the check was reached.
  fileprivate static var rowsNotCompared: Finding {
    Finding(
      code: "rowsNotCompared", severity: .note,
      message: "The links are too many, or too entangled, to compare all of them: at most"
        + " \(RowCheck.pairLimit) pairs are, within \(RowCheck.limit) steps.",
      remedy: "Begin patterns with literals, and use simpler constraints.")
  }
}
