// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder

/// The reason why bytes aren't valid JSON, and where.
///
/// **Source:** RFC 8259. The limits of size and depth are Wayfinder's own.
package struct JSONError: Error, Sendable, Hashable {
  /// The fault, as part of a sentence.
  package let message: String

  /// The way out, in full sentences.
  package let remedy: String

  /// The position in bytes from the start, from 0; one past the last byte where the text ends too
  /// early.
  package let offset: Int

  /// The position as an editor shows it.
  package let position: TextPosition
}

extension JSONError: CustomStringConvertible {
  /// The position, the fault, and the way out.
  package var description: String {
    "line \(position.line), column \(position.column): \(message) \(remedy)"
  }
}

extension JSONReader {
  /// The syntax that is expected at a place.
  enum Expected: String {
    case value = "a value"
    case elementOrArrayEnd = "a value or ']'"
    case keyOrObjectEnd = "a key or '}'"
    case key = "a key"
    case colon = "':'"
    case commaOrArrayEnd = "',' or ']'"
    case commaOrObjectEnd = "',' or '}'"

    /// The way out where something else was found.
    func remedy(for scalar: Unicode.Scalar) -> String {
      switch (scalar, self) {
      case ("'", _): "Put double quotes around a string."
      case ("/", _), ("#", _): "Remove the comment: JSON has no comments."
      case ("]", .value), ("}", .key): "Remove the comma before it."
      case (_, .value), (_, .elementOrArrayEnd): "Write a value."
      case (_, .key), (_, .keyOrObjectEnd): "Write a key in double quotes."
      case (_, .colon): "Put a colon between key and value."
      case (_, .commaOrArrayEnd): "Put a comma between elements, or close the array."
      case (_, .commaOrObjectEnd): "Put a comma between members, or close the object."
      }
    }
  }

  func error(_ message: String, _ remedy: String, at offset: Int? = nil) -> JSONError {
    let offset = offset ?? index
    let position = TextPosition.positions(of: [offset], in: bytes)[0]
    return JSONError(message: message, remedy: remedy, offset: offset, position: position)
  }

  func byte(_ expected: Expected) throws(JSONError) -> UInt8 {
    guard index < bytes.count else {
      throw error(
        "the input ends, but \(expected.rawValue) must follow.",
        "Complete it: the file may be cut off.")
    }
    return bytes[index]
  }

  func unexpected(_ expected: Expected) -> JSONError {
    guard let scalar = bytes.scalar(at: index) else { return notUTF8(at: index) }
    return error(
      "\(scalar.shown) was found instead of \(expected.rawValue).", expected.remedy(for: scalar))
  }

  func notUTF8(at offset: Int) -> JSONError {
    error(
      "the byte 0x\(String(bytes[offset], radix: 16, uppercase: true)) isn't valid UTF-8.",
      "Save the file as UTF-8.", at: offset)
  }
}

extension Unicode.Scalar {
  /// The scalar in quotes, or its number where it can't be seen.
  var shown: String { isInvisible ? codePoint : "'\(self)'" }
}
