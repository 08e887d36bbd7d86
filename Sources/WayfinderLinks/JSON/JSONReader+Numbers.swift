// Wayfinder is released under the MIT license; see LICENSE.

extension JSONReader {
  /// Reads a number by the grammar of RFC 8259, section 6.
  mutating func readNumber() throws(JSONError) -> JSONNumber {
    let start = index
    _ = takes("-")
    let firstDigit = index
    try readDigits()
    if bytes[firstDigit] == UInt8(ascii: "0"), index > firstDigit + 1 {
      throw error(
        "a number cannot begin with a zero before other digits.",
        "Remove the zero, or put quotes around a string.", at: firstDigit)
    }
    if takes(".") { try readDigits() }
    if takes("e") || takes("E") {
      if !takes("+") { _ = takes("-") }
      try readDigits()
    }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    guard let value = Double(text), value.isFinite else {
      throw error(
        "the number is beyond the range of a double.",
        "Write a smaller one, or put quotes around it.", at: start)
    }
    return JSONNumber(text: text, value: value)
  }

  private mutating func readDigits() throws(JSONError) {
    let start = index
    while index < bytes.count, bytes[index].isDigit { index += 1 }
    guard index > start else {
      throw error("a digit is missing here.", "Complete the number, as in '-1', '1.5' and '1e3'.")
    }
  }

  /// Reads `true`, `false` or `null`.
  mutating func readWord() throws(JSONError) -> JSONValue.Content {
    let start = index
    while index < bytes.count, bytes[index].isLetter { index += 1 }
    let word = String(decoding: bytes[start..<min(index, start + 100)], as: UTF8.self)
    switch word {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "null": return .null
    default:
      throw error(
        "\(word.quoted) isn't a value.",
        "Write 'true', 'false' or 'null', or put quotes around a string.", at: start)
    }
  }
}
