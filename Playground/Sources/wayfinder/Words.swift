// Wayfinder is released under the MIT license; see LICENSE.

/// Finds the word that was probably meant.
enum NearestWord {
  /// The nearest of some words, unless it has little in common with the one that was written.
  static func nearest(to word: String, among known: some Sequence<String>) -> String? {
    let written = Array(word.lowercased().unicodeScalars.prefix(64))
    var best: (word: String, distance: Int)?
    for candidate in known {
      let distance = distance(written, Array(candidate.lowercased().unicodeScalars.prefix(64)))
      if distance * 2 > max(written.count, candidate.unicodeScalars.count) { continue }
      if distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.word
  }

  /// Returns the number of scalars that must be inserted, dropped or changed.
  ///
  /// **Source:** Wagner and Fischer, "The String-to-String Correction Problem", 1974.
  private static func distance(_ first: [Unicode.Scalar], _ second: [Unicode.Scalar]) -> Int {
    var row = Array(0...second.count)
    for (index, scalar) in first.enumerated() {
      var corner = row[0]
      row[0] = index + 1
      for (column, other) in second.enumerated() {
        let changed = corner + (scalar == other ? 0 : 1)
        corner = row[column + 1]
        row[column + 1] = min(changed, corner + 1, row[column] + 1)
      }
    }
    return row[second.count]
  }
}

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
