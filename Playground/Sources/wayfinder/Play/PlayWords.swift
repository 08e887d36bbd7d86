// Wayfinder is released under the MIT licence; see LICENSE.

/// A line of input in words: parted by spaces, with quotation marks around what has spaces itself.
struct PlayWords {
  /// The words.
  let words: [String]

  init(_ line: String) throws(PlayFault) {
    var words: [String] = []
    var word: String?
    var isQuoted = false
    var isEscaped = false
    for character in line {
      if isEscaped {
        word = (word ?? "") + String(character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
        word = word ?? ""
      } else if character == "\"" {
        isQuoted.toggle()
        word = word ?? ""
      } else if character.isWhitespace, !isQuoted {
        if let whole = word { words.append(whole) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    if isQuoted { throw .openQuote }
    if isEscaped { word = (word ?? "") + "\\" }
    if let word { words.append(word) }
    self.words = words
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

  /// How many scalars must be inserted, dropped or changed.
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
