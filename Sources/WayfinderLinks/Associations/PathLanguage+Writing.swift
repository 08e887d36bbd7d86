// Wayfinder is released under the MIT licence; see LICENSE.

/// How the text that a pattern speaks of is written in a path.
struct PathWriting {
  /// What a slash in the text is in the path.
  enum Slash {
    /// A raw one.
    case separator
    /// An escaped one: data within a part.
    case data
    /// Either.
    case both
  }

  /// Whether the text is compared after decoding; else it is the path as written.
  var decodes: Bool
  var ignoresCase: Bool
  var slash: Slash
}

extension PathLanguage {
  /// Adds the ways to write one scalar of some ranges, and answers the state behind it.
  mutating func append(
    _ ranges: [ClosedRange<UInt32>], from state: Int, _ writing: PathWriting
  ) -> Int {
    let end = addState()
    // All escapes of the scalar share their percent sign, which keeps the sets of states small.
    let percent = addState()
    addEdge(from: state, Self.percentSign, to: percent)
    var raw = ByteSet()
    for range in ranges {
      if range.lowerBound < 0x80 {
        for value in range.lowerBound...Swift.min(range.upperBound, 0x7F) {
          let byte = UInt8(value)
          if !writing.decodes || ByteSet.plain.contains(byte) {
            raw.insert(byte)
            continue
          }
          if byte == UInt8(ascii: "/") {
            if writing.slash != .data { raw.insert(byte) }
            if writing.slash == .separator { continue }
          }
          appendDigits(byte...byte, from: percent, to: end)
        }
      }
      guard writing.decodes, range.upperBound >= 0x80 else { continue }
      let above = Swift.max(range.lowerBound, 0x80)...range.upperBound
      for sequence in above.sequencesOfUTF8 { append(sequence, from: percent, to: end) }
    }
    addEdge(from: state, raw, to: end)
    return end
  }

  /// Adds escaped bytes behind a percent sign.
  private mutating func append(_ bytes: [ClosedRange<UInt8>], from percent: Int, to end: Int) {
    var percent = percent
    for range in bytes.dropLast() {
      let next = addState()
      appendDigits(range, from: percent, to: next)
      percent = addState()
      addEdge(from: next, Self.percentSign, to: percent)
    }
    appendDigits(bytes[bytes.count - 1], from: percent, to: end)
  }

  /// Adds the two digits of a range of bytes.
  private mutating func appendDigits(_ range: ClosedRange<UInt8>, from percent: Int, to end: Int) {
    for high in (range.lowerBound >> 4)...(range.upperBound >> 4) {
      let lower = high == range.lowerBound >> 4 ? range.lowerBound & 15 : 0
      let upper = high == range.upperBound >> 4 ? range.upperBound & 15 : 15
      let digit = addState()
      addEdge(from: percent, .digits(high...high), to: digit)
      addEdge(from: digit, .digits(lower...upper), to: end)
    }
  }

  private static let percentSign = ByteSet("%".utf8)

  /// Adds a state that any characters lead back to, whole escapes always.
  mutating func addLoop(_ writing: PathWriting) -> Int {
    let loop = addState()
    var raw = writing.decodes ? ByteSet.plain : ByteSet.written
    if writing.slash == .data {
      raw.remove(UInt8(ascii: "/"))
    } else {
      raw.insert(UInt8(ascii: "/"))
    }
    addEdge(from: loop, raw, to: loop)
    if writing.decodes {
      let percent = addState()
      let digit = addState()
      addEdge(from: loop, Self.percentSign, to: percent)
      addEdge(from: percent, .digits(0...15), to: digit)
      addEdge(from: digit, .digits(0...15), to: loop)
    }
    return loop
  }
}

extension ClosedRange<UInt32> {
  /// The ranges of bytes that the scalars of this range, which has none of ASCII, are encoded in.
  ///
  /// **Source:** Cox, "Regular Expression Matching in the Wild", 2010, on ranges of UTF-8.
  var sequencesOfUTF8: [[ClosedRange<UInt8>]] {
    for limit: UInt32 in [0x7FF, 0xD7FF, 0xDFFF, 0xFFFF]
    where lowerBound <= limit && upperBound > limit {
      return (lowerBound...limit).sequencesOfUTF8 + (limit + 1...upperBound).sequencesOfUTF8
    }
    guard !(0xD800...0xDFFF).contains(lowerBound) else { return [] }
    let count = lowerBound < 0x800 ? 1 : lowerBound < 0x10000 ? 2 : 3
    for index in 1...count {
      let mask: UInt32 = 1 << (6 * UInt32(index)) - 1
      guard lowerBound & ~mask != upperBound & ~mask else { continue }
      if lowerBound & mask != 0 {
        return (lowerBound...(lowerBound | mask)).sequencesOfUTF8
          + ((lowerBound | mask) + 1...upperBound).sequencesOfUTF8
      }
      if upperBound & mask != mask {
        return (lowerBound...(upperBound & ~mask) - 1).sequencesOfUTF8
          + (upperBound & ~mask...upperBound).sequencesOfUTF8
      }
    }
    return [zip(Self.encode(lowerBound, count), Self.encode(upperBound, count)).map { $0...$1 }]
  }

  private static func encode(_ value: UInt32, _ count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    for index in (0..<count).reversed() {
      bytes.append(0x80 | UInt8(value >> (6 * UInt32(index)) & 0x3F))
    }
    let lead = value >> (6 * UInt32(count))
    let mark: UInt8 = count == 1 ? 0xC0 : count == 2 ? 0xE0 : 0xF0
    return [mark | UInt8(lead)] + bytes
  }
}
