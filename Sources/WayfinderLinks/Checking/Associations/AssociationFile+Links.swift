// Wayfinder is released under the MIT license; see LICENSE.

extension AssociationFile {
  /// Compares the file with an app's links, both ways: URLs that the host sends and no link matches,
  /// links whose URLs the host never sends, and links whose URLs an entry excludes.
  ///
  /// Paths are decided, not sampled: the patterns of both sides are made into automata that are
  /// intersected and subtracted. They are about canonical paths: no empty part, escapes only where
  /// they are needed, in upper case and of UTF-8, no control characters. Queries and fragments are
  /// tried: none, and one that fits each entry and each link. A finding that depends on others, or on
  /// the app's state, says "may" and is a warning.
  ///
  /// - Parameters:
  ///   - appID: The app whose entries are compared.
  ///   - host: The host that the file comes from.
  ///   - links: The app's links. Those for other schemes than `https`, or other hosts, are left out.
  /// - Returns: The findings: entries in order, then links in order.
  /// - Throws: `LinkError` if the links can't be compared.
  /// - Complexity: for each entry and each link a search of the sets of states that both patterns
  ///   reach together, up to a fixed number of steps in all; reaching it is a finding.
  public func findings(
    appID: String, host: String, links: AppLinks
  ) throws(LinkError) -> [Finding] {
    try findings(
      appID: appID, host: host, table: links.table, appRules: links.rules,
      winner: { links.resolve($0, state: $1)?.rule })
  }

  /// Compares the file with a table of links; see the public method for what is found.
  ///
  /// - Parameter table: The table; rows are named by their index.
  package func findings(
    appID: String, host: String, table: LinkTable
  ) throws(LinkError) -> [Finding] {
    try findings(appID: appID, host: host, table: table, appRules: []) {
      table.match($0, state: $1)?.row
    }
  }

  /// - Parameters:
  ///   - appRules: The rules that the table was made from, where it is an app's.
  ///   - winner: The row that wins a URL in a state of the app.
  private func findings(
    appID: String, host: String, table: LinkTable, appRules: [LinkRule],
    winner: @escaping (String, [String: LinkStateValue]) -> Int?
  ) throws(LinkError) -> [Finding] {
    guard appIDs.contains(appID) else {
      let named = appIDs.isEmpty ? "" : "; it names \(appIDs.cappedList)"
      return [
        Finding(
          code: "appNotNamed",
          message: "App '\(appID)': the file doesn't name it, so no URL opens it\(named).",
          remedy: appID.nearest(among: appIDs).map {
            "Write '\($0)' if that's what you meant, or add it."
          } ?? "Add it.")
      ]
    }
    var check = try AssociationCheck(
      self, appID: appID, host: host, table: table, appRules: appRules,
      winner: winner)
    guard !check.rows.isEmpty || table.count == 0 else {
      return [
        Finding(
          code: "hostNotTaken", message: "Host '\(host)': no row matches an https URL of it.",
          remedy: "Add it to the hosts of the rules.")
      ]
    }
    return check.findings()
  }
}
