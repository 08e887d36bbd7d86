// Wayfinder is released under the MIT license; see LICENSE.

extension [UInt8] {
  /// The lower-case form of a range of valid UTF-8, scalar by scalar.
  func lowercasedUTF8(_ range: Range<Int>) -> [UInt8] {
    var lower: [UInt8] = []
    lower.reserveCapacity(range.count)
    var position = range.lowerBound
    while position < range.upperBound {
      if self[position] < 0x80 {
        lower.append(self[position].lowercased)
        position += 1
        continue
      }
      let scalar = scalar(at: &position)
      if (0x80..<0x800).contains(scalar.value) {
        lower += Unicode.Scalar.lowerTwoBytes[Int(scalar.value) - 0x80]
      } else {
        lower += scalar.properties.lowercaseMapping.utf8
      }
    }
    return lower
  }

  /// Whether the lower-case form of a range is the literal. That of a scalar has a third of its bytes
  /// at least.
  func holds(lowercase literal: [UInt8], in range: Range<Int>) -> Bool {
    range.count <= 3 * literal.count && lowercasedUTF8(range) == literal
  }
}

extension Unicode.Scalar {
  /// The lower-case forms of the scalars of two bytes, which take long to find.
  fileprivate static let lowerTwoBytes: [[UInt8]] = (UInt32(0x80)..<0x800).map {
    Unicode.Scalar($0).map { Array($0.properties.lowercaseMapping.utf8) } ?? []
  }
}

extension String {
  /// The string with each scalar in its lower-case form, whatever its neighbors.
  var scalarwiseLowercase: String {
    let bytes = Array(utf8)
    return String(decoding: bytes.lowercasedUTF8(bytes.indices), as: UTF8.self)
  }
}
