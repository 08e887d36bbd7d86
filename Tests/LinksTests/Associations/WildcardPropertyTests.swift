// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import WayfinderLinks

@Suite("L8: the wildcard matcher agrees with a naive one")
struct WildcardPropertyTests {
  static let variables = ["v": ["a", "ab", "b*", ""], "w": ["?b", "aa"]]

  /// Tries everything.
  static func fits(_ pattern: ArraySlice<Character>, _ text: ArraySlice<Character>) -> Bool {
    guard let first = pattern.first else { return text.isEmpty }
    let rest = pattern.dropFirst()
    switch first {
    case "*":
      return fits(rest, text) || !text.isEmpty && fits(pattern, text.dropFirst())
    case "?":
      return !text.isEmpty && fits(rest, text.dropFirst())
    case "V", "W":
      return variables[first == "V" ? "v" : "w", default: []].contains { word in
        fits(ArraySlice(Array(word) + rest), text)
      }
    default:
      return text.first == first && fits(rest, text.dropFirst())
    }
  }

  @Test(arguments: 1...UInt64(TestSize.count(12, large: 40)))
  func `on patterns and texts of few letters`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let pattern: [Character] = (0..<Int.random(in: 0...6, using: &generator)).map { _ in
        generator.pick(["a", "b", "*", "?", "V", "W", "é", "/"])
      }
      let text = pattern.map { character in
        switch character {
        case "V": "$(v)"
        case "W": "$(w)"
        default: String(character)
        }
      }.joined()
      let file = try AssociationSample.file(
        AssociationEntry(fragment: text), variables: Self.variables)
      for _ in 0..<20 {
        let value: [Character] = (0..<Int.random(in: 0...6, using: &generator)).map { _ in
          generator.pick(["a", "b", "é", "/", "c"])
        }
        let opens =
          file.matches("https://h/#" + String(value), appID: AssociationSample.app) != .notClaimed
        #expect(
          opens == Self.fits(pattern[...], value[...]),
          "seed \(seed): '\(text)' and '\(String(value))'")
      }
    }
  }
}
