// Wayfinder is released under the MIT license; see LICENSE.

extension String {
  /// Appends the text as a string of JSON (RFC 8259, section 7), in quotes.
  package func writeJSON(to text: inout String) {
    text += "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\u{8}": text += "\\b"
      case "\u{C}": text += "\\f"
      case _ where scalar.value < 0x20: text += scalar.escapedForJSON
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}

extension Unicode.Scalar {
  /// A scalar below U+10000 as JSON escapes it, as in `\u001f`.
  package var escapedForJSON: String {
    let digits = String(value, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
