// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder

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
        let scalar = Unicode.Scalar(byte)
        throw error(
          "the character \(scalar.codePoint) isn't allowed in a string.",
          "Write it as '\(scalar.escapedForJSON)'.")
      case 0x20..<0x80:
        index += 1
      default:
        let length = bytes.scalarLength(at: index)
        guard length > 0 else { throw notUTF8(at: index) }
        index += length
      }
    }
    throw unclosed(start)
  }

  private mutating func readEscape(ofStringAt start: Int) throws(JSONError) -> Unicode.Scalar {
    guard index + 1 < bytes.count else { throw unclosed(start) }
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
    default:
      guard let found = bytes.scalar(at: index + 1) else {
        throw notUTF8(at: index + 1)
      }
      throw error(
        "there is no escape for \(found.shown).", "Write '\\\\' for a backslash.")
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
    else { throw lone(unit, at: start) }
    let trail = try readUnit()
    guard UTF16.isTrailSurrogate(trail) else { throw lone(unit, at: start) }
    return UTF16.decode(UTF16.EncodedScalar([unit, trail]))
  }

  /// Reads the `\u` and four digits at the index.
  private mutating func readUnit() throws(JSONError) -> UInt16 {
    guard index + 6 <= bytes.count else { throw incomplete }
    var unit: UInt16 = 0
    for byte in bytes[index + 2..<index + 6] {
      guard let digit = byte.hexadecimalValue else { throw incomplete }
      unit = unit << 4 | UInt16(digit)
    }
    index += 6
    return unit
  }

  private func unclosed(_ start: Int) -> JSONError {
    error("the string that begins here has no end.", "Close it with '\"'.", at: start)
  }

  private func lone(_ unit: UInt16, at start: Int) -> JSONError {
    error(
      "'\\u\(String(unit, radix: 16))' is half of a surrogate pair.",
      "Write both halves, or the character itself.", at: start)
  }

  private var incomplete: JSONError {
    error("four hexadecimal digits must follow '\\u'.", "Complete it, as in '\\u00e9'.")
  }
}
