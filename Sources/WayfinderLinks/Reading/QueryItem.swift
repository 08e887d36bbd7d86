// Wayfinder is released under the MIT license; see LICENSE.

/// An item of a query: the ranges of its name and of its value, which is empty without `=`.
struct QueryItem {
  let name: Range<Int>
  let value: Range<Int>

  /// The limit on the items of a query; those beyond are dropped.
  static let limit = 10_000
}

extension [UInt8] {
  /// The items of a query as written; empty ones are dropped.
  func queryItems(in range: Range<Int>) -> [QueryItem] {
    let items = self[range].split(separator: UInt8(ascii: "&"), maxSplits: QueryItem.limit)
    return items.prefix(QueryItem.limit).map { item in
      let end = item.firstIndex(of: UInt8(ascii: "=")) ?? item.endIndex
      return QueryItem(
        name: item.startIndex..<end, value: Swift.min(end + 1, item.endIndex)..<item.endIndex)
    }
  }
}
