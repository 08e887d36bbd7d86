// Wayfinder is released under the MIT license; see LICENSE.

extension AssociationFile {
  /// Compares the file with a table of links, both ways: URLs that the host sends and no row matches,
  /// rows whose URLs the host never sends, rows whose URLs an entry excludes.
  ///
  /// Paths are decided, not sampled: the patterns of both sides are made into automata that are
  /// intersected and subtracted. They speak of canonical paths: no empty part, escapes where they
  /// are needed alone and in upper case, of UTF-8, no control characters. Queries and fragments are
  /// tried: none, and one that fits each entry and each row. A finding that depends on others, or on
  /// the app's state, says "may".
  ///
  /// - Parameters:
  ///   - appID: The app whose entries are compared.
  ///   - host: The host that the file comes from.
  ///   - rows: The rows of the table. Those for other schemes than `https`, or other hosts, are left
  ///     out.
  ///   - rules: The rules of the table.
  /// - Returns: The findings: entries in order, then rows in order.
  /// - Throws: `LinkError` with all faults of rows and rules.
  /// - Complexity: for each entry and each row a search of the sets of states that both patterns
  ///   reach together; each search gives up after a fixed number of steps.
  public func findings(
    appID: String, host: String, rows: [LinkRow], rules: LinkRules
  ) throws(LinkError) -> [AssociationFinding] {
    guard appIDs.contains(appID) else {
      return [.appNotNamed(appID, known: appIDs, nearest: appID.nearest(among: appIDs))]
    }
    let check = try AssociationCheck(self, appID: appID, host: host, rows: rows, rules: rules)
    guard !check.rows.isEmpty || rows.isEmpty else { return [.hostNotTaken(host)] }
    return check.entryFindings() + check.rowFindings()
  }
}
