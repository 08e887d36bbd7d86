// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import WayfinderLinks

@Suite("L7, L8: no URL stops the matcher or slows it down")
struct AssociationHostileTests {
  @Test(arguments: [
    "", ":", "//", "https:", "https://", "https:///", "http://@", "https://h?", "https://h#",
    "https://h%", "https://h/%", "https://h/%C3", "\0", "https://h/\u{0}", "HTTPS://H/a", "#", "?",
    "https://h/?=&=&&", "https://h/?%", "https://h/#%F0%9F", "mailto:a@b", "https:/a", "é://h/a",
  ])
  func `any text has a verdict`(url: String) throws {
    let file = try AssociationSample.file(
      AssociationEntry(
        path: "*", queryItems: ["": "*", "a": "?"], fragment: "*?", isPercentEncoded: false),
      AssociationEntry(path: "/*", isCaseSensitive: false))
    let isWeb = url.lowercased().hasPrefix("http") && url.contains("://")
    #expect((file.matches(url, appID: AssociationSample.app) == .notClaimed) == !isWeb)
  }

  @Test(arguments: 1...10)
  func `nor does one of random pieces`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let file = try AssociationSample.file(
      AssociationEntry(
        path: "*/$(lang)?*", queryItems: ["a": "$(digit)*", "é": "?*"], fragment: "?$(lower)*",
        isCaseSensitive: false, isPercentEncoded: false),
      AssociationEntry(query: "*=*&?", excludes: true), AssociationEntry(path: "*?*a"))
    let pieces = [
      "/", "//", "?", "#", "%", "%2", "%2F", "%C3%A9", "%FF", "é", "\u{0}", "\n", "&", "=", "a=1",
      "@",
      ":", "..", "😀", "\u{301}", "en", "a", "A",
    ]
    for _ in 0..<200 {
      let count = Int.random(in: 0...12, using: &generator)
      let url = "https://h" + (0..<count).map { _ in generator.pick(pieces) }.joined()
      let verdict = file.matches(url, appID: AssociationSample.app)
      #expect(verdict == file.matches(url, appID: AssociationSample.app))
      let opens = file.appIDs(opening: url) == [AssociationSample.app]
      if case .opens = verdict { #expect(opens) } else { #expect(!opens) }
    }
  }

  /// With backtracking, each of these would take longer than anybody waits.
  @Test(arguments: [("b", true), ("c", false)])
  func `a dozen wildcards are answered for a long URL`(end: String, isClaimed: Bool) throws {
    let file = try AssociationSample.file(
      AssociationEntry(path: "*a*a*a*a*a*a*a*a*a*a*b"),
      AssociationEntry(path: "/*?*?*?*?*?*?*?*$(lang)*$(region)x"))
    let url = "https://h/" + String(repeating: "a", count: 10_000) + end
    let opens = file.appIDs(opening: url) == [AssociationSample.app]
    #expect(opens == isClaimed)
  }
}
