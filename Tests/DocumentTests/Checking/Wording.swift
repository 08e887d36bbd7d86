// Wayfinder is released under the MIT license; see LICENSE.

/// The turns that no technical writer uses, and the openings that no summary has.
enum Wording {
  /// The words with which no summary of a doc comment opens: a summary is a noun phrase for a type
  /// or property, and a verb for a function.
  static let openings: Set<String> = [
    "what", "who", "whose", "whoever", "whatever", "how", "where", "which",
  ]

  /// Each turn as a sequence of words, with the alternatives for one word separated by `/`. After `!`
  /// come the words that a following word must differ from.
  private static let turns: [String] = [
    "mend/mends/mended/mending",
    "who/whoever conforms/holds/asks/awaits/wants/listens/waits/reads",
    "what/whatever becomes/became/comes/came of", "what has become of",
    "is/are/was none", "none of its/the/their own",
    "this/that/it is no !longer/more/less/different/better/worse",
    "hear/hears/heard of/when/that", "is/are told",
    "tell/tells nobody/who/which/what/that/of/where/whether/how",
    "stand/stands beneath/behind/beside/there/already/nowhere", "stand/stands in what",
    "of its own accord", "a text", "no text", "laid over", "goes along", "taken back",
    "take/matches all of its place", "take/takes this one's place", "anew", "without a word",
    "the hand that", "inside of", "but for", "leads nowhere", "guardian",
    "colour/colours/behaviour/behaviours/licence/cancelled/cancelling",
  ]

  private struct Place {
    let words: Set<String>
    let isForbidden: Bool
  }

  private static let byFirstWord: [String: [[Place]]] = {
    var all: [String: [[Place]]] = [:]
    for turn in turns {
      let places = turn.split(separator: " ").map { place in
        let isForbidden = place.hasPrefix("!")
        let words = place.drop { $0 == "!" }.split(separator: "/").map(String.init)
        return Place(words: Set(words), isForbidden: isForbidden)
      }
      for word in places[0].words { all[word, default: []].append(Array(places.dropFirst())) }
    }
    return all
  }()

  /// The words of some prose in lower case. A name in code is no word, and what a point or slash leads
  /// in, as in `.cancelled`, is such a name.
  static func words(of text: some StringProtocol) -> [String] {
    var words: [String] = []
    var word: [UInt8] = []
    var isCode = false
    var isName = false
    var before = UInt8(ascii: " ")
    func finish() {
      if !word.isEmpty, !isName { words.append(String(decoding: word, as: UTF8.self)) }
      word.removeAll(keepingCapacity: true)
    }
    for byte in text.utf8 {
      defer { before = byte }
      if byte == UInt8(ascii: "`") {
        isCode.toggle()
        words.append("`")
      }
      if word.isEmpty { isName = before == UInt8(ascii: ".") || before == UInt8(ascii: "/") }
      switch byte {
      case _ where isCode: continue
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): word.append(byte | 0x20)
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "'"): word.append(byte)
      default:
        finish()
        // A mark ends a turn.
        if byte != UInt8(ascii: " ") { words.append(String(UnicodeScalar(byte))) }
      }
    }
    finish()
    return words
  }

  /// The first listed turn in some prose.
  static func turn(in text: some StringProtocol) -> String? {
    let words = words(of: text)
    for (index, word) in words.enumerated() {
      for places in byFirstWord[word] ?? [] where index + places.count < words.count {
        let found = places.enumerated().allSatisfy { offset, place in
          let word = words[index + 1 + offset]
          guard place.isForbidden else { return place.words.contains(word) }
          return word.first?.isLetter == true && !place.words.contains(word)
        }
        if found { return words[index...(index + places.count)].joined(separator: " ") }
      }
    }
    return nil
  }

  /// The faults of a page: turns in its prose.
  static func faults(page text: String, at path: String) -> [String] {
    var isCode = false
    return text.lines.enumerated().compactMap { index, line in
      if line.trimmed.hasPrefix("```") { isCode.toggle() }
      guard !isCode, let turn = turn(in: line) else { return nil }
      return "\(path):\(index + 1): '\(turn)'"
    }
  }

  /// The faults of a source: turns in its comments and strings, and summaries that open wrongly.
  /// Strings of tests may hold any turn.
  static func faults(swift text: String, at path: String) -> [String] {
    var faults: [String] = []
    var isInComment = false
    for (index, line) in text.lines.enumerated() {
      let line = line.trimmed
      let place = "\(path):\(index + 1): "
      guard line.hasPrefix("//") else {
        isInComment = false
        guard !path.hasPrefix("Tests/"), line.contains("\"") else { continue }
        for string in line.split(separator: "\"").enumerated() where string.offset % 2 == 1 {
          guard turn(in: string.element) != nil else { continue }
          // A value that is put into a string is code.
          let words = string.element.replacing(#/\\\((?:[^()]|\([^()]*\))*\)/#, with: "")
          if let turn = turn(in: words) { faults.append(place + "'\(turn)'") }
        }
        continue
      }
      let words = line.drop { $0 == "/" }
      if let turn = turn(in: words) { faults.append(place + "'\(turn)'") }
      guard line.hasPrefix("///") else { continue }
      if !isInComment, !path.hasPrefix("Tests/"), let first = Self.words(of: words).first,
        openings.contains(first)
      {
        faults.append(place + "a summary opens with '\(first)'")
      }
      isInComment = true
    }
    return faults
  }
}
