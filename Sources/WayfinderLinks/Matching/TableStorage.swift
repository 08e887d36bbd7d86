// Wayfinder is released under the MIT license; see LICENSE.

/// A compiled table: what all copies of a `LinkTable` share.
final class TableStorage: Sendable {
  let rules: LinkRules
  /// The lists that a lookup reads, as the only element: a ``TableView`` is a span of it.
  let memory: ContiguousArray<TableMemory>
  /// The origin of the URLs that are written, if it has a host.
  let usual: UsualOrigin?
  let rowCount: Int
  let names: ContiguousArray<String>
  let conditions: ContiguousArray<CompiledConditions>
  /// The parts of each prefix.
  let prefixes: ContiguousArray<PartList>
  let remarks: [LinkFinding]
  /// The patterns by row index.
  let patterns: [LinkPattern]

  init(_ builder: consuming TableBuilder) {
    builder.index.finish()
    let memory: ContiguousArray = [TableMemory(builder)]
    self.memory = memory
    let origin = builder.usualOrigin
    let view = TableView(memory.span)
    usual = UsualOrigin(origin, in: view)
    rowCount = builder.rows.count
    rules = builder.rules
    names = builder.names
    conditions = builder.conditions
    prefixes = builder.prefixes
    remarks = builder.remarks
    patterns = builder.patterns
  }

  /// The rows in the order in which they are asked.
  var rows: ContiguousArray<CompiledRow> { memory[0].rows }
}
