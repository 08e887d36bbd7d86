// Wayfinder is released under the MIT license; see LICENSE.

extension Span<UInt8> {
  /// Writes the percent-decoded text of a range and returns where it ends.
  ///
  /// Decodes once: a wrong escape stays as written, each longest beginning of a UTF-8 sequence that
  /// is not completed becomes U+FFFD. What is written is valid UTF-8 and never longer than what is
  /// read, because each byte that is replaced stood in an escape.
  ///
  /// **Source:** RFC 3986 section 2.1; The Unicode Standard, section 3.9, table 3-7 and the
  /// practice of substituting maximal subparts.
  func percentDecode(
    _ range: ByteRange, into output: Room<UInt8>, at start: Int
  ) -> Int {
    var end = start
    var index = range.lower
    while index < range.upper {
      guard let byte = escapedByte(at: index, before: range.upper) else {
        output[end] = self[index]
        end += 1
        index += 1
        continue
      }
      index += 3
      output[end] = byte
      guard byte >= 0x80 else {
        end += 1
        continue
      }
      var (missing, allowed) = byte.continuation
      let complete = missing > 0
      var length = 1
      while missing > 0, let next = escapedByte(at: index, before: range.upper),
        allowed.contains(next)
      {
        output[end + length] = next
        length += 1
        index += 3
        missing -= 1
        allowed = 0x80...0xBF
      }
      if complete && missing == 0 {
        end += length
      } else {
        output[end] = 0xEF
        output[end + 1] = 0xBF
        output[end + 2] = 0xBD
        end += 3
      }
    }
    return end
  }

  /// The text of a range, percent-decoded.
  func decodedText(_ range: ByteRange) -> String {
    withDecoded(range) { String($0) }
  }

  /// Hands the bytes of a range on, percent-decoded.
  func withDecoded<Value>(
    _ range: ByteRange, _ body: (Span<UInt8>) -> Value
  ) -> Value {
    guard firstIndex(of: UInt8(ascii: "%"), in: range) != nil else {
      return body(extracting(range.lower..<range.upper))
    }
    return withRoom(range.count, of: UInt8(0)) { output in
      let end = percentDecode(range, into: output, at: 0)
      return body(output.span.extracting(0..<end))
    }
  }

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
