// Wayfinder is released under the MIT license; see LICENSE.

/// One look-up of a URL: the walk down the tree, and the best row that it found.
struct Lookup {
  private let table: TableStorage
  private(set) var matcher: RowMatcher
  /// The best row so far.
  private(set) var best: Best?

  struct Best {
    var row: Int
    var values: [Range<Int>]
    /// The grade of each part of the URL, lowest where it is taken most narrowly; made when another row fits as well.
    var key: [Int]?
  }

  /// The rows that may fit, where all of them are wanted.
  private var candidates: Set<Int>?

  private init(_ url: String, _ table: TableStorage, state: [String: LinkStateValue]) {
    self.table = table
    matcher = RowMatcher(ReadURL(url, table.settings), table, state: state)
  }

  /// Finds the row that wins a URL.
  static func best(_ url: String, _ table: TableStorage, state: [String: LinkStateValue]) -> Lookup
  {
    var lookup = Lookup(url, table, state: state)
    lookup.search()
    return lookup
  }

  /// Finds all rows whose literals fit a URL, in the order of declaration.
  static func candidates(
    _ url: String, _ table: TableStorage, state: [String: LinkStateValue]
  ) -> (rows: [Int], matcher: RowMatcher) {
    var lookup = Lookup(url, table, state: state)
    lookup.candidates = []
    lookup.search()
    return ((lookup.candidates ?? []).sorted(), lookup.matcher)
  }

  private var ignoresCase: Bool { table.settings.ignoresCase }

  private mutating func search() {
    if let host = matcher.url.host, table.hasHosts {
      let root = TableStorage.hostedRoot
      // Hosts are compared in lower case, whatever else is.
      if let node = table.tree.literal(host, of: matcher.url.bytes, from: root, ignoringCase: false)
      {
        walk(node, matcher.url.hostedStart, isUniform: true)
      }
      if best == nil || !table.prefersSpecificRows {
        for node in table.tree.affixed(host, of: matcher.url.bytes, from: root, ignoringCase: false)
        {
          walk(node, matcher.url.hostedStart, isUniform: false)
        }
        if let any = table.tree.any(from: root) {
          walk(any.node, matcher.url.hostedStart, isUniform: false)
        }
      }
      if best != nil, table.prefersSpecificRows, !matcher.url.hasHostInPath { return }
    }
    walk(TableStorage.plainRoot, matcher.url.plainStart, isUniform: true)
  }

  /// Looks for rows from a node on.
  ///
  /// - Parameter isUniform: Whether all rows below the node took the parts so far alike, so that the
  ///   first part that two of them take differently decides.
  private mutating func walk(_ node: Int, _ index: Int, isUniform: Bool) {
    if index < matcher.url.path.count {
      let part = matcher.url.path[index]
      if let next = table.tree.literal(
        part, of: matcher.url.bytes, from: node, ignoringCase: ignoresCase)
      {
        let before = best?.row
        walk(next, index + 1, isUniform: isUniform)
        if isUniform, let row = best?.row, row != before, table.decides(row) {
          walkTails(node, index)
          return
        }
      }
      for next in table.tree.affixed(
        part, of: matcher.url.bytes, from: node, ignoringCase: ignoresCase)
      {
        walk(next, index + 1, isUniform: false)
      }
      if let any = table.tree.any(from: node) {
        walk(any.node, index + 1, isUniform: isUniform && any.isUniform)
      }
    } else {
      table.tree.forEachRow(at: node) { consider($0) }
    }
    table.tree.forEachRest(at: node) { consider($0) }
    walkTails(node, index)
  }

  /// Looks for rows with a rest that begins at a node and parts behind it, from the last part on.
  private mutating func walkTails(_ node: Int, _ index: Int) {
    guard let root = table.tree.tails(of: node) else { return }
    walkBack(root, matcher.url.path.count, from: index)
  }

  private mutating func walkBack(_ node: Int, _ end: Int, from start: Int) {
    table.tree.forEachRow(at: node) { consider($0) }
    if let tails = table.tree.tails(of: node) { table.tree.forEachRow(at: tails) { consider($0) } }
    guard end > start else { return }
    let part = matcher.url.path[end - 1]
    if let next = table.tree.literal(
      part, of: matcher.url.bytes, from: node, ignoringCase: ignoresCase)
    {
      walkBack(next, end - 1, from: start)
    }
    for next in table.tree.affixed(
      part, of: matcher.url.bytes, from: node, ignoringCase: ignoresCase)
    {
      walkBack(next, end - 1, from: start)
    }
    if let any = table.tree.any(from: node) { walkBack(any.node, end - 1, from: start) }
  }

  private mutating func consider(_ row: Int) {
    if candidates != nil {
      candidates?.insert(row)
      return
    }
    guard let current = best else {
      if fits(row) { best = Best(row: row, values: matcher.values) }
      return
    }
    guard row != current.row else { return }
    guard table.prefersSpecificRows else {
      if row < current.row, fits(row) { best = Best(row: row, values: matcher.values) }
      return
    }
    guard matcher.mismatch(table.rows[row], notingKey: true) == nil else { return }
    let new = Best(row: row, values: matcher.values, key: matcher.key)
    if current.key == nil {
      _ = matcher.mismatch(table.rows[current.row], notingKey: true)
      best?.key = matcher.key
    }
    if let old = best, table.precedes(new, old) { best = new }
  }

  private mutating func fits(_ row: Int) -> Bool {
    matcher.takesFound(table.rows[row]) ?? (matcher.mismatch(table.rows[row]) == nil)
  }
}
