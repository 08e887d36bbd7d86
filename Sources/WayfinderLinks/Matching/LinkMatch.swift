// Wayfinder is released under the MIT license; see LICENSE.

/// The row that a URL was resolved to, with the values that the URL gave.
///
/// ```swift
/// if let match = table.match("https://shop.example/books/7?tab=reviews") {
///   print(rows[match.row].pattern, match.parameters)
/// }
/// ```
///
/// A match keeps the URL and where in it the values lie; their texts are decoded each time they are
/// asked for. Ask for ``captured`` once rather than once for each name.
public struct LinkMatch: Sendable {
  /// The index of the row in the table's declaration, from 0, whatever the order in which rows are asked.
  public let row: Int

  /// The row as the table counts.
  let number: Int
  let url: String
  let captures: PackedCaptures
  let storage: TableStorage

  init(row: Int, number: Int, captures: PackedCaptures, url: String, storage: TableStorage) {
    self.row = row
    self.number = number
    self.url = url
    self.captures = captures
    self.storage = storage
  }
}

extension LinkMatch {
  /// The values by name: the captured ones, and under them the query items, of a repeated item the
  /// first. A captured value wins over a query item of the same name.
  ///
  /// A query item whose name has more than ``nameLimit`` bytes is in ``queryItems`` alone: names are
  /// compared as characters here, which can take more than linear time.
  public var parameters: [String: String] {
    var parameters = captured
    for item in queryItems
    where item.name.utf8.count <= Self.nameLimit && parameters[item.name] == nil {
      parameters[item.name] = item.value
    }
    return parameters
  }

  /// The most bytes of UTF-8 that the name of a query item may have to be among ``parameters``.
  public static let nameLimit = 256

  /// The values of the pattern's parameters alone. An optional part that is absent has none; a rest
  /// of no parts is the empty string.
  public var captured: [String: String] {
    var all: [String: String] = [:]
    withValues { lookup, values in all = values.all(lookup.names(of: number)) }
    return all
  }

  /// The URL's query items in order, percent-decoded. Empty items (`&&`) are dropped; an item
  /// without `=` has the empty value.
  public var queryItems: [(name: String, value: String)] {
    withBytes { bytes in
      var all: [(name: String, value: String)] = []
      var items = QueryItems(bytes, URLParts(bytes).query)
      while let item = items.next() {
        all.append((bytes.decodedText(item.name), bytes.decodedText(item.value)))
      }
      return all
    }
  }

  /// The URL's fragment as written, without `#`; `nil` where there is no `#`.
  public var fragment: String? {
    withBytes { bytes in
      let parts = URLParts(bytes)
      return parts.hasFragment ? bytes.text(parts.fragment) : nil
    }
  }

  /// Returns the bytes of the URL, counted in UTF-8, that a parameter of the pattern captured.
  ///
  /// - Parameter index: The index of a parameter in the pattern's order, from 0.
  /// - Returns: The bytes; `nil` where the part is absent, where there is no such parameter, and
  ///   where the value is not what is written there, which is so in a host and in a path or fragment
  ///   with escapes or empty parts.
  public func utf8Range(ofCapture index: Int) -> Range<Int>? {
    guard captures.isVerbatim(index) else { return nil }
    let range = captures[index]
    return range.lower < 0 ? nil : range.lower..<range.upper
  }
}

extension LinkMatch {
  private func withBytes<Value>(_ body: (Span<UInt8>) -> Value) -> Value {
    var url = url
    return url.withSpan(body)
  }

  /// Hands the captures on, next to the texts that they are stretches of.
  func withValues(_ body: (Lookup, CapturedValues) -> Void) {
    withBytes { bytes in
      storage.withLookup(bytes, state: [:]) { lookup in
        lookup.withValues(of: number, captures) { body(lookup, $0) }
      }
    }
  }
}

extension LinkMatch: Equatable {
  /// Returns whether both are of the same row and have the same values.
  public static func == (first: LinkMatch, second: LinkMatch) -> Bool {
    first.row == second.row && first.captured == second.captured
      && first.queryItems.elementsEqual(second.queryItems, by: ==)
      && first.fragment == second.fragment
  }
}
