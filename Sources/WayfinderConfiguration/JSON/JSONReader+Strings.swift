// Wayfinder is released under the MIT license; see LICENSE.

extension JSONReader {
  /// Reads a string from its opening quote to behind its closing one.
  mutating func readString() throws(JSONError) -> String {
    let start = index
    index += 1
    var chunk = index
    var text = ""
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "\""):
        text += String(decoding: bytes[chunk..<index], as: UTF8.self)
        index += 1
        return text
      case UInt8(ascii: "\\"):
        text += String(decoding: bytes[chunk..<index], as: UTF8.self)
        text.unicodeScalars.append(try readEscape(ofStringAt: start))
        chunk = index
      case 0x00..<0x20:
        throw error(.controlCharacter(Unicode.Scalar(byte)))
      case 0x20..<0x80:
        index += 1
      default:
        let length = bytes.scalarLength(at: index)
        guard length > 0 else { throw error(.notUTF8(byte)) }
        index += length
      }
    }
    throw error(.unclosedString, at: start)
  }

  private mutating func readEscape(ofStringAt start: Int) throws(JSONError) -> Unicode.Scalar {
    guard index + 1 < bytes.count else { throw error(.unclosedString, at: start) }
    let scalar: Unicode.Scalar
    switch bytes[index + 1] {
    case UInt8(ascii: "u"): return try readUnicodeEscape()
    case UInt8(ascii: "\""): scalar = "\""
    case UInt8(ascii: "\\"): scalar = "\\"
    case UInt8(ascii: "/"): scalar = "/"
    case UInt8(ascii: "b"): scalar = "\u{8}"
    case UInt8(ascii: "f"): scalar = "\u{C}"
    case UInt8(ascii: "n"): scalar = "\n"
    case UInt8(ascii: "r"): scalar = "\r"
    case UInt8(ascii: "t"): scalar = "\t"
    case let byte:
      guard let found = bytes.scalar(at: index + 1) else {
        throw error(.notUTF8(byte), at: index + 1)
      }
      throw error(.unknownEscape(found))
    }
    index += 2
    return scalar
  }

  /// Reads `\uHHHH`, or two of them that are a surrogate pair.
  private mutating func readUnicodeEscape() throws(JSONError) -> Unicode.Scalar {
    let start = index
    let unit = try readUnit()
    if let scalar = Unicode.Scalar(unit) { return scalar }
    guard UTF16.isLeadSurrogate(unit), index + 1 < bytes.count,
      bytes[index] == UInt8(ascii: "\\"), bytes[index + 1] == UInt8(ascii: "u")
    else { throw error(.loneSurrogate(unit), at: start) }
    let trail = try readUnit()
    guard UTF16.isTrailSurrogate(trail) else { throw error(.loneSurrogate(unit), at: start) }
    return UTF16.decode(UTF16.EncodedScalar([unit, trail]))
  }

  /// Reads the `\u` and four digits at the index.
  private mutating func readUnit() throws(JSONError) -> UInt16 {
    guard index + 6 <= bytes.count else { throw error(.incompleteEscape) }
    var unit: UInt16 = 0
    for byte in bytes[index + 2..<index + 6] {
      guard let digit = byte.hexadecimalValue else { throw error(.incompleteEscape) }
      unit = unit << 4 | UInt16(digit)
    }
    index += 6
    return unit
  }
}

extension UInt8 {
  fileprivate var hexadecimalValue: UInt8? {
    if isDigit { return self - UInt8(ascii: "0") }
    let letter = self | 0x20
    guard UInt8(ascii: "a") <= letter, letter <= UInt8(ascii: "f") else { return nil }
    return letter - UInt8(ascii: "a") + 10
  }
}
