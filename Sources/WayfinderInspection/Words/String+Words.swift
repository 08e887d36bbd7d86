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
    let shown = String(unicodeScalars.prefix(limit)).writing { $0.isInvisible ? $0.escape : nil }
    return shown + (unicodeScalars.dropFirst(limit).isEmpty ? "" : "…")
  }

  /// The text with some scalars written otherwise.
  func writing(_ other: (Unicode.Scalar) -> String?) -> String {
    unicodeScalars.reduce(into: "") { text, scalar in
      if let written = other(scalar) {
        text += written
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }

  /// The text as XML 1.0 can hold it: its own characters escaped, and U+FFFD for those that it does
  /// not allow at all.
  var escapedForXML: String {
    writing { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "\n", "\t": nil
      case "\r": "&#13;"
      default: scalar.value < 0x20 || [0xFFFE, 0xFFFF].contains(scalar.value) ? "\u{FFFD}" : nil
      }
    }
  }
}

extension Unicode.Scalar {
  /// The scalar as a string literal of Swift has it by its number.
  var escape: String { "\\u{" + String(value, radix: 16) + "}" }
}

extension Int {
  /// The number with a noun, such as `2 steps`.
  func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
