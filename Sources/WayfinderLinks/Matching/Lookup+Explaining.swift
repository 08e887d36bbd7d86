// Wayfinder is released under the MIT license; see LICENSE.

extension LinkTable {
  /// Explains which rows could have taken a URL, those that fit in the order in which they win, and
  /// why each other lost; for a URL that no row matches, it names the nearest patterns too.
  ///
  /// - Parameters:
  ///   - url: The URL as written; any text will do.
  ///   - state: Facts about the app, over the rules' `defaultState`.
  ///   - judge: Returns why a match is refused.
  package func explain(
    _ url: String, state: [String: LinkStateValue] = [:],
    judging judge: @escaping @Sendable (LinkMatch) -> LinkExplanation.Loss? = { _ in nil }
  ) -> LinkExplanation {
    LinkExplanation(url: url) { [storage] in
      var explaining = Explaining(url, storage, state: state, judge: judge)
      return explaining.contents()
    }
  }
}

/// Makes one explanation.
private struct Explaining {
  /// The limit on the bytes that are read for the rows that are explained.
  static let byteLimit = 50_000_000

  private let table: TableStorage
  private let judge: (LinkMatch) -> LinkExplanation.Loss?
  private let lookup: Lookup
  private var attempt = Attempt()

  init(
    _ url: String, _ table: TableStorage, state: [String: LinkStateValue],
    judge: @escaping (LinkMatch) -> LinkExplanation.Loss?
  ) {
    self.table = table
    self.judge = judge
    lookup = Lookup(url, table, state: state)
  }

  mutating func contents() -> LinkExplanation.Contents {
    var contents = LinkExplanation.Contents(rowCount: table.rows.count)
    let rows = lookup.candidates()
    let limit = max(
      16, min(LinkExplanation.rowLimit, Self.byteLimit / max(1, lookup.url.bytes.count)))
    if rows.count > limit { contents.comparedRows = rows[limit] }
    contents.candidates = candidates(rows.prefix(limit))
    guard !contents.candidates.contains(where: { $0.loss == nil }) else { return contents }
    let compared = addNearest(to: &contents)
    if compared < table.rows.count {
      contents.comparedRows = min(compared, contents.comparedRows ?? compared)
    }
    if lookup.url.hasHostInPath, let host = lookup.url.host {
      contents.hostInPath = lookup.url.bytes.text(host.range)
    }
    return contents
  }

  private mutating func candidates(_ rows: ArraySlice<Int>) -> [LinkExplanation.Candidate] {
    var fits: [Lookup.Best] = []
    var others: [LinkExplanation.Candidate] = []
    for index in rows {
      let row = table.rows[index]
      if let mismatch = lookup.mismatch(row, &attempt) {
        if isAboutLiterals(mismatch) { continue }
        let loss = lookup.loss(for: mismatch, &attempt.work)
        others.append(
          LinkExplanation.Candidate(row: index, pattern: row.pattern.text, loss: loss))
      } else {
        fits.append(attempt.best(index))
      }
    }
    fits.sort { table.precedes($0, $1) }
    var isTaken = false
    let isTooMuch = lookup.isExhausting
    let candidates = fits.map { fit in
      var loss =
        isTooMuch
        ? .work
        : judge(
          LinkMatch(row: fit.row, values: fit.values, lookup: lookup))
      if loss == nil, isTaken { loss = .later }
      isTaken = isTaken || loss == nil
      let pattern = table.rows[fit.row].pattern.text
      return LinkExplanation.Candidate(row: fit.row, pattern: pattern, loss: loss)
    }
    let all = candidates + others
    return table.prefersSpecificRows ? all : all.sorted { $0.row < $1.row }
  }

  /// Whether a part lacks the literals around the parameters of the row's part: the row has another
  /// shape.
  private mutating func isAboutLiterals(_ mismatch: Mismatch) -> Bool {
    guard case .part(let part, let text) = mismatch, case .mixed = part.kind else { return false }
    var values: [Range<Int>] = []
    let unconstrained = part.mapParameters { $0.constraint = nil }
    return !lookup.takes(unconstrained, text, &attempt.work, &values)
  }

  /// Adds the three nearest rows that are no candidates; returns the number of rows compared.
  private mutating func addNearest(to contents: inout LinkExplanation.Contents) -> Int {
    let listed = Set(contents.candidates.map(\.row))
    var nearest = NearestRows(lookup.url, ignoringCase: table.settings.ignoresCase)
    var best: [(row: Int, distance: NearestRows.Distance, loss: LinkExplanation.Loss)] = []
    var compared = 0
    for (index, row) in table.rows.enumerated() {
      guard var distance = nearest.distance(to: row.pattern) else { break }
      compared += 1
      if listed.contains(index) { continue }
      let loss = lookup.originMismatch(row.pattern, &attempt)
        .map { lookup.loss(for: $0, &attempt.work) }
      if loss != nil { distance = distance + .origin }
      let place = best.firstIndex { distance < $0.distance } ?? best.count
      guard place < 3 else { continue }
      best.insert((index, distance, loss ?? .shape), at: place)
      best = Array(best.prefix(3))
    }
    contents.nearest = best.map { row, distance, loss in
      LinkExplanation.Candidate(
        row: row, pattern: table.rows[row].pattern.text, loss: loss, distance: distance.parts)
    }
    return compared
  }
}
