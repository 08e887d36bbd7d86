// Wayfinder is released under the MIT license; see LICENSE.

/// A line of input in words: parted by spaces, with quotation marks around what has spaces itself.
struct LineWords {
  /// The words.
  let words: [String]

  init(_ line: String) throws(ActionFault) {
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
