// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import WayfinderLinks

@Suite("L5b, L7, L8: no file and no URL stops the matcher or slows it down")
struct AssociationHostileTests {
  typealias Sample = AssociationSample

  static let broad = Sample.file(
    Sample.entries(
      """
      "/": "*", "?": {"": "*", "a": "*"}, "#": "*", "percentEncoded": false
      """, "\"/\": \"*/$(lang)?*\", \"caseSensitive\": false"))

  @Test(arguments: [
    "", ":", "//", "https:", "https://", "https:///", "http://@", "https://h?", "https://h#",
    "https://h%", "https://h/%C3", "\0", "https://h/\u{0}", "HTTPS://H/a", "#", "?",
    "https://h/?=&=&&", "https://h/?%", "https://h/#%F0%9F", "mailto:a@b", "https:/a", "é://h/a",
  ])
  func `any string has a verdict`(url: String) {
    let isWeb = url.lowercased().hasPrefix("http") && url.contains("://")
    #expect((Self.broad.decision(on: url, appID: Sample.app) == nil) == !isWeb)
  }

  @Test func `a long URL is compared, and one byte more is not`() {
    let host = "https://h/"
    let longest = host + String(repeating: "a", count: AssociationFile.urlLimit - host.utf8.count)
    #expect(Self.broad.appIDs(opening: longest) == [Sample.app])
    #expect(Self.broad.appIDs(opening: longest + "a") == [])
  }

  /// With backtracking, each of these would take longer than anybody waits.
  @Test func `dozens of wildcards are answered for a long URL`() {
    let many = String(repeating: "*a", count: 26)
    let file = Sample.entries("\"/\": \"\(many)b\"", "\"/\": \"/*?*?*?*?*$(lang)*$(region)x\"")
    let url = "https://h/" + String(repeating: "a", count: 10_000)
    #expect(Sample.opens(file, url + "b"))
    #expect(!Sample.opens(file, url + "c"))
  }

  @Test func `a comparison that takes too many steps claims nothing`() {
    let url = "https://h/" + String(repeating: "a", count: AssociationFile.urlLimit - 10)
    func file(_ count: Int) -> String {
      Sample.entries("\"/\": \"/*\(String(repeating: "?*", count: count))\"")
    }
    #expect(Sample.opens(file(10), url))
    #expect(!Sample.opens(file(200), url))
  }

  @Test func `patterns may have a million characters together, and not one more`() {
    let most = String(repeating: "?", count: AssociationFile.sizeLimit)
    #expect(!Sample.opens(Sample.entries("\"/\": \"\(most)\""), "https://h/"))
    // What is beside a pattern that is too long isn't told as well.
    #expect(
      Sample.read(Sample.entries("\"/\": \"\(most)?\", \"#\": \"a\"")).findings.map(\.description)
        == [
          "aasa:1:91: $.applinks.details[0].components[0]['/']: Entry 0.0: the patterns have more"
            + " than 1000000 characters up to here. Use fewer or shorter patterns."
        ])
  }

  @Test func `the words of variables are compared up to a limit`() throws {
    let file = Sample.file(
      Sample.links(
        """
        {"substitutionVariables": {"v": ["\(String(repeating: "v", count: 5_000))"]}, "details": \
        [{"appID": "\(Sample.app)", "components": [{"/": "/a"}, {"/": "$(v)", "exclude": true}]}]}
        """))
    func codes(_ file: AssociationFile, limit: Int) throws -> [String] {
      try AssociationFile.$workLimit.withValue(limit) {
        try file.findings(appID: Sample.app, host: "h", table: LinkTable("/a")).map(\.code)
      }
    }
    #expect(try codes(file, limit: 50_030) == [])
    #expect(try codes(file, limit: 50_029) == ["limitReached"])
    let large = Sample.file(
      Sample.entries("\"/\": \"\(String(repeating: "$(lang)", count: 100_000))\""))
    #expect(try codes(large, limit: AssociationFile.workLimit) == ["limitReached"])
  }

  @Test func `of very many faults the first 500 are listed`() {
    let list = repeatElement("1", count: 600).joined(separator: ",")
    let findings = Sample.read(Sample.detail("\"components\": [\(list)]")).findings
    #expect(findings.count == 501)
    #expect(
      findings.last?.description == "aasa: There are 100 more findings. Fix those listed first.")
    #expect(findings.last?.severity == .error)
  }

  @Test(arguments: 1...10)
  func `no cut and no changed byte stops the reader`(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    let bytes = Array(AssociationReadingTests.whole.utf8)
    let letters = Array("\"{}[]:,$()*?0a \u{7F}".utf8)
    var read = 0
    for _ in 0..<100 {
      var copy =
        generator.chance(25) ? Array(bytes[..<generator.number(below: bytes.count)]) : bytes
      for _ in 0..<generator.number(below: 4) where !copy.isEmpty {
        copy[generator.number(below: copy.count)] = generator.pick(letters)
      }
      guard let file = try? AssociationFile(bytes: copy, name: "f") else { continue }
      read += 1
      _ = file.appIDs(opening: "https://h/eat/pizza/x?table=12#no_links")
    }
    #expect(read > 0)
  }
}

@Suite("L8: the comparison with patterns agrees with a naive one")
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
  func `on patterns and texts of few letters`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let pattern: [Character] = (0..<Int.random(in: 0...6, using: &generator)).map { _ in
        generator.pick(["a", "b", "*", "?", "V", "W", "é", "/"])
      }
      let text = pattern.map { $0 == "V" ? "$(v)" : $0 == "W" ? "$(w)" : String($0) }.joined()
      let file = AssociationSample.file(
        AssociationSample.links(
          """
          {"substitutionVariables": {"v": ["a", "ab", "b*", ""], "w": ["?b", "aa"]}, "details": \
          [{"appID": "\(AssociationSample.app)", "components": [{"#": "\(text)"}]}]}
          """))
      for _ in 0..<20 {
        let value: [Character] = (0..<Int.random(in: 0...6, using: &generator)).map { _ in
          generator.pick(["a", "b", "é", "/", "c"])
        }
        let verdict = file.verdict("https://h/#" + String(value))
        #expect(
          (verdict != "notClaimed") == Self.fits(pattern[...], value[...]),
          "seed \(seed): '\(text)' and '\(String(value))'")
      }
    }
  }
}
