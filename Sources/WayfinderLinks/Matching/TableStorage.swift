// Wayfinder is released under the MIT licence; see LICENSE.

/// A compiled table: what all copies of a `LinkTable` share.
final class TableStorage: Sendable {
  let rules: LinkRules
  /// The rows in the order in which they are asked.
  let rows: ContiguousArray<CompiledRow>
  let parts: ContiguousArray<CompiledPart>
  let pool: PartPool
  let names: ContiguousArray<String>
  let conditions: ContiguousArray<CompiledConditions>
  let index: PathIndex
  let roots: Roots
  /// The parts of each prefix.
  let prefixes: ContiguousArray<Range<Int>>
  /// What the host of a web URL may be.
  let hosts: Range<Int>
  let mostSlots: Int
  let remarks: [LinkTableError.Finding]
  /// The patterns by row index.
  let patterns: [LinkPattern]

  /// Where searches begin, and what they need at most.
  struct Roots: Sendable {
    /// Rows whose pattern names no host.
    var plain = 0
    /// Rows whose pattern does, under the host as a first part.
    var hosted = 0
    /// The schemes that patterns name, numbered.
    var schemes = 0
    /// The schemes of the rules.
    var admittedSchemes = 0
    var lists = 0
    var waiting = 0
  }

  init(_ builder: consuming TableBuilder) {
    rules = builder.rules
    rows = builder.rows
    parts = builder.parts
    pool = builder.pool
    names = builder.names
    conditions = builder.conditions
    prefixes = builder.prefixes
    hosts = builder.hosts
    remarks = builder.remarks
    patterns = builder.patterns
    let bounds = builder.index.bounds()
    var roots = builder.roots
    roots.lists = bounds[roots.plain].lists + bounds[roots.hosted].lists
    roots.waiting = max(bounds[roots.plain].waiting, bounds[roots.hosted].waiting)
    self.roots = roots
    index = builder.index
    mostSlots = builder.rows.lazy.map(\.slots).max() ?? 0
  }
}
