// Wayfinder is released under the MIT license; see LICENSE.

extension Unicode.Scalar {
  /// The lower-case form as one scalar: that of `İ`, the only one of two, is `i`.
  var simpleLowercase: Unicode.Scalar {
    if isASCII { return Unicode.Scalar(UInt8(value).lowercased) }
    return properties.lowercaseMapping.unicodeScalars.first ?? self
  }

  /// The upper-case form, if that is one scalar; else the scalar itself.
  var simpleUppercase: Unicode.Scalar {
    if isASCII {
      return value &- 97 < 26 ? Unicode.Scalar(UInt8(value) & 0xDF) : self
    }
    let mapping = properties.uppercaseMapping.unicodeScalars
    return mapping.count == 1 ? mapping[mapping.startIndex] : self
  }

  /// Hands each byte of the lower-case form on, one to three scalars.
  @inline(__always)
  func forEachLowercaseByte(_ body: (UInt8) -> Void) {
    if isASCII {
      body(UInt8(value).lowercased)
    } else {
      for byte in properties.lowercaseMapping.utf8 { body(byte) }
    }
  }
}

extension String {
  /// The string with each scalar in its lower-case form, whatever its neighbors.
  var scalarwiseLowercase: String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(utf8.count)
    for scalar in unicodeScalars { scalar.forEachLowercaseByte { bytes.append($0) } }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Span<UInt8> {
  /// Returns the end of the text whose lower-case form is the literal, if the range begins with it.
  func end(
    ofLowercase literal: ByteRange, from pool: Span<UInt8>, in range: ByteRange
  ) -> Int? {
    // What is written as the literal, which is in lower case, has no other form.
    if range.count >= literal.count, holds(pool, literal, at: range.lower) {
      return range.lower + literal.count
    }
    var position = range.lower
    var offset = literal.lower
    while offset < literal.upper {
      guard position < range.upper else { return nil }
      var fits = true
      scalar(at: &position).forEachLowercaseByte { byte in
        fits = fits && offset < literal.upper && pool[offset] == byte
        offset += 1
      }
      guard fits else { return nil }
    }
    return position
  }

  /// Returns the start of the text whose lower-case form is the literal, if the range ends with it.
  func start(
    ofLowercase literal: ByteRange, from pool: Span<UInt8>, in range: ByteRange
  ) -> Int? {
    // A scalar has one byte or more in either form, so that no more bytes than this can be needed.
    var position = range.upper
    var length = 0
    while length < literal.count {
      guard position > range.lower else { return nil }
      position -= 1
      while position > range.lower, self[position] & 0xC0 == 0x80 { position -= 1 }
      var after = position
      scalar(at: &after).forEachLowercaseByte { _ in length += 1 }
    }
    guard length == literal.count,
      end(ofLowercase: literal, from: pool, in: ByteRange(position, range.upper)) == range.upper
    else { return nil }
    return position
  }
}
