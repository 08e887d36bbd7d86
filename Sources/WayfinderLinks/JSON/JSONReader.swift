// Wayfinder is released under the MIT license; see LICENSE.

/// Reads one JSON text, strictly and without recursion.
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
  private var frames: [Frame] = []

  /// An array or object whose end was not read yet.
  private struct Frame {
    let isObject: Bool
    let offset: Int
    var elements: [JSONValue] = []
    var members: [JSONMember] = []
    var key = ""
    var keyOffset = 0
  }

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
    var expected = Expected.value
    while true {
      guard let value = try startValue(expected) else {
        expected = frames[frames.count - 1].isObject ? .value : .elementOrArrayEnd
        continue
      }
      if let whole = try finish(value) { return whole }
      expected = .value
    }
  }

  /// Reads a scalar value or an empty container; opens any other container and returns `nil`.
  private mutating func startValue(_ expected: Expected) throws(JSONError) -> JSONValue? {
    skipSpace()
    let start = index
    switch try byte(expected) {
    case UInt8(ascii: "["):
      try open(isObject: false)
      skipSpace()
      return takes("]") ? close() : nil
    case UInt8(ascii: "{"):
      try open(isObject: true)
      skipSpace()
      if takes("}") { return close() }
      try readKey(.keyOrObjectEnd)
      return nil
    case UInt8(ascii: "\""):
      return JSONValue(.string(try readString()), offset: start)
    case UInt8(ascii: "-"):
      return JSONValue(.number(try readNumber()), offset: start)
    case let byte where byte.isDigit:
      return JSONValue(.number(try readNumber()), offset: start)
    case let byte where byte.isLetter:
      return JSONValue(try readWord(), offset: start)
    default:
      throw unexpected(expected)
    }
  }

  /// Puts a complete value where it belongs and closes what ends behind it, until another value
  /// must follow; answers the whole when it was the last.
  private mutating func finish(_ complete: JSONValue) throws(JSONError) -> JSONValue? {
    var value = complete
    while let frame = frames.indices.last {
      let isObject = frames[frame].isObject
      if isObject {
        let member = JSONMember(
          key: frames[frame].key, value: value, offset: frames[frame].keyOffset)
        frames[frame].members.append(member)
      } else {
        frames[frame].elements.append(value)
      }
      skipSpace()
      if takes(",") {
        if isObject { try readKey(.key) }
        return nil
      }
      guard takes(isObject ? "}" : "]") else {
        let expected: Expected = isObject ? .commaOrObjectEnd : .commaOrArrayEnd
        _ = try byte(expected)
        throw unexpected(expected)
      }
      value = close()
    }
    skipSpace()
    guard index == bytes.count else {
      throw error("there is text after the value.", "Keep one value in the file.")
    }
    return value
  }

  private mutating func open(isObject: Bool) throws(JSONError) {
    guard frames.count < Self.depthLimit else {
      throw error(
        "arrays and objects are nested more than \(Self.depthLimit) deep here.",
        "Use fewer levels.")
    }
    frames.append(Frame(isObject: isObject, offset: index))
    index += 1
  }

  private mutating func close() -> JSONValue {
    let frame = frames.removeLast()
    let content: JSONValue.Content =
      frame.isObject ? .object(JSONObject(frame.members)) : .array(frame.elements)
    return JSONValue(content, offset: frame.offset)
  }

  private mutating func readKey(_ expected: Expected) throws(JSONError) {
    skipSpace()
    let start = index
    guard try byte(expected) == UInt8(ascii: "\"") else { throw unexpected(expected) }
    frames[frames.count - 1].key = try readString()
    frames[frames.count - 1].keyOffset = start
    skipSpace()
    _ = try byte(.colon)
    guard takes(":") else { throw unexpected(.colon) }
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
