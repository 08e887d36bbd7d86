// Wayfinder is released under the MIT license; see LICENSE.

/// The contents of a table, which its copies share.
final class TableStorage: Sendable {
  let settings: TableSettings
  let rows: [TableRow]
  let tree: PathTree
  /// Whether a row names a host.
  let hasHosts: Bool
  let prefersSpecificRows: Bool

  /// The roots of the rows that name no host, and of those that do.
  static let plainRoot = 0
  static let hostedRoot = 1

  init(_ rows: [TableRow], _ settings: TableSettings) {
    self.settings = settings
    self.rows = rows
    var tree = PathTreeBuilder(rowCount: rows.count)
    _ = tree.addRoot()
    _ = tree.addRoot()
    var hasHosts = false
    for index in rows.indices {
      let root = Self.root(of: rows[index].pattern.host, in: &tree)
      hasHosts = hasHosts || root != Self.plainRoot
      tree.insert(index, rows[index].check, rows[index].pattern.path, at: root)
    }
    self.tree = PathTree(tree)
    self.hasHosts = hasHosts
    prefersSpecificRows = settings.rules.prefersSpecificRows
  }

  private static func root(of host: LinkPattern.Host?, in tree: inout PathTreeBuilder) -> Int {
    switch host {
    case nil: plainRoot
    case .part(let part): tree.step(part, from: hostedRoot)
    case .any: tree.any(Grade.any, from: hostedRoot)
    case .suffix(let suffix): tree.step(suffix: suffix, from: hostedRoot)
    }
  }

  /// Whether a row that takes a part by a literal goes before every row that doesn't: of optional
  /// parts the first way to read them counts, which need not be the narrowest.
  func decides(_ row: Int) -> Bool { prefersSpecificRows && !rows[row].hasOptionalParts }

  /// Whether a row that fits goes before another.
  func precedes(_ first: Lookup.Best, _ second: Lookup.Best) -> Bool {
    guard prefersSpecificRows else { return first.row < second.row }
    let keys = (first.key ?? [], second.key ?? [])
    if keys.0 != keys.1 { return keys.0.lexicographicallyPrecedes(keys.1) }
    let (one, other) = (rows[first.row], rows[second.row])
    let ties = (one.tieOrder, other.tieOrder)
    if ties.0 != ties.1 { return ties.0 < ties.1 }
    return one.isPreferred != other.isPreferred ? one.isPreferred : first.row < second.row
  }
}
