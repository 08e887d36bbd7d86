// Wayfinder is released under the MIT license; see LICENSE.

internal import WayfinderLinks

extension String {
  /// The text with a capital first letter.
  var firstUppercased: String { prefix(1).uppercased() + dropFirst() }

  /// Whether a string matches this one, in which `*` stands for any string.
  ///
  /// - Complexity: the product of the two lengths at most.
  func matchesAsWildcard(_ text: String) -> Bool {
    let (wanted, given) = (Array(unicodeScalars), Array(text.unicodeScalars))
    var (index, position) = (0, 0)
    // The position to go on from when the part after the last `*` does not fit here.
    var retry: (index: Int, position: Int)?
    while position < given.count {
      if index < wanted.count, wanted[index] == "*" {
        retry = (index + 1, position)
        index += 1
      } else if index < wanted.count, wanted[index] == given[position] {
        index += 1
        position += 1
      } else if let last = retry {
        retry = (last.index, last.position + 1)
        (index, position) = (last.index, last.position + 1)
      } else {
        return false
      }
    }
    return wanted[index...].allSatisfy { $0 == "*" }
  }

  /// The text as one line that moves no cursor and hides nothing, cut where it is very long.
  var harmless: String { harmless(upTo: 200) }

  /// The same, cut after so many scalars.
  func harmless(upTo limit: Int) -> String {
    var text = ""
    for (index, scalar) in unicodeScalars.enumerated() {
      if index == limit { return text + "…" }
      if scalar.isInvisible {
        text += "\\u{" + String(scalar.value, radix: 16) + "}"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// The text as XML 1.0 can hold it: its own characters escaped, and U+FFFD for those that it does
  /// not allow at all.
  var escapedForXML: String {
    var escaped = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\n", "\t": escaped.unicodeScalars.append(scalar)
      case "\r": escaped += "&#13;"
      case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF:
        escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}

extension Int {
  /// The number with a noun, such as `2 steps`.
  func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
