// Wayfinder is released under the MIT license; see LICENSE.

/// The notation of names in drawings; the page "The drawing notation" defines the grammar.
enum DrawingName {
  /// The kinds that a drawing gives to the containers of this library.
  private static let builtIn: Set = ["Navigation", "Tabs", "Split"]

  /// The kind of a container of one's own. It may be called like a built-in one: the quotes tell them
  /// apart.
  static func ownKind(_ kind: String) -> String {
    builtIn.contains(kind) ? quoted(kind) : quotedIfNeeded(kind, allowingSpaces: false)
  }

  /// An identity as it is written in its parentheses.
  static func identity(_ text: String) -> String { isBareIdentity(text) ? text : quoted(text) }

  /// The name as it is, or in quotes when a character of it belongs to the grammar.
  static func quotedIfNeeded(_ name: String, allowingSpaces: Bool = true) -> String {
    isBare(name, allowingSpaces: allowingSpaces) ? name : quoted(name)
  }

  private static func isBare(_ name: String, allowingSpaces: Bool) -> Bool {
    if isWord(name) { return true }
    var previous: Unicode.Scalar = " "
    for scalar in name.unicodeScalars {
      switch scalar {
      case " ":
        if !allowingSpaces || previous == " " { return false }
      case "(", ")", "[", "]", ":", "*", "+", ",", "\"", "\\", "⇧", "◇":
        return false
      default:
        if isInvisible(scalar) { return false }
      }
      previous = scalar
    }
    return previous != " "
  }

  /// Whether a name is of Latin letters and digits alone, as most are: a look at the bytes tells.
  private static func isWord(_ name: String) -> Bool {
    if name.isEmpty { return false }
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        continue
      default: return false
      }
    }
    return true
  }

  /// Between parentheses more characters are harmless.
  private static func isBareIdentity(_ text: String) -> Bool {
    if isWord(text) { return true }
    if text.hasPrefix(" ") || text.hasSuffix(" ") { return false }
    return text.unicodeScalars.allSatisfy { scalar in
      switch scalar {
      case "(", ")", "\"", "\\", "⇧", "◇": false
      default: !isInvisible(scalar)
      }
    }
  }

  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default:
        if isInvisible(scalar) {
          result += "\\u{" + String(scalar.value, radix: 16) + "}"
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result + "\""
  }

  /// Control and format characters, separators of lines, every space but the plain one.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7F }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .unassigned,
      .privateUse, .surrogate:
      return true
    default:
      return false
    }
  }
}
