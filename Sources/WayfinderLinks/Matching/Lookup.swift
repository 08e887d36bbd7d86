// Wayfinder is released under the MIT license; see LICENSE.

/// One look-up of a URL: the walk down the tree of a table's rows, and the comparison of those that
/// it finds.
///
/// An object, because a match refers to what was read.
final class Lookup: Sendable {
  let url: ReadURL
  let table: LinkTable
  let state: [String: LinkStateValue]
  /// Whether URLs of the scheme, and of the host, can match rows that name neither.
  let admitsScheme: Bool
  let admitsHost: Bool
  /// Whether what is left to compare of a row is what its check says.
  let trustsChecks: Bool

  init(_ url: String, _ table: LinkTable, state: [String: LinkStateValue]) {
    let url = ReadURL(url, table.settings)
    admitsScheme = table.settings.admitsScheme(of: url)
    admitsHost = table.settings.admitsHost(of: url)
    trustsChecks = !url.hasLineFeed && table.settings.rules.ignoresTrailingSlash
    self.url = url
    self.table = table
    self.state = state
  }

  /// The results of a look-up so far.
  struct Found {
    var best: Best?
    /// The rows that may fit, where all of them are wanted.
    var candidates: Set<Int>?
    var attempt = Attempt()
  }

  /// A row that takes the URL.
  struct Best {
    let row: Int
    /// The values of its parameters.
    let values: [Range<Int>]
    /// The grade by which it takes each part of the URL; made when another row takes the URL as well.
    var key: [Int]?
  }

  /// The row that wins the URL.
  func best() -> LinkMatch? {
    var found = Found()
    search(&found)
    guard let best = found.best, !found.attempt.isExhausted else { return nil }
    return LinkMatch(row: best.row, values: best.values, lookup: self)
  }

  /// Whether the URL matches nothing because comparing it takes too much work.
  var isExhausting: Bool {
    var found = Found()
    search(&found)
    return found.attempt.isExhausted
  }

  /// All rows that take the URL, in the order in which they win.
  func all() -> [LinkMatch] {
    var attempt = Attempt()
    let fits = candidates().compactMap { row in
      mismatch(table.rows[row], &attempt) == nil ? attempt.best(row) : nil
    }
    guard !attempt.isExhausted else { return [] }
    return fits.sorted { table.precedes($0, $1) }.map {
      LinkMatch(row: $0.row, values: $0.values, lookup: self)
    }
  }

  /// All rows whose literals fit the URL, in the order of declaration.
  func candidates() -> [Int] {
    var found = Found(candidates: [])
    search(&found)
    return (found.candidates ?? []).sorted()
  }
}

extension Lookup {
  private func search(_ found: inout Found) {
    table.tree.search(url, for: self, &found)
  }

  /// Considers a row that fits as far as the tree tells.
  ///
  /// - Parameter captures: What its parameters capture, where its check says that the tree tells it.
  func consider(
    _ entry: PathTree.Entry, _ captures: [Range<Int>]?, _ found: inout Found
  ) {
    if let best = found.best {
      if entry.row != best.row { compete(entry.row, with: best, &found) }
    } else if let values = values(of: entry, captures, &found) {
      found.best = Best(row: entry.row, values: values)
    }
  }

  /// The values of a row's parameters; `nil` where it doesn't take the URL.
  private func values(
    of entry: PathTree.Entry, _ captures: [Range<Int>]?, _ found: inout Found
  ) -> [Range<Int>]? {
    guard let captures else {
      let mismatch = mismatch(table.rows[entry.row], &found.attempt)
      return mismatch == nil ? found.attempt.values : nil
    }
    guard entry.check == .constraints else { return captures }
    for (constraint, value) in zip(table.rows[entry.row].constraints, captures) {
      guard let constraint else { continue }
      guard constraint.matches(url.bytes, in: value, &found.attempt.work) else { return nil }
    }
    return captures
  }

  /// Compares a row with the best one so far.
  private func compete(_ row: Int, with best: Best, _ found: inout Found) {
    guard table.settings.rules.prefersSpecificRows || row < best.row else { return }
    guard mismatch(table.rows[row], &found.attempt) == nil else { return }
    let new = found.attempt.best(row)
    var old = best
    if table.settings.rules.prefersSpecificRows, old.key == nil {
      _ = mismatch(table.rows[best.row], &found.attempt)
      old.key = found.attempt.key
    }
    found.best = table.precedes(new, old) ? new : old
  }
}

extension [ReadURL.Part] {
  /// The value of a rest of the parts between two of them.
  func stretch(from start: Int, to end: Int) -> Range<Int> {
    start < end ? self[start].range.lowerBound..<self[end - 1].range.upperBound : 0..<0
  }
}
