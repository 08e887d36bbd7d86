// Wayfinder is released under the MIT license; see LICENSE.

extension [UInt8] {
  /// The lower-case form of a range of valid UTF-8, scalar by scalar.
  func lowercasedUTF8(_ range: Range<Int>) -> [UInt8] {
    var lower: [UInt8] = []
    lower.reserveCapacity(range.count)
    for scalar in String(decoding: self[range], as: UTF8.self).unicodeScalars {
      if scalar.isASCII {
        lower.append(UInt8(ascii: scalar).lowercased)
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

extension String {
  /// The string with each scalar in its lower-case form, whatever its neighbors.
  var scalarwiseLowercase: String {
    let bytes = Array(utf8)
    return String(decoding: bytes.lowercasedUTF8(bytes.indices), as: UTF8.self)
  }
}
