// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld

/// Makes texts out of others: pieces swapped, doubled, cut, joined, and bytes changed.
struct Mutator {
  var generator: SeededGenerator
  /// What was made, to be mutated further; begins with what is worth a try.
  private var corpus: [[UInt8]]

  init(seed: UInt64, corpus: [String]) {
    generator = SeededGenerator(seed: seed)
    self.corpus = corpus.map { Array($0.utf8) }
  }

  /// Pieces that mean something somewhere.
  private static let pieces: [[UInt8]] = [
    "/", "//", ":", ":a", ":b", "*", "*r", "?", "#", "&", "=", "@", "%", "%2F", "%41", "%C3%A9",
    "%FF", "%0A", "%00", "..", ".", "\\", "[", "]", "[a-z]", "[^", "(", ")", "(?:", "|", "+", "{2}",
    "{1,3}", "{,", "^", "$", "\\d", "\\x41", "\\u00e9", "https://", "app:", "x.example", "é",
    "\u{202E}", "\u{1F600}", "\0", "\n", "a", "b", "0", "-", "$(lang)", "?*", "NOT ",
  ].map { Array($0.utf8) }

  /// The next text; what it is made of is valid UTF-8 or repaired.
  mutating func next() -> String {
    var bytes = generator.pick(corpus)
    for _ in 0..<Int.random(in: 1...4, using: &generator) { mutate(&bytes) }
    if bytes.count > 200 { bytes.removeLast(bytes.count - 200) }
    if generator.chance(10) {
      let place = Int.random(in: 0..<corpus.count, using: &generator)
      if corpus.count < 400 { corpus.append(bytes) } else { corpus[place] = bytes }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private mutating func mutate(_ bytes: inout [UInt8]) {
    let place = Int.random(in: 0...bytes.count, using: &generator)
    switch Int.random(in: 0..<6, using: &generator) {
    case 0, 1:
      bytes.insert(contentsOf: generator.pick(Self.pieces), at: place)
    case 2:
      let end = min(bytes.count, place + Int.random(in: 0...6, using: &generator))
      bytes.removeSubrange(place..<end)
    case 3:
      guard place < bytes.count else { return }
      bytes[place] = UInt8(truncatingIfNeeded: generator.next())
    case 4:
      let end = min(bytes.count, place + Int.random(in: 0...12, using: &generator))
      bytes.insert(contentsOf: bytes[place..<end], at: place)
    default:
      let other = generator.pick(corpus)
      let cut = Int.random(in: 0...other.count, using: &generator)
      bytes = Array(bytes[..<place] + other[cut...])
    }
  }
}
