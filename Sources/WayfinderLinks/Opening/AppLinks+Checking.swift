// Wayfinder is released under the MIT license; see LICENSE.

extension AppLinks {
  /// Returns for each rule whether it can be taken, as ``LinkTable/reachability()`` does; rows count
  /// the rules, from 0.
  ///
  /// Types that read fewer texts than their expression lets through, such as numbers that can be too
  /// large, leave some URLs to later rules: what they take is a *may be*.
  public func reachability() -> [LinkReachability] {
    let rows = table.storage.rows.map { compiled in
      let rule = rules[ruleOfRow[compiled.index]]
      var row = ComparedRow(
        index: ruleOfRow[compiled.index], pattern: table.storage.patterns[compiled.index],
        conditions: rule.conditions ?? LinkConditions(), link: rule.link, rules: linkRules)
      row.isPreferred = rule.isPreferred
      return row
    }
    var check = ReachabilityCheck(rows: rows, rules: linkRules) { url, state in
      resolve(url, state: state)?.rule
    }
    return check.run()
  }
}

extension AssociationFile {
  /// Compares the file with the links of an app; see
  /// ``findings(appID:host:rows:rules:)``. Rows count the rules, from 0.
  ///
  /// - Parameters:
  ///   - appID: The app whose entries are compared.
  ///   - host: The host that the file comes from.
  ///   - links: The links. Types count by their expressions.
  /// - Returns: The findings: entries in order, then rules in order.
  /// - Throws: `LinkError`, which links that have been made never do.
  public func findings(
    appID: String, host: String, links: AppLinks
  ) throws(LinkError) -> [AssociationFinding] {
    let rows = links.rules.map { $0.link.row(conditions: $0.conditions ?? LinkConditions()) }
    return try findings(appID: appID, host: host, rows: rows, rules: links.linkRules)
  }
}
