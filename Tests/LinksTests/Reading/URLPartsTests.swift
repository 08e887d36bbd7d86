// Wayfinder is released under the MIT license; see LICENSE.

import Testing

@testable import WayfinderLinks

@Suite("L7: a URL is split at raw separators, then decoded once")
struct URLPartsTests {
  @Test(
    arguments: [
      (
        "https://u:p@a.example:80/x/y?q=1#f",
        "https | u:p@a.example:80 | a.example:80 | /x/y | q=1 | f"
      ),
      ("/x?#", " | - | - | /x |  | "), ("x:y", "x | - | - | y |  | -"),
      ("a+b-c.d1:y", "a+b-c.d1 | - | - | y |  | -"),
      ("x://", "x |  |  |  |  | -"), ("1x://a", " | - | - | 1x://a |  | -"),
      ("//a/b", " | - | - | //a/b |  | -"), ("a#b?c#d", " | - | - | a |  | b?c#d"),
      ("a:/b?c?d", "a | - | - | /b | c?d | -"), ("x://a?b@c", "x | a | a |  | b@c | -"),
    ])
  func `components lie where their separators say`(url: String, expected: String) {
    let bytes = Array(url.utf8)
    let parts = URLParts(bytes)
    let ranges = [
      parts.scheme, parts.authority, parts.host(bytes), parts.path, parts.query, parts.fragment,
    ]
    let texts = ranges.map { $0.map { bytes.text($0) } ?? "-" }
    #expect(texts.joined(separator: " | ") == expected)
  }
}
