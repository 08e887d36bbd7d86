// Wayfinder is released under the MIT license; see LICENSE.

extension String {
  /// The text as one line that moves no cursor and hides nothing, cut where it is very long.
  var harmless: String { harmless(upTo: 200) }

  /// The same, cut after so many scalars.
  func harmless(upTo limit: Int) -> String {
    var text = ""
    for (index, scalar) in unicodeScalars.enumerated() {
      if index == limit { return text + "…" }
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned,
        .surrogate:
        text += "\\u{" + String(scalar.value, radix: 16) + "}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
