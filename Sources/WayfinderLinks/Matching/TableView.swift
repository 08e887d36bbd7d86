// Wayfinder is released under the MIT license; see LICENSE.

/// A compiled table as plain memory: one word, so that handing it on costs nothing.
struct TableView {
  private let base: UnsafeRawPointer

  init(base: UnsafeRawPointer) { self.base = base }

  private var header: TableHeader { base.load(as: TableHeader.self) }

  var settings: TableSettings { header.settings }
  var ignoringCase: Bool { header.ignoringCase }

  /// The literals of parts.
  var pool: UnsafeBufferPointer<UInt8> {
    let bytes = header.bytes
    let start = (base + bytes.start).assumingMemoryBound(to: UInt8.self)
    return UnsafeBufferPointer(start: start, count: bytes.count)
  }

  /// The literals of the index.
  var indexBytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: pool[header.indexBytes...])
  }

  /// A row as far as it is a plain one.
  func plainRow(_ number: Int) -> PlainRow {
    PlainRow(base + (header.plainRows.start &+ number &* PlainRow.stride &* 8))
  }

  /// The rows in the order in which they are asked.
  var rows: PlainList<CompiledRow> { list(header.rows) }
  var parts: PlainList<CompiledPart> { list(header.parts) }
  var masks: PlainList<UInt32> { list(header.masks) }
  var literalMasks: PlainList<UInt32> { list(header.literalMasks) }
  var shapeCounts: PlainList<UInt8> { list(header.shapeCounts) }
  var restCounts: PlainList<UInt8> { list(header.restCounts) }
  var places: PlainList<UInt64> { list(header.places) }
  var nodes: PlainList<PathIndex.Node> { list(header.nodes) }
  var entries: PlainList<PathIndex.Entry> { list(header.entries) }
  var branches: PlainList<PathIndex.Branch> { list(header.branches) }
  var lengths: PlainList<PathIndex.Length> { list(header.lengths) }
  var slots: PlainList<PathIndex.Slot> { list(header.slots) }

  private func list<Element>(_ piece: TableHeader.Piece<Element>) -> PlainList<Element> {
    PlainList(base + piece.start, count: piece.count)
  }
}
