// Wayfinder is released under the MIT license; see LICENSE.

/// A compiled table for the time of one lookup: a span of one ``TableMemory``, so that handing it
/// on costs two words, and reading a list counts no references.
struct TableView: ~Escapable, BitwiseCopyable {
  private let memory: Span<TableMemory>

  @_lifetime(copy memory)
  init(_ memory: Span<TableMemory>) { self.memory = memory }

  var settings: TableSettings { memory[0].settings }
  var ignoringCase: Bool { memory[0].index.ignoringCase }

  /// The rows in the order in which they are asked.
  var rows: Span<CompiledRow> {
    @_lifetime(borrow self) get { memory[0].rows.span }
  }

  var parts: Span<CompiledPart> {
    @_lifetime(borrow self) get { memory[0].parts.span }
  }

  /// The literals of parts.
  var pool: Span<UInt8> {
    @_lifetime(borrow self) get { memory[0].pool.span }
  }

  var programs: Span<PartProgram> {
    @_lifetime(borrow self) get { memory[0].programs.span }
  }

  var literalMasks: Span<UInt32> {
    @_lifetime(borrow self) get { memory[0].index.shapes.literalMasks.span }
  }

  var probes: Span<UInt64> {
    @_lifetime(borrow self) get { memory[0].index.shapes.probes.span }
  }

  var probeStarts: Span<UInt16> {
    @_lifetime(borrow self) get { memory[0].index.shapes.probeStarts.span }
  }

  var places: Span<UInt64> {
    @_lifetime(borrow self) get { memory[0].index.shapes.places.span }
  }

  var nodes: Span<PathIndex.Node> {
    @_lifetime(borrow self) get { memory[0].index.nodes.span }
  }

  var entries: Span<PathIndex.Entry> {
    @_lifetime(borrow self) get { memory[0].index.entries.span }
  }

  var branches: Span<PathIndex.Branch> {
    @_lifetime(borrow self) get { memory[0].index.branches.span }
  }

  var lengths: Span<PathIndex.Length> {
    @_lifetime(borrow self) get { memory[0].index.lengths.span }
  }

  var slots: Span<PathIndex.Slot> {
    @_lifetime(borrow self) get { memory[0].index.slots.span }
  }

  /// The literals of the index.
  var indexBytes: Span<UInt8> {
    @_lifetime(borrow self) get { memory[0].index.bytes.span }
  }
}
