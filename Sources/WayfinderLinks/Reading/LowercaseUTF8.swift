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

  /// Returns the end of the text whose lower-case form is the literal, if the range begins with it.
  func end(ofLowercase literal: [UInt8], in range: Range<Int>) -> Int? {
    var position = range.lowerBound
    var offset = 0
    while offset < literal.count {
      guard position < range.upperBound else { return nil }
      if self[position] < 0x80 {
        guard self[position].lowercased == literal[offset] else { return nil }
        position += 1
        offset += 1
      } else {
        for byte in scalar(at: &position).properties.lowercaseMapping.utf8 {
          guard offset < literal.count, literal[offset] == byte else { return nil }
          offset += 1
        }
      }
    }
    return position
  }
}
