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
    var mayBeBroken = false
    var index = range.lowerBound
    while index < range.upperBound {
      let escaped = escapedByte(at: index, before: range.upperBound)
      output.append(escaped ?? self[index])
      index += escaped == nil ? 1 : 3
      if let escaped, escaped >= 0x80 { mayBeBroken = true }
    }
    return mayBeBroken ? Array(String(decoding: output, as: UTF8.self).utf8) : output
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
