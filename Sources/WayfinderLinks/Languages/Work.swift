// Wayfinder is released under the MIT license; see LICENSE.

/// The work that comparing texts has cost: about one for each byte that is read, and more where a
/// byte costs more.
struct Work {
  /// The limit on the work of one look-up, and on that of one comparison outside of a look-up. What
  /// would take more doesn't match. URLs of a few thousand bytes stay far below it.
  static let limit = 8_000_000

  /// The work for one byte in one state of an automaton, for one state of an automaton that is made
  /// during the look-up, and for one row.
  static let step = 10
  static let state = 100
  static let row = 200

  private var left = Work.limit

  /// Whether the limit is reached.
  var isExhausted: Bool { left < 0 }

  /// Counts some bytes; returns whether they are within the limit.
  mutating func spend(_ count: Int) -> Bool {
    left -= count
    return left >= 0
  }
}
