// Wayfinder is released under the MIT license; see LICENSE.

/// A stretch of bytes, by offsets.
struct ByteRange: Sendable, Equatable, ZeroFilled {
  var lower: Int
  var upper: Int

  static let none = ByteRange(-1, -1)

  init(_ lower: Int, _ upper: Int) {
    self.lower = lower
    self.upper = upper
  }

  var count: Int { upper &- lower }

  var isEmpty: Bool { lower == upper }
}

extension Span<UInt8> {
  func text(_ range: ByteRange) -> String {
    String(extracting(range.lower..<range.upper))
  }

  func firstIndex(of byte: UInt8, in range: ByteRange) -> Int? {
    var index = range.lower
    while index < range.upper {
      if self[index] == byte { return index }
      index += 1
    }
    return nil
  }

  func count(of byte: UInt8, in range: ByteRange) -> Int {
    var count = 0
    var index = range.lower
    while index < range.upper {
      let found = word(at: index).bytes(equalTo: byte)
      count &+= (found & UInt64.lowBytes(range.upper &- index)).nonzeroBitCount
      index &+= 8
    }
    return count
  }

  /// The scalar that begins at a position, which moves behind it. The bytes must be valid UTF-8.
  func scalar(at position: inout Int) -> Unicode.Scalar {
    let first = self[position]
    position += 1
    guard first >= 0x80 else { return Unicode.Scalar(first) }
    var value: UInt32
    let count: Int
    switch first {
    case ..<0xE0: (value, count) = (UInt32(first & 0x1F), 1)
    case ..<0xF0: (value, count) = (UInt32(first & 0x0F), 2)
    default: (value, count) = (UInt32(first & 0x07), 3)
    }
    for _ in 0..<count where position < self.count {
      value = value << 6 | UInt32(self[position] & 0x3F)
      position += 1
    }
    return Unicode.Scalar(value) ?? "\u{FFFD}"
  }
}

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

  var lowercased: UInt8 { self &- 65 < 26 ? self | 0x20 : self }
}
