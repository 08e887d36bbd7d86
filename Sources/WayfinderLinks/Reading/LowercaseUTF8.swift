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
      } else {
        lower += scalar(at: &position).properties.lowercaseMapping.utf8
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
