// Wayfinder is released under the MIT license; see LICENSE.

/// The lists of a compiled table that a lookup reads.
struct TableMemory: Sendable {
  let settings: TableSettings
  let rows: ContiguousArray<CompiledRow>
  let parts: ContiguousArray<CompiledPart>
  /// The literals of parts.
  let pool: ContiguousArray<UInt8>
  /// The automata and rows of classes of parts.
  let programs: ContiguousArray<PartProgram>
  let index: PathIndex

  init(_ builder: borrowing TableBuilder) {
    settings = TableSettings(builder)
    rows = builder.rows
    parts = builder.parts
    pool = builder.pool.bytes
    programs = builder.pool.programs
    index = builder.index
  }
}
