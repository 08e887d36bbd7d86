// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder

extension JSONError: CustomStringConvertible {
  /// The position, the fault, and the way out.
  public var description: String {
    "line \(position.line), column \(position.column): \(fault)"
  }
}

extension JSONError.Fault: CustomStringConvertible {
  /// The fault in words, and the way out.
  package var description: String {
    switch self {
    case .empty:
      "the input is empty. Write one JSON value."
    case .unexpectedEnd(let expected):
      "the input ends, but \(expected) must follow. Complete it: the file may be cut off."
    case .unexpected(let scalar, let expected):
      "\(Self.shown(scalar)) was found instead of \(expected). \(remedy(scalar, expected))"
    case .unknownWord(let word):
      "\(word.quoted) isn't a value. Write 'true', 'false' or 'null', or put quotes around a "
        + "string."
    case .trailingText:
      "there is text after the value. Keep one value in the file."
    case .notUTF8(let byte):
      "the byte 0x\(String(byte, radix: 16, uppercase: true)) isn't valid UTF-8. Save the file "
        + "as UTF-8."
    case .unclosedString:
      "the string that begins here has no end. Close it with '\"'."
    case .controlCharacter(let scalar):
      "the character \(scalar.codePoint) isn't allowed in a string. Write it as"
        + " '\(scalar.escapedForJSON)'."
    case .unknownEscape(let scalar):
      "there is no escape for \(Self.shown(scalar)). Write '\\\\' for a backslash."
    case .incompleteEscape:
      "four hexadecimal digits must follow '\\u'. Complete it, as in '\\u00e9'."
    case .loneSurrogate(let unit):
      "'\\u\(String(unit, radix: 16))' is half of a surrogate pair. Write both halves, or the"
        + " character itself."
    case .leadingZero:
      "a number cannot begin with a zero before other digits. Remove the zero, or put quotes around a"
        + " string."
    case .missingDigit:
      "a digit is missing here. Complete the number, as in '-1', '1.5' and '1e3'."
    case .numberTooLarge:
      "the number is beyond the range of a double. Write a smaller one, or put quotes around it."
    case .tooDeep(let limit):
      "arrays and objects are nested more than \(limit) deep here. Use fewer levels."
    }
  }

  private static func shown(_ scalar: Unicode.Scalar) -> String {
    scalar.isInvisible ? scalar.codePoint : "'\(scalar)'"
  }

  private func remedy(_ scalar: Unicode.Scalar, _ expected: JSONError.Expected) -> String {
    switch (scalar, expected) {
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

extension JSONError.Expected: CustomStringConvertible {
  /// The words for it.
  package var description: String {
    switch self {
    case .value: "a value"
    case .elementOrArrayEnd: "a value or ']'"
    case .keyOrObjectEnd: "a key or '}'"
    case .key: "a key"
    case .colon: "':'"
    case .commaOrArrayEnd: "',' or ']'"
    case .commaOrObjectEnd: "',' or '}'"
    }
  }
}
