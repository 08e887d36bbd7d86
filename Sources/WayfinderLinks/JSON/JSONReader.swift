// Wayfinder is released under the MIT license; see LICENSE.

/// Reads one JSON text, strictly.
///
/// - One value, in UTF-8, with nothing but white space around it.
/// - A byte order mark in front is skipped, as RFC 8259, section 8.1, allows.
/// - Arrays and objects may be ``depthLimit`` deep. Numbers must be in the range of a `Double`.
/// - Keys keep their order; repeated keys are kept too (``JSONObject/repeatedMembers``).
///
/// **Complexity:** linear in the number of bytes.
package struct JSONReader {
  /// The maximum depth of nested arrays and objects.
  package static let depthLimit = 128

  static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  let bytes: [UInt8]
  var index = 0
  private var depth = 0

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Reads a JSON text.
  ///
  /// - Throws: The first fault, with its place.
  package static func read(_ bytes: [UInt8]) throws(JSONError) -> JSONValue {
    var reader = JSONReader(bytes)
    return try reader.readText()
  }

  private mutating func readText() throws(JSONError) -> JSONValue {
    if bytes.starts(with: Self.byteOrderMark) { index = Self.byteOrderMark.count }
    skipSpace()
    guard index < bytes.count else { throw error("the input is empty.", "Write one JSON value.") }
    let value = try readValue(.value)
    skipSpace()
    guard index == bytes.count else {
      throw error("there is text after the value.", "Keep one value in the file.")
    }
    return value
  }

  private mutating func readValue(_ expected: Expected) throws(JSONError) -> JSONValue {
    skipSpace()
    let start = index
    let content: JSONValue.Content
    switch try byte(expected) {
    case UInt8(ascii: "["): content = .array(try readElements())
    case UInt8(ascii: "{"): content = .object(JSONObject(try readMembers()))
    case UInt8(ascii: "\""): content = .string(try readString())
    case UInt8(ascii: "-"): content = .number(try readNumber())
    case let byte where byte.isDigit: content = .number(try readNumber())
    case let byte where byte.isLetter: content = try readWord()
    default: throw unexpected(expected)
    }
    return JSONValue(content, offset: start)
  }

  private mutating func readElements() throws(JSONError) -> [JSONValue] {
    try open()
    var elements: [JSONValue] = []
    var expected = Expected.elementOrArrayEnd
    if close("]") { return elements }
    repeat {
      elements.append(try readValue(expected))
      expected = .value
      skipSpace()
    } while takes(",")
    if !close("]") { throw try fault(.commaOrArrayEnd) }
    return elements
  }

  private mutating func readMembers() throws(JSONError) -> [JSONMember] {
    try open()
    var members: [JSONMember] = []
    var expected = Expected.keyOrObjectEnd
    if close("}") { return members }
    repeat {
      skipSpace()
      let start = index
      guard try byte(expected) == UInt8(ascii: "\"") else { throw unexpected(expected) }
      let key = try readString()
      skipSpace()
      if !takes(":") { throw try fault(.colon) }
      members.append(JSONMember(key: key, value: try readValue(.value), offset: start))
      expected = .key
      skipSpace()
    } while takes(",")
    if !close("}") { throw try fault(.commaOrObjectEnd) }
    return members
  }

  private mutating func open() throws(JSONError) {
    guard depth < Self.depthLimit else {
      throw error(
        "arrays and objects are nested more than \(Self.depthLimit) deep here.",
        "Use fewer levels.")
    }
    depth += 1
    index += 1
  }

  private mutating func close(_ end: Unicode.Scalar) -> Bool {
    skipSpace()
    guard takes(end) else { return false }
    depth -= 1
    return true
  }

  /// The fault of what is there, or of the end of the input, in place of what must follow.
  private func fault(_ expected: Expected) throws(JSONError) -> JSONError {
    _ = try byte(expected)
    return unexpected(expected)
  }
}

extension JSONReader {
  mutating func skipSpace() {
    while index < bytes.count {
      switch bytes[index] {
      case 0x20, 0x09, 0x0A, 0x0D: index += 1
      default: return
      }
    }
  }

  mutating func takes(_ scalar: Unicode.Scalar) -> Bool {
    guard index < bytes.count, bytes[index] == UInt8(ascii: scalar) else { return false }
    index += 1
    return true
  }
}
