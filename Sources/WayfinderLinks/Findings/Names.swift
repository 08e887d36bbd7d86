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
    var shown = ""
    for scalar in unicodeScalars.prefix(60) {
      if scalar.isInvisible {
        shown += scalar.codePoint
      } else {
        shown.unicodeScalars.append(scalar)
      }
    }
    return "'\(shown)\(unicodeScalars.dropFirst(60).isEmpty ? "" : "…")'"
  }
}

extension Unicode.Scalar {
  /// Whether it would break a line or not be seen in a message.
  package var isInvisible: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }

  /// Its number as Unicode writes it, as in `U+000A`.
  package var codePoint: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
