// Wayfinder is released under the MIT license; see LICENSE.

/// A compiled table for the time of one look-up: the lists of a ``TableMemory`` as spans, so that
/// reading them counts no references.
struct TableView: ~Escapable {
  let settings: TableSettings
  let ignoringCase: Bool
  /// The rows in the order in which they are asked.
  let rows: Span<CompiledRow>
  let parts: Span<CompiledPart>
  /// The literals of parts.
  let pool: Span<UInt8>
  let programs: Span<PartProgram>
  let masks: Span<UInt32>
  let literalMasks: Span<UInt32>
  let shapeCounts: Span<UInt8>
  let restCounts: Span<UInt8>
  let places: Span<UInt64>
  let nodes: Span<PathIndex.Node>
  let entries: Span<PathIndex.Entry>
  let branches: Span<PathIndex.Branch>
  let lengths: Span<PathIndex.Length>
  let slots: Span<PathIndex.Slot>
  /// The literals of the index.
  let indexBytes: Span<UInt8>

  @_lifetime(borrow memory)
  init(_ memory: borrowing TableMemory) {
    settings = memory.settings
    ignoringCase = memory.index.ignoringCase
    rows = memory.rows.span
    parts = memory.parts.span
    pool = memory.pool.span
    programs = memory.programs.span
    masks = memory.index.shapes.masks.span
    literalMasks = memory.index.shapes.literalMasks.span
    shapeCounts = memory.index.shapes.shapeCounts.span
    restCounts = memory.index.shapes.restCounts.span
    places = memory.index.shapes.places.span
    nodes = memory.index.nodes.span
    entries = memory.index.entries.span
    branches = memory.index.branches.span
    lengths = memory.index.lengths.span
    slots = memory.index.slots.span
    indexBytes = memory.index.bytes.span
  }
}
