// Wayfinder is released under the MIT license; see LICENSE.

/// A compiled table in one stretch of memory, so that a look-up borrows one array and not a dozen.
struct TableMemory: Sendable {
  private let numbers: ContiguousArray<UInt64>

  init(_ builder: borrowing TableBuilder) {
    let size = (MemoryLayout<TableHeader>.stride + 7) / 8
    var numbers = ContiguousArray<UInt64>(repeating: 0, count: size)
    let header = TableHeader(
      settings: TableSettings(builder), indexBytes: builder.pool.bytes.count,
      ignoringCase: builder.index.ignoringCase,
      plainRows: numbers.add(builder.plainRows), rows: numbers.add(builder.rows),
      parts: numbers.add(builder.parts),
      masks: numbers.add(builder.index.shapes.masks),
      literalMasks: numbers.add(builder.index.shapes.literalMasks),
      shapeCounts: numbers.add(builder.index.shapes.shapeCounts),
      restCounts: numbers.add(builder.index.shapes.restCounts),
      places: numbers.add(builder.index.shapes.places), nodes: numbers.add(builder.index.nodes),
      entries: numbers.add(builder.index.entries), branches: numbers.add(builder.index.branches),
      lengths: numbers.add(builder.index.lengths), slots: numbers.add(builder.index.slots),
      bytes: numbers.add(builder.pool.bytes + builder.index.bytes))
    numbers.withUnsafeMutableBytes { $0.storeBytes(of: header, as: TableHeader.self) }
    self.numbers = numbers
  }

  /// Hands the table on, for the time of one look-up.
  func withView<Value>(_ body: (TableView) -> Value) -> Value {
    numbers.withUnsafeBytes { body(TableView(base: $0.baseAddress!)) }
  }
}

/// What stands in front of a table's numbers: what a look-up asks first, and where the lists lie.
struct TableHeader {
  let settings: TableSettings
  /// Where the literals of the index begin, behind those of the parts.
  let indexBytes: Int
  let ignoringCase: Bool
  /// The words of each row, as ``PlainRow`` reads them.
  let plainRows: Piece<UInt64>
  let rows: Piece<CompiledRow>
  let parts: Piece<CompiledPart>
  let masks: Piece<UInt32>
  let literalMasks: Piece<UInt32>
  let shapeCounts: Piece<UInt8>
  let restCounts: Piece<UInt8>
  let places: Piece<UInt64>
  let nodes: Piece<PathIndex.Node>
  let entries: Piece<PathIndex.Entry>
  let branches: Piece<PathIndex.Branch>
  let lengths: Piece<PathIndex.Length>
  let slots: Piece<PathIndex.Slot>
  let bytes: Piece<UInt8>

  /// A list, by its offset in bytes.
  struct Piece<Element: BitwiseCopyable> {
    let start: Int
    let count: Int
  }
}

extension ContiguousArray<UInt64> {
  /// Copies a list behind what is there; its elements need no greater alignment than eight bytes.
  fileprivate mutating func add<Item: BitwiseCopyable>(
    _ list: ContiguousArray<Item>
  ) -> TableHeader.Piece<Item> {
    let start = count * 8
    append(contentsOf: repeatElement(0, count: (list.count * MemoryLayout<Item>.stride + 7) / 8))
    withUnsafeMutableBytes { words in
      list.withUnsafeBytes { list in
        UnsafeMutableRawBufferPointer(rebasing: words[start...]).copyMemory(from: list)
      }
    }
    return TableHeader.Piece(start: start, count: list.count)
  }
}
