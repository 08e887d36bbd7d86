// Wayfinder is released under the MIT license; see LICENSE.

extension UInt8 {
  /// The value of a hexadecimal digit of either case.
  var hexadecimalValue: UInt8? {
    switch self {
    case 48...57: self - 48
    case 65...70: self - 55
    case 97...102: self - 87
    default: nil
    }
  }

  /// The lower-case form of an ASCII letter; any other byte itself.
  var lowercased: UInt8 { self &- 65 < 26 ? self | 0x20 : self }

  var isLetter: Bool { lowercased &- 97 < 26 }

  var isDigit: Bool { self &- 48 < 10 }

  /// Whether the byte may be part of a parameter's name.
  var isNameByte: Bool { isLetter || isDigit || self == UInt8(ascii: "_") }

  /// Whether the byte may be part of a scheme.
  var isSchemeByte: Bool {
    self &- 97 < 26 || isDigit || isLetter || self == UInt8(ascii: "+") || self == UInt8(ascii: "-")
      || self == UInt8(ascii: ".")
  }
}

extension [UInt8] {
  /// The string of a range; what isn't UTF-8 becomes U+FFFD.
  func text(_ range: Range<Int>) -> String { String(decoding: self[range], as: UTF8.self) }

  /// The first position of a byte within a range.
  func first(_ byte: UInt8, in range: Range<Int>) -> Int? {
    for index in range where self[index] == byte { return index }
    return nil
  }

  /// Whether a range holds just these bytes.
  func holds(_ literal: [UInt8], in range: Range<Int>) -> Bool {
    guard literal.count == range.count else { return false }
    var index = range.lowerBound
    for byte in literal {
      if self[index] != byte { return false }
      index &+= 1
    }
    return true
  }

  /// Whether a range holds the bytes of a string; `==` of strings would accept canonical equivalents.
  func holds(_ text: String, in range: Range<Int>) -> Bool {
    text.utf8.count == range.count && text.utf8.elementsEqual(self[range])
  }

  /// The position of the colon that ends a scheme at the start of a range.
  func schemeEnd(in range: Range<Int>) -> Int? {
    guard let start = range.first, self[start].isLetter else { return nil }
    for index in range where !self[index].isSchemeByte {
      return self[index] == UInt8(ascii: ":") ? index : nil
    }
    return nil
  }
}
