// Wayfinder is released under the MIT license; see LICENSE.

/// The items of a query as written, one after the other: split at `&`, empty ones dropped.
struct QueryItems: ~Escapable, BitwiseCopyable {
  let bytes: Span<UInt8>
  private var position: Int
  private let end: Int

  @_lifetime(copy bytes)
  init(_ bytes: Span<UInt8>, _ range: ByteRange) {
    self.bytes = bytes
    position = range.lower
    end = range.upper
  }

  struct Item {
    let name: ByteRange
    let value: ByteRange
  }

  mutating func next() -> Item? {
    while position < end {
      let start = position
      var equals = -1
      while position < end, bytes[position] != UInt8(ascii: "&") {
        if bytes[position] == UInt8(ascii: "="), equals < 0 { equals = position }
        position += 1
      }
      let stop = position
      position += 1
      if start == stop { continue }
      return equals < 0
        ? Item(name: ByteRange(start, stop), value: ByteRange(stop, stop))
        : Item(name: ByteRange(start, equals), value: ByteRange(equals + 1, stop))
    }
    return nil
  }

  /// The value of the first item whose name is written like this.
  func first(_ name: String) -> ByteRange? {
    var items = self
    while let item = items.next() {
      if bytes.equals(name, item.name) { return item.value }
    }
    return nil
  }
}

extension Span<UInt8> {
  func equals(_ text: String, _ range: ByteRange) -> Bool {
    let units = text.utf8
    guard units.count == range.count else { return false }
    var index = range.lower
    for unit in units {
      if self[index] != unit { return false }
      index += 1
    }
    return true
  }

  /// Whether these are the bytes of a string; `==` of strings would accept canonical equivalents.
  func equals(_ text: String) -> Bool { equals(text, ByteRange(0, count)) }
}
