// Wayfinder is released under the MIT license; see LICENSE.

extension [String] {
  /// The names in single quotes, at most eight of them.
  package var cappedList: String {
    let shown = prefix(8).map(\.quoted).joined(separator: ", ")
    return count > 8 ? shown + " and \(count - 8) more" : shown
  }
}

extension String {
  /// The name with the smallest edit distance, of equals the first, unless it has little in common.
  func nearest(among names: [String]) -> String? {
    NearestName(among: names).nearest(to: self)
  }
}

extension String {
  /// The text in single quotes as messages show it: at most 60 scalars, those that would break the
  /// line or not be seen written as `U+000A`.
  package var quoted: String {
    let shown = String(unicodeScalars.prefix(60)).inOneLine
    return "'\(shown)\(unicodeScalars.dropFirst(60).isEmpty ? "" : "…")'"
  }

  /// The text with what would break the line or not be seen written as `U+000A`.
  package var inOneLine: String {
    if utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return self }
    return unicodeScalars.reduce(into: "") { text, scalar in
      if scalar.isInvisible {
        text += scalar.codePoint
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }
}

extension Unicode.Scalar {
  /// Whether it would break a line, can't be seen, or isn't a character that a string should show.
  package var isInvisible: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned,
      .surrogate:
      true
    default: properties.isNoncharacterCodePoint
    }
  }

  /// Its number as Unicode writes it, as in `U+000A`.
  package var codePoint: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

extension Dictionary {
  /// Creates a dictionary of pairs; of several with one key the first stays.
  package init(firstOf pairs: some Sequence<(Key, Value)>) {
    self.init(pairs, uniquingKeysWith: { first, _ in first })
  }
}
