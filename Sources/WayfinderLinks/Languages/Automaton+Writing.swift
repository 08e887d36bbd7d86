// Wayfinder is released under the MIT license; see LICENSE.

/// The way in which the text described by a pattern is written in a URL.
struct URLWriting {
  enum Form {
    /// As it is: it is compared without decoding.
    case written
    /// Characters that aren't plain are written as upper-case escapes.
    case escaped
    /// Characters that aren't plain are written as escapes or as they are.
    case either
  }

  /// The form that a slash of the text takes in the path.
  enum Slash {
    /// A raw one.
    case separator
    /// An escaped one: data within a part.
    case data
    /// Either.
    case both
  }

  var form: Form
  var ignoresCase: Bool
  var slash: Slash
  /// The bytes that cannot be written unescaped, because they would end the path or the host.
  var excluded = ByteSet("?#".utf8)

  /// The writing of a string that may extend over several parts.
  var acrossParts: URLWriting {
    URLWriting(
      form: form, ignoresCase: false, slash: form == .written ? .separator : .both,
      excluded: excluded)
  }
}

extension URLWriting {
  /// Every character as it is.
  static let text = URLWriting(
    form: .written, ignoresCase: false, slash: .separator, excluded: ByteSet())

  /// A host, compared without case. User info and escapes are left out.
  static let host = URLWriting(
    form: .written, ignoresCase: true, slash: .data, excluded: ByteSet("?#@\\%".utf8))
}

extension Automaton {
  /// Adds the ways to write one scalar of some ranges, and returns the state behind it.
  mutating func append(
    _ ranges: [ClosedRange<UInt32>], from state: Int, _ writing: URLWriting
  ) -> Int {
    let end = addState()
    // All escapes of the scalar share their percent sign, which keeps the sets of states small.
    let percent = writing.form == .written ? end : addState()
    if percent != end { addEdge(from: state, Self.percentSign, to: percent) }
    var raw = ByteSet()
    var escaped: [UInt8] = []
    for range in ranges {
      if range.lowerBound < 0x80 {
        for value in range.lowerBound...Swift.min(range.upperBound, 0x7F) {
          let byte = UInt8(value)
          if byte == UInt8(ascii: "/") {
            if writing.slash != .data { raw.insert(byte) }
            if writing.slash != .separator, writing.form != .written { escaped.append(byte) }
            continue
          }
          let isPlain = ByteSet.plain.contains(byte)
          if isPlain || writing.form != .escaped { raw.insert(byte) }
          if !isPlain, writing.form != .written { escaped.append(byte) }
        }
      }
      guard range.upperBound >= 0x80 else { continue }
      let above = Swift.max(range.lowerBound, 0x80)...range.upperBound
      for sequence in above.sequencesOfUTF8 {
        if writing.form != .written { append(escaped: sequence, from: percent, to: end) }
        if writing.form != .escaped { append(raw: sequence, from: state, to: end) }
      }
    }
    for (high, bytes) in Dictionary(grouping: escaped, by: { $0 >> 4 }).sorted(by: {
      $0.key < $1.key
    }) {
      let digit = addState()
      addEdge(from: percent, .digits(high...high), to: digit)
      let low = bytes.map { $0 & 15 }
      addEdge(from: digit, low.reduce(ByteSet()) { $0.union(.digits($1...$1)) }, to: end)
    }
    addEdge(from: state, raw.subtracting(writing.excluded), to: end)
    return end
  }

  /// Adds bytes beyond ASCII as they are.
  private mutating func append(raw bytes: [ClosedRange<UInt8>], from state: Int, to end: Int) {
    var state = state
    for range in bytes.dropLast() {
      let next = addState()
      addEdge(from: state, ByteSet(range), to: next)
      state = next
    }
    addEdge(from: state, ByteSet(bytes[bytes.count - 1]), to: end)
  }

  /// Adds escaped bytes behind a percent sign.
  private mutating func append(
    escaped bytes: [ClosedRange<UInt8>], from percent: Int, to end: Int
  ) {
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
    func low(_ high: UInt8) -> ClosedRange<UInt8> {
      (high == range.lowerBound >> 4 ? range.lowerBound & 15 : 0)...(high == range.upperBound >> 4
        ? range.upperBound & 15 : 15)
    }
    var high = range.lowerBound >> 4
    while high <= range.upperBound >> 4 {
      var last = high
      while last < range.upperBound >> 4, low(last + 1) == low(high) { last += 1 }
      let digit = addState()
      addEdge(from: percent, .digits(high...last), to: digit)
      addEdge(from: digit, .digits(low(high)), to: end)
      high = last + 1
    }
  }

  private static let percentSign = ByteSet("%".utf8)
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
