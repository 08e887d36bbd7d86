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
  /// The limit on the rows that are explained, and on the bytes that are read for them.
  static let candidateLimit = 1000
  static let byteLimit = 50_000_000

  private let table: TableStorage
  private let judge: (LinkMatch) -> LinkExplanation.Loss?
  private let rows: [Int]
  private var matcher: RowMatcher

  init(
    _ url: String, _ table: TableStorage, state: [String: LinkStateValue],
    judge: @escaping (LinkMatch) -> LinkExplanation.Loss?
  ) {
    self.table = table
    self.judge = judge
    (rows, matcher) = Lookup.candidates(url, table, state: state)
  }

  mutating func contents() -> LinkExplanation.Contents {
    var contents = LinkExplanation.Contents(rowCount: table.rows.count)
    let limit = max(
      16, min(Self.candidateLimit, Self.byteLimit / max(1, matcher.url.bytes.count)))
    if rows.count > limit { contents.comparedRows = rows[limit] }
    contents.candidates = candidates(rows.prefix(limit))
    guard !contents.candidates.contains(where: { $0.loss == nil }) else { return contents }
    let compared = addNearest(to: &contents)
    if compared < table.rows.count {
      contents.comparedRows = min(compared, contents.comparedRows ?? compared)
    }
    if matcher.url.hasHostInPath, let host = matcher.url.host {
      contents.hostInPath = matcher.url.bytes.text(host.range)
    }
    return contents
  }

  private mutating func candidates(_ rows: ArraySlice<Int>) -> [LinkExplanation.Candidate] {
    var fits: [Lookup.Best] = []
    var others: [LinkExplanation.Candidate] = []
    for index in rows {
      let row = table.rows[index]
      if hasOtherLiterals(row) { continue }
      if let loss = matcher.loss(row) {
        others.append(
          LinkExplanation.Candidate(row: index, pattern: row.pattern.text, loss: loss))
      } else {
        fits.append(Lookup.Best(row: index, values: matcher.values, key: matcher.key))
      }
    }
    fits.sort { table.precedes($0, $1) }
    var isTaken = false
    let candidates = fits.map { fit in
      var loss = judge(
        LinkMatch(row: fit.row, url: matcher.url, values: fit.values, table: table))
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
  private mutating func hasOtherLiterals(_ row: TableRow) -> Bool {
    guard case .part(let part, let text)? = matcher.mismatch(row), case .mixed = part.kind else {
      return false
    }
    let ignoresCase = table.settings.ignoresCase
    var values: [Range<Int>] = []
    return !part.mapParameters { $0.constraint = nil }.prepared(ignoringCase: ignoresCase).takes(
      text, of: matcher.url.bytes, ignoringCase: ignoresCase, mayHaveLineFeed: false, into: &values)
  }

  /// Adds the three nearest rows that are no candidates; returns the number of rows compared.
  private mutating func addNearest(to contents: inout LinkExplanation.Contents) -> Int {
    let listed = Set(contents.candidates.map(\.row))
    var nearest = NearestRows(matcher.url, ignoringCase: table.settings.ignoresCase)
    var best: [(row: Int, distance: NearestRows.Distance, loss: LinkExplanation.Loss)] = []
    var compared = 0
    for (index, row) in table.rows.enumerated() {
      guard var distance = nearest.distance(to: row.pattern) else { break }
      compared += 1
      if listed.contains(index) { continue }
      let loss = matcher.originLoss(row)
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
