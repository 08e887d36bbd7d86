// Wayfinder is released under the MIT license; see LICENSE.

/// The row that a URL was resolved to, with the values that the URL gave.
///
/// A match keeps the URL and where in it the values lie; their strings are made each time they are
/// asked for. Ask for ``captured`` once rather than once for each name.
package struct LinkMatch: Sendable {
  /// The index of the row in the table's declaration, from 0.
  package let row: Int

  let values: [Range<Int>]
  let lookup: Lookup

  private var url: ReadURL { lookup.url }

  private var pattern: LinkPattern { lookup.table.rows[row].pattern }

  private var plusIsSpace: Bool { lookup.table.settings.rules.plusIsSpace }
}

extension LinkMatch {
  /// The values by name: the captured ones, and under them the query items, of a repeated item the
  /// first. A captured value wins over a query item of the same name.
  ///
  /// A query item whose name has more than ``nameLimit`` bytes is in ``queryItems`` alone: names are
  /// compared as characters here, which can take more than linear time.
  package var parameters: [String: String] {
    var parameters = captured
    for item in queryItems
    where item.name.utf8.count <= Self.nameLimit && parameters[item.name] == nil {
      parameters[item.name] = item.value
    }
    return parameters
  }

  /// The most bytes of UTF-8 that the name of a query item may have to be among ``parameters``.
  package static let nameLimit = 256

  /// The values of the pattern's parameters alone. An optional part that is absent has none; a rest
  /// of no parts is the empty string.
  package var captured: [String: String] {
    var all: [String: String] = [:]
    for (name, value) in zip(pattern.parameters, values) where value != Attempt.absent {
      all[name] = url.bytes.text(value)
    }
    return all
  }

  /// The strings of a parameter: none where its part is absent, one for each part of a rest.
  ///
  /// - Parameter index: The index of a parameter in the pattern's order, from 0.
  package func texts(ofParameter index: Int) -> [String] {
    let value = values[index]
    guard value != Attempt.absent else { return [] }
    guard isRest(index) else { return [url.bytes.text(value)] }
    return (url.path + url.fragment).map(\.range)
      .filter { value.lowerBound <= $0.lowerBound && $0.upperBound <= value.upperBound }
      .map { url.bytes.text($0) }
  }

  /// Whether a parameter is a rest.
  private func isRest(_ index: Int) -> Bool {
    var index = index - pattern.hostParameterCount
    for part in pattern.path + (pattern.fragment ?? []) {
      if 0..<part.captureCount ~= index { return part.isRest }
      index -= part.captureCount
    }
    return false
  }

  /// The URL's query items in order, percent-decoded. Empty items (`&&`) are dropped; an item
  /// without `=` has the empty value. Where the pattern has a fragment, the items behind a `?` in the
  /// URL's fragment follow. Of a query, and of a fragment, at most ``QueryItem/limit`` items count.
  package var queryItems: [(name: String, value: String)] {
    url.queryItems(withFragment: pattern.fragment != nil).map {
      (
        url.bytes.decodedText($0.name, plusIsSpace: plusIsSpace),
        url.bytes.decodedText($0.value, plusIsSpace: plusIsSpace)
      )
    }
  }

  /// The URL's fragment as written, without `#`; `nil` where there is no `#`.
  package var fragment: String? { url.components.fragment.map { url.bytes.text($0) } }
}

extension LinkMatch: Equatable {
  /// Returns whether both are of the same row and have the same values.
  package static func == (first: LinkMatch, second: LinkMatch) -> Bool {
    first.row == second.row && first.captured == second.captured
      && first.queryItems.elementsEqual(second.queryItems, by: ==)
      && first.fragment == second.fragment
  }
}
