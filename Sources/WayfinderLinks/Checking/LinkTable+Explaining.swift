// Wayfinder is released under the MIT license; see LICENSE.

extension LinkTable {
  /// Explains which rows could have taken a URL, in the order in which they are asked, and why each
  /// lost; for a URL that no row matches, it names the nearest patterns too.
  ///
  /// The distance between a path and a pattern is the smallest number of parts to change, add or
  /// drop, counted over the first 32 parts; a part that may be absent costs nothing to leave out.
  /// Of equals the one whose literals are nearer in characters comes first, then the table's order.
  ///
  /// - Parameters:
  ///   - url: The URL as written; any text will do.
  ///   - state: Facts about the app, over the rules' `defaultState`.
  /// - Returns: The candidates and the nearest patterns.
  /// - Complexity: that of a lookup that asks every candidate; on a miss linear in the number of
  ///   rows. For people, not for every link that is opened.
  ///
  /// **Source:** Wagner and Fischer, "The String-to-String Correction Problem", 1974.
  public func explain(_ url: String, state: [String: LinkStateValue] = [:]) -> LinkExplanation {
    explain(url, state: state) { _, _ in nil }
  }

  /// Explains a URL where a match can still be refused.
  func explain(
    _ url: String, state: [String: LinkStateValue],
    judging judge: (Int, LinkTextReader) -> LinkExplanation.Loss?
  ) -> LinkExplanation {
    var copy = url
    var candidates: [LinkExplanation.Candidate] = []
    var nearest: [LinkExplanation.Candidate] = []
    var hostInPath: String?
    copy.withSpan { bytes in
      storage.withLookup(bytes, state: state) { lookup in
        candidates = lookup.explain(judging: judge)
        let isTaken = candidates.contains { $0.loss == nil }
        if !isTaken {
          nearest = lookup.nearest()
          hostInPath = lookup.hostInPath
        }
      }
    }
    return LinkExplanation(
      url: url, rowCount: storage.rowCount, candidates: candidates,
      nearest: nearest, hostInPath: hostInPath)
  }
}
