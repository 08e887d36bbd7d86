// Wayfinder is released under the MIT license; see LICENSE.

extension LinkTable {
  /// Explains which rows could have taken a URL, those that fit in the order in which they win, and
  /// why each other lost; for a URL that no row matches, it names the nearest patterns too.
  ///
  /// - Parameters:
  ///   - url: The URL as written; any text will do.
  ///   - state: Facts about the app, over the rules' `defaultState`.
  ///   - judge: Returns why a match is refused, as the end of a sentence.
  package func explain(
    _ url: String, state: [String: LinkStateValue] = [:],
    judging judge: @escaping @Sendable (LinkMatch) -> String? = { _ in nil }
  ) -> LinkExplanation {
    LinkExplanation(url: url) { [self] in
      var attempt = Attempt()
      return Lookup(url, self, state: state).explanation(judging: judge, &attempt)
    }
  }
}

extension Lookup {
  /// The limit on the bytes that are read for the rows that are explained.
  private static let byteLimit = 50_000_000

  fileprivate func explanation(
    judging judge: (LinkMatch) -> String?, _ attempt: inout Attempt
  ) -> LinkExplanation.Contents {
    var contents = LinkExplanation.Contents(rowCount: table.rows.count)
    let rows = candidates()
    let limit = max(
      16, min(LinkExplanation.rowLimit, Self.byteLimit / max(1, url.bytes.count)))
    if rows.count > limit { contents.comparedRows = rows[limit] }
    contents.candidates = candidates(rows.prefix(limit), judging: judge, &attempt)
    guard !contents.candidates.contains(where: { $0.reason == nil }) else { return contents }
    let compared = addNearest(to: &contents, &attempt)
    if compared < table.rows.count {
      contents.comparedRows = min(compared, contents.comparedRows ?? compared)
    }
    if url.hasHostInPath, let host = url.host { contents.hostInPath = url.bytes.text(host.range) }
    return contents
  }

  private func candidates(
    _ rows: ArraySlice<Int>, judging judge: (LinkMatch) -> String?, _ attempt: inout Attempt
  ) -> [LinkExplanation.Candidate] {
    var fits: [Best] = []
    var others: [LinkExplanation.Candidate] = []
    for index in rows {
      let row = table.rows[index]
      if let mismatch = mismatch(row, &attempt) {
        if isAboutLiterals(mismatch, &attempt.work) { continue }
        let reason = self.reason(for: mismatch, &attempt.work)
        others.append(
          LinkExplanation.Candidate(row: index, pattern: row.pattern.text, reason: reason))
      } else {
        fits.append(attempt.best(index))
      }
    }
    fits.sort { table.precedes($0, $1) }
    var isTaken = false
    let isTooMuch = isExhausting
    let candidates = fits.map { fit in
      var reason =
        isTooMuch
        ? self.reason(for: .work, &attempt.work)
        : judge(LinkMatch(row: fit.row, values: fit.values, lookup: self))
      if reason == nil, isTaken { reason = "an earlier one matches the URL" }
      isTaken = isTaken || reason == nil
      let pattern = table.rows[fit.row].pattern.text
      return LinkExplanation.Candidate(row: fit.row, pattern: pattern, reason: reason)
    }
    let all = candidates + others
    return table.settings.rules.prefersSpecificRows ? all : all.sorted { $0.row < $1.row }
  }

  /// Whether a part lacks the literals around the parameters of the row's part: the row has another
  /// shape.
  private func isAboutLiterals(_ mismatch: Mismatch, _ work: inout Work) -> Bool {
    guard case .part(let part, let text) = mismatch, case .mixed = part.kind else { return false }
    var values: [Range<Int>] = []
    let unconstrained = part.mapParameters { $0.constraint = nil }
    return !takes(unconstrained, text, &work, &values)
  }

  /// Adds the three nearest rows that are no candidates; returns the number of rows compared.
  private func addNearest(
    to contents: inout LinkExplanation.Contents, _ attempt: inout Attempt
  ) -> Int {
    let listed = Set(contents.candidates.map(\.row))
    var nearest = NearestRows(url, ignoringCase: table.settings.rules.ignoresLiteralCase)
    var best: [(candidate: LinkExplanation.Candidate, distance: NearestRows.Distance)] = []
    var compared = 0
    for (index, row) in table.rows.enumerated() {
      guard var distance = nearest.distance(to: row.pattern) else { break }
      compared += 1
      if listed.contains(index) { continue }
      let mismatch = originMismatch(row.pattern, &attempt)
      if mismatch != nil { distance = distance + .origin }
      let place = best.firstIndex { distance < $0.distance } ?? best.count
      guard place < 3 else { continue }
      let candidate = LinkExplanation.Candidate(
        row: index, pattern: row.pattern.text,
        reason: reason(for: mismatch ?? .shape, &attempt.work), distance: distance.parts,
        isOfOrigin: mismatch != nil)
      best.insert((candidate, distance), at: place)
      best = Array(best.prefix(3))
    }
    contents.nearest = best.map(\.candidate)
    return compared
  }
}
