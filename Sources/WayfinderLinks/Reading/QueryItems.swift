// Wayfinder is released under the MIT license; see LICENSE.

/// The items of a query as written, one after the other: split at `&`, empty ones dropped. Those
/// beyond a limit are dropped, too.
struct QueryItems: Sequence, IteratorProtocol {
  /// The ranges of the name and the value of an item.
  struct Item {
    let name: Range<Int>
    let value: Range<Int>
  }

  /// The limit on the items of a query.
  static let limit = 10_000

  let bytes: [UInt8]
  private var rest: Range<Int>
  private var left = QueryItems.limit

  init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    rest = range
  }

  mutating func next() -> Item? {
    while !rest.isEmpty {
      let end = bytes.first(UInt8(ascii: "&"), in: rest) ?? rest.upperBound
      let item = rest.lowerBound..<end
      rest = Swift.min(end + 1, rest.upperBound)..<rest.upperBound
      if item.isEmpty { continue }
      left -= 1
      guard left >= 0 else { return nil }
      guard let equals = bytes.first(UInt8(ascii: "="), in: item) else {
        return Item(name: item, value: end..<end)
      }
      return Item(name: item.lowerBound..<equals, value: equals + 1..<end)
    }
    return nil
  }
}
