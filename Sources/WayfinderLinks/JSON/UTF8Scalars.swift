// Wayfinder is released under the MIT license; see LICENSE.

extension [UInt8] {
  /// The number of bytes of the well-formed scalar that begins at an index; 0 where none does.
  ///
  /// **Source:** The Unicode Standard, table 3-7, "Well-Formed UTF-8 Byte Sequences".
  func scalarLength(at index: Int) -> Int {
    let first = self[index]
    let second: ClosedRange<UInt8>
    let length: Int
    switch first {
    case 0x00...0x7F: return 1
    case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xE1...0xEC, 0xEE...0xEF: (length, second) = (3, 0x80...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return 0
    }
    guard index + length <= count, second.contains(self[index + 1]) else { return 0 }
    for offset in 2..<Swift.max(2, length) where self[index + offset] & 0xC0 != 0x80 { return 0 }
    return length
  }

  /// The scalar that begins at an index, if it is well-formed.
  func scalar(at index: Int) -> Unicode.Scalar? {
    let length = scalarLength(at: index)
    guard length > 0 else { return nil }
    return String(decoding: self[index..<index + length], as: UTF8.self).unicodeScalars.first
  }
}
