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

  init(_ url: String, _ table: LinkTable, state: [String: LinkStateValue]) {
    let url = ReadURL(url, table.settings)
    admitsScheme = table.settings.admitsScheme(of: url)
    admitsHost = table.settings.admitsHost(of: url)
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
    /// The grade by which it takes each part of the URL.
    let key: [Int]
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
    table.tree.search(for: self, &found)
  }

  /// Considers a row that fits as far as the tree tells.
  func consider(_ row: Int, _ found: inout Found) {
    if let best = found.best {
      guard row != best.row, table.settings.rules.prefersSpecificRows || row < best.row else {
        return
      }
    }
    guard mismatch(table.rows[row], &found.attempt) == nil else { return }
    let new = found.attempt.best(row)
    if let best = found.best, !table.precedes(new, best) { return }
    found.best = new
  }
}

extension [ReadURL.Part] {
  /// The value of a rest of the parts between two of them.
  func stretch(from start: Int, to end: Int) -> Range<Int> {
    start < end ? self[start].range.lowerBound..<self[end - 1].range.upperBound : 0..<0
  }
}
