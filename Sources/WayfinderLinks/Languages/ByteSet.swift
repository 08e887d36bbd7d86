// Wayfinder is released under the MIT license; see LICENSE.

/// A set of bytes.
struct ByteSet: Hashable, Sendable {
  /// A bit for each byte.
  private var words: SIMD4<UInt64>

  private init(words: SIMD4<UInt64>) {
    self.words = words
  }

  init(_ bytes: some Sequence<UInt8> = []) {
    words = .zero
    for byte in bytes { insert(byte) }
  }

  var isEmpty: Bool { words == .zero }

  /// The number of bytes.
  var count: Int { (0..<4).reduce(0) { $0 + words[$1].nonzeroBitCount } }

  mutating func insert(_ byte: UInt8) {
    words[Int(byte >> 6)] |= 1 << UInt64(byte & 63)
  }

  func contains(_ byte: UInt8) -> Bool {
    words[Int(byte >> 6)] >> UInt64(byte & 63) & 1 == 1
  }

  func isDisjoint(with other: ByteSet) -> Bool { words & other.words == .zero }

  func intersection(_ other: ByteSet) -> ByteSet { ByteSet(words: words & other.words) }

  func subtracting(_ other: ByteSet) -> ByteSet { ByteSet(words: words & ~other.words) }

  func union(_ other: ByteSet) -> ByteSet { ByteSet(words: words | other.words) }
}

extension ByteSet {
  /// The bytes that a path can have unescaped, without the slash.
  ///
  /// **Source:** RFC 3986, section 3.3, `pchar`.
  static let plain = letters.reduce(ByteSet(marks)) { $0.union($1) }

  static let all = ByteSet(UInt8.min...UInt8.max)

  /// The upper-case hexadecimal digits of a range of values below 16.
  static func digits(_ range: ClosedRange<UInt8>) -> ByteSet {
    ByteSet(range.map { $0 < 10 ? $0 + 48 : $0 + 55 })
  }

  private static let letters = [
    ByteSet(UInt8(ascii: "a")...UInt8(ascii: "z")), ByteSet(UInt8(ascii: "0")...UInt8(ascii: "9")),
    ByteSet(UInt8(ascii: "A")...UInt8(ascii: "Z")),
  ]

  private static let marks = Array("-_~.!$&'()*+,;=:@".utf8)

  /// Tiers of bytes, the plainest first: letters and digits, marks, what separates, all others.
  private static let tiers = letters + (marks + Array("/%".utf8)).map { ByteSet($0...$0) } + [all]

  /// The plainest byte of a set that is not empty, and the place of its tier and of itself.
  var plainest: (rank: Int, byte: UInt8) {
    for tier in 0..<Self.tiers.count {
      let common = words & Self.tiers[tier].words
      if common == .zero { continue }
      var index = 0
      while common[index] == 0 { index += 1 }
      let byte = index * 64 + common[index].trailingZeroBitCount
      return (tier * 256 + byte, UInt8(byte))
    }
    return (.max, 0)
  }

  /// Classes of the bytes of some sets that none of the sets tells apart, the plainest first, each
  /// with its plainest byte.
  static func classes(_ sets: some Sequence<ByteSet>) -> [(bytes: ByteSet, plainest: UInt8)] {
    var classes: [ByteSet] = []
    for set in Set(sets) {
      var rest = set
      for index in classes.indices where !classes[index].isDisjoint(with: rest) {
        let common = classes[index].intersection(rest)
        let other = classes[index].subtracting(rest)
        rest = rest.subtracting(common)
        classes[index] = common
        if !other.isEmpty { classes.append(other) }
      }
      if !rest.isEmpty { classes.append(rest) }
    }
    return classes.map { ($0, $0.plainest) }.sorted { $0.1.rank < $1.1.rank }
      .map { ($0, $1.byte) }
  }
}
