// Wayfinder is released under the MIT license; see LICENSE.

/// The reason why bytes aren't valid JSON, and where.
///
/// ```swift
/// if case .notJSON(let cause)? = error.unreadable?.fault {
///   print(cause.position.line, cause)
/// }
/// ```
///
/// Its description names the line and column, and says what was expected there. A document's reader
/// wraps it in a ``DocumentError``, so you rarely catch it yourself.
///
/// **Source:** RFC 8259. The limits of size and depth are Wayfinder's own.
public struct JSONError: Error, Sendable, Hashable {
  /// The fault that was found.
  package let fault: Fault

  /// The position in bytes from the start, from 0; one past the last byte where the text ends too
  /// early.
  public let offset: Int

  /// The position as an editor shows it.
  public let position: TextPosition

  /// Creates an error.
  package init(fault: Fault, offset: Int, position: TextPosition) {
    self.fault = fault
    self.offset = offset
    self.position = position
  }
}

extension JSONError {
  /// A fault in a JSON text.
  package enum Fault: Sendable, Hashable {
    /// There is no byte, or nothing but white space.
    case empty

    /// The text ends where something must follow.
    case unexpectedEnd(expected: Expected)

    /// A character that is not allowed at its place.
    case unexpected(Unicode.Scalar, expected: Expected)

    /// A word other than `true`, `false` and `null`.
    case unknownWord(String)

    /// Text after the value.
    case trailingText

    /// A byte that is not part of well-formed UTF-8.
    case notUTF8(UInt8)

    /// A string without its closing quote.
    case unclosedString

    /// A character below U+0020 in a string.
    case controlCharacter(Unicode.Scalar)

    /// A backslash with an invalid character after it.
    case unknownEscape(Unicode.Scalar)

    /// `\u` without four hexadecimal digits.
    case incompleteEscape

    /// Half of a surrogate pair.
    case loneSurrogate(UInt16)

    /// A number with a zero in front of further digits.
    case leadingZero

    /// A number that lacks a digit, as `-`, `1.` and `1e` do.
    case missingDigit

    /// A number beyond the range of a `Double`.
    case numberTooLarge

    /// Arrays and objects more than `limit` deep.
    case tooDeep(limit: Int)
  }

  /// The syntax that is expected at a place.
  package enum Expected: Sendable, Hashable {
    /// A value.
    case value
    /// The first element of an array, or its end.
    case elementOrArrayEnd
    /// The first key of an object, or its end.
    case keyOrObjectEnd
    /// The next key of an object.
    case key
    /// The colon after a key.
    case colon
    /// A comma or the end of the array.
    case commaOrArrayEnd
    /// A comma or the end of the object.
    case commaOrObjectEnd
  }
}
