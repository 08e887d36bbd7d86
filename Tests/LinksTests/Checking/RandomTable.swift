// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import WayfinderLinks

/// Rows, rules and URLs from few letters, so that much of it collides.
struct RandomTable {
  var generator: SeededGenerator
  private var names: [String] = []
  private var constraints: [String: String] = [:]

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  static let literals = ["a", "b", "ab", "A", "é", "É", "1", "a b", "x.y", "%20", "a:1", "..."]
  static let expressions = [
    "[0-9]+", "[a-z]+", "a|b", ".*", "[^b]*", "(?:ab)*", "a{1,2}", "\\w+", "!.+|%24.+", "(?:a*)*b?",
  ]
  static let words =
    literals + [
      "2", "c", "aab", "%41", "%2F", "%C3%A9", "%C3", "%", "@a", "a-b", "b...a", "%0A", "", "b",
    ]

  mutating func rules() -> LinkRules {
    LinkRules(
      hosts: generator.pick([[], ["x.y"], ["*.x.y", "X.y:8080"], ["*"]]),
      schemes: generator.pick([[], ["app"], ["App", "b"]]),
      webSchemes: generator.pick([["http", "https"], ["http", "https"], ["https"]]),
      checksHost: generator.chance(70),
      prefersSpecificRows: generator.pick([false, true]),
      ignoresLiteralCase: generator.chance(30),
      ignoresTrailingSlash: generator.pick([true, true, false]),
      decodesParameters: generator.chance(70),
      stripsPrefixes: generator.pick([[], [], ["/a"], ["/b/:l", "A"], [":l-b"]]),
      prefixConstraints: generator.chance(30) ? ["l": "[a-z]+"] : [:],
      customSchemeHostIsPath: generator.chance(50),
      defaultState: generator.chance(50) ? ["on": true] : [:])
  }

  mutating func row() -> LinkRow {
    names = ["p", "q", "r", "s", "t", "u", "v", "w", "_x", "y1", "z", "id"]
    names.shuffle(using: &generator)
    constraints = [:]
    var pattern = generator.pick([
      "/", "/", "/", "/", "", "//x.y/", "//*.x.y/", "//*/", "//:h.y/", "https://x.y/", "app://a/",
      "app:", "http://:h/",
    ])
    pattern += parts(upTo: generator.pick([1, 2, 3, 6]))
    if generator.chance(15) { pattern += "/" }
    if generator.chance(12) { pattern += "#" + parts(upTo: 2) }
    return LinkRow(pattern: pattern, constraints: constraints, conditions: conditions())
  }

  private mutating func conditions() -> LinkConditions {
    var conditions = LinkConditions()
    if generator.chance(10) {
      if generator.pick([true, false]) {
        conditions.queryPresent = ["k"]
      } else {
        conditions.query["k"] = ["a", "b"]
      }
    }
    if generator.chance(5) { conditions.queryNot["k"] = ["a"] }
    if generator.chance(5) { conditions.queryAbsent = ["l"] }
    if generator.chance(5) { conditions.parameter["p"] = ["a", "b"] }
    if generator.chance(5) { conditions.parameterNot["p"] = ["a", "b"] }
    if generator.chance(5) { conditions.state["on"] = true }
    return conditions
  }

  private mutating func parts(upTo most: Int) -> String {
    var parts = (0..<Int.random(in: 0...most, using: &generator)).map { _ in part() }
    if generator.chance(25) {
      parts.insert("*" + name(), at: Int.random(in: 0...parts.count, using: &generator))
    }
    return parts.joined(separator: "/")
  }

  private mutating func part() -> String {
    let ending = generator.chance(25) ? "?" : ""
    guard names.count > 4 else { return generator.pick(Self.literals) + ending }
    switch Int.random(in: 0..<100, using: &generator) {
    case ..<45: return generator.pick(Self.literals) + ending
    case ..<75: return ":" + name() + ending
    case ..<90:
      return generator.pick(["", "@", "É"]) + ":" + name() + generator.pick(["", ".y", "b"])
        + ending
    default: return ":" + name() + generator.pick(["-", "..."]) + ":" + name() + ending
    }
  }

  private mutating func name() -> String {
    let name = names.removeLast()
    if generator.chance(30) { constraints[name] = generator.pick(Self.expressions) }
    return name
  }

  /// A URL that is made after a row's pattern, or of random words.
  mutating func url(for row: LinkRow) -> String {
    var text = generator.pick([
      "/", "", "https://x.y/", "https://a.x.y/", "http://u@X.Y:8080/", "https://x.y:443/",
      "https://x.y:/", "https://x.y:0443/", "http://x\\@x.y/", "app://x\\@a/",
      "app://a/",
      "app:", "APP:/", "b://", "//",
    ])
    if generator.chance(20) { text += generator.pick(["a/", "A/", "b/c/", "x-b/"]) }
    let pattern = row.pattern.split(separator: "#", omittingEmptySubsequences: false)
    let path = pattern[0].split(separator: "/").dropFirst(pattern[0].contains("//") ? 2 : 0)
    text +=
      generator.chance(75) ? path.map { word(for: String($0)) }.joined(separator: "/") : words()
    if generator.chance(10) { text += "/" }
    if generator.chance(30) {
      text += "?" + generator.pick(["k", "k=a", "k=%61&l", "p=1&p=2", "&=", "%6B=b"])
    }
    if let fragment = pattern.dropFirst().first, generator.chance(80) {
      text +=
        "#"
        + fragment.split(separator: "/").map { word(for: String($0)) }
        .joined(separator: "/")
    } else if generator.chance(10) {
      text += "#" + words()
    }
    return text
  }

  private mutating func words() -> String {
    (0..<Int.random(in: 0...5, using: &generator)).map { _ in generator.pick(Self.words) }
      .joined(separator: "/")
  }

  private mutating func word(for part: String) -> String {
    if part.hasPrefix("*") { return words() }
    if part.hasSuffix("?"), generator.chance(40) { return "" }
    let bare = part.hasSuffix("?") ? String(part.dropLast()) : part
    // A name goes on to the next character that none has.
    var text = ""
    var isName = false
    for character in bare.unicodeScalars {
      isName =
        isName
        && (character.properties.isAlphabetic || character == "_"
          || character.properties.numericType != nil)
      if character == ":" {
        text += generator.pick(Self.words)
        isName = true
      } else if !isName {
        text.unicodeScalars.append(character)
      }
    }
    return text
  }
}
