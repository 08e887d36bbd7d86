// Wayfinder is released under the MIT license; see LICENSE.

extension [UInt8] {
  /// The percent-decoded bytes of a range, which are valid UTF-8.
  ///
  /// Decodes once: a wrong escape stays as written, each longest beginning of a UTF-8 sequence that
  /// is not completed becomes U+FFFD.
  ///
  /// **Source:** RFC 3986 section 2.1; The Unicode Standard, section 3.9, table 3-7 and the
  /// practice of substituting maximal subparts.
  func percentDecoded(_ range: Range<Int>) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(range.count)
    var index = range.lowerBound
    while index < range.upperBound {
      guard let byte = escapedByte(at: index, before: range.upperBound) else {
        output.append(self[index])
        index += 1
        continue
      }
      index += 3
      guard byte >= 0x80 else {
        output.append(byte)
        continue
      }
      var (missing, allowed) = byte.continuation
      let start = output.count
      let begins = missing > 0
      output.append(byte)
      while missing > 0, let next = escapedByte(at: index, before: range.upperBound),
        allowed.contains(next)
      {
        output.append(next)
        index += 3
        missing -= 1
        allowed = 0x80...0xBF
      }
      guard !begins || missing > 0 else { continue }
      output.removeLast(output.count - start)
      output += [0xEF, 0xBF, 0xBD]
    }
    return output
  }

  /// The string of a range, percent-decoded; `+` is a space where the rules say so.
  func decodedText(_ range: Range<Int>, plusIsSpace: Bool = false) -> String {
    guard plusIsSpace, self[range].contains(UInt8(ascii: "+")) else {
      return self[range].contains(UInt8(ascii: "%"))
        ? String(decoding: percentDecoded(range), as: UTF8.self) : text(range)
    }
    let spaced = self[range].map { $0 == UInt8(ascii: "+") ? UInt8(ascii: " ") : $0 }
    return spaced.decodedText(0..<spaced.count)
  }

  /// The byte that an escape at a position stands for.
  private func escapedByte(at index: Int, before end: Int) -> UInt8? {
    guard index + 2 < end, self[index] == UInt8(ascii: "%"),
      let high = self[index + 1].hexadecimalValue, let low = self[index + 2].hexadecimalValue
    else { return nil }
    return high << 4 | low
  }
}

extension UInt8 {
  /// The number of bytes that must follow this one in UTF-8, 0 if it begins no sequence, and the
  /// range of the first of them.
  fileprivate var continuation: (count: Int, first: ClosedRange<UInt8>) {
    switch self {
    case 0xC2...0xDF: (1, 0x80...0xBF)
    case 0xE0: (2, 0xA0...0xBF)
    case 0xED: (2, 0x80...0x9F)
    case 0xE1...0xEF: (2, 0x80...0xBF)
    case 0xF0: (3, 0x90...0xBF)
    case 0xF1...0xF3: (3, 0x80...0xBF)
    case 0xF4: (3, 0x80...0x8F)
    default: (0, 0x80...0xBF)
    }
  }
}
