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

  @Test(
    arguments: [
      ("%41%7a", "Az"), ("%", "%"), ("%4", "%4"), ("%%41", "%A"), ("%2541", "%41"),
      ("%C3%A9", "é"), ("%C3", "\u{FFFD}"), ("%ED%A0%80", "\u{FFFD}\u{FFFD}\u{FFFD}"),
      ("%F0%9F%98%80x", "😀x"), ("%F0%9F%41", "\u{FFFD}A"), ("a+b", "a+b"),
    ])
  func `an escape is decoded once, and what isn't UTF-8 is replaced`(text: String, decoded: String)
  {
    let bytes = Array(text.utf8)
    #expect(bytes.decodedText(0..<bytes.count) == decoded)
  }

  @Test func `plus is a space only where that is asked for, and an escaped plus never`() {
    let bytes = Array("a+b%2Bc".utf8)
    #expect(bytes.decodedText(0..<bytes.count) == "a+b+c")
    #expect(bytes.decodedText(0..<bytes.count, plusIsSpace: true) == "a b+c")
  }

  @Test func `empty items are dropped, and an item without an equals sign has an empty value`() {
    let bytes = Array("&a=1&&b&=c&d=e=f&".utf8)
    let items = QueryItems(bytes, 0..<bytes.count)
    #expect(
      items.map { "\(bytes.text($0.name))>\(bytes.text($0.value))" } == [
        "a>1", "b>", ">c", "d>e=f",
      ])
    #expect(items.first("d").map { bytes.text($0) } == "e=f")
  }
}
