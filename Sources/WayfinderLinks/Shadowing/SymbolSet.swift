// Wayfinder is released under the MIT licence; see LICENSE.

/// A set of classes of scalars, by number.
struct SymbolSet: Hashable, Sendable {
  private var words: [UInt64]

  init(capacity: Int) {
    words = Array(repeating: 0, count: (capacity + 63) / 64)
  }

  var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

  /// The smallest number in a set that is not empty.
  var first: Int {
    for (index, word) in words.enumerated() where word != 0 {
      return 64 * index + word.trailingZeroBitCount
    }
    fatalError("SymbolSet.first must not be read of an empty set.")
  }

  mutating func insert(_ number: Int) { words[number / 64] |= 1 << UInt64(number % 64) }

  mutating func formUnion(_ other: SymbolSet) {
    for index in words.indices { words[index] |= other.words[index] }
  }

  mutating func formIntersection(_ other: SymbolSet) {
    for index in words.indices { words[index] &= other.words[index] }
  }

  mutating func subtract(_ other: SymbolSet) {
    for index in words.indices { words[index] &= ~other.words[index] }
  }

  func contains(_ number: Int) -> Bool { words[number / 64] >> UInt64(number % 64) & 1 == 1 }
}
