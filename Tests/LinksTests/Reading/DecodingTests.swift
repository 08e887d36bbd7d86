// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import WayfinderLinks

@Suite("L7: decoding")
struct DecodingTests {
  static let samples = [
    ("a%20b", "a b"), ("a%2Fb", "a/b"), ("a%2fb", "a/b"), ("a+b", "a+b"), ("%252F", "%2F"),
    ("%", "%"), ("%4", "%4"), ("%G1", "%G1"), ("%%41", "%A"), ("%1%41", "%1A"),
    ("%C3%A9", "é"), ("%c3%a9", "é"), ("%C3", "\u{FFFD}"), ("%C3%28", "\u{FFFD}("),
    ("%C3A", "\u{FFFD}A"), ("%C3é", "\u{FFFD}é"), ("%A9", "\u{FFFD}"),
    ("%E2%82%AC", "€"), ("%E2%82", "\u{FFFD}"), ("%E2%82x", "\u{FFFD}x"),
    ("%E2%28%A1", "\u{FFFD}(\u{FFFD}"), ("%F0%9F%98%80", "😀"), ("%F0%9F%98", "\u{FFFD}"),
    ("%ED%A0%80", "\u{FFFD}\u{FFFD}\u{FFFD}"), ("%C0%AF", "\u{FFFD}\u{FFFD}"),
    ("%E0%80%80", "\u{FFFD}\u{FFFD}\u{FFFD}"), ("%F4%90%80%80", "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
    ("%F5", "\u{FFFD}"), ("%FF%FE", "\u{FFFD}\u{FFFD}"), ("%00", "\0"), ("%3F%23", "?#"),
    ("%EF%BF%BD", "\u{FFFD}"), ("a%0D", "a\r"),
  ]

  @Test(arguments: samples)
  func `a part is decoded once`(raw: String, decoded: String) throws {
    #expect(try LinkTable("/:a").match("/" + raw)?.captured == ["a": decoded])
    #expect(try LinkTable("/x/*r").match("/x/y/" + raw)?.captured == ["r": "y/" + decoded])
    guard !decoded.contains(where: { "?#/".contains($0) }) else { return }
    let literal = decoded.map { $0 == "%" ? "%25" : String($0) }.joined()
    #expect(try LinkTable("/\(literal)x").match("/" + raw + "x")?.row == 0)
  }

  @Test(arguments: samples)
  func `a part stays as written where the rules do not decode, a query item does not`(
    raw: String, decoded: String
  ) throws {
    let rules = LinkRules(decodesParameters: false)
    let match = try LinkTable("/:a", rules: rules).match("/\(raw)?\(raw)=\(raw)")
    #expect(match?.captured == ["a": raw])
    #expect(match?.queryItems.map(\.name) == [decoded])
    #expect(match?.queryItems.map(\.value) == [decoded])
  }

  @Test func `an escaped separator is data`() throws {
    let table = try LinkTable("/a/:x", "/:x")
    #expect(table.match("/a%2Fb")?.captured == ["x": "a/b"])
    #expect(table.match("/a%3Fb%23c?d")?.captured == ["x": "a?b#c"])
  }

  @Test func `an escape ends with its part`() throws {
    // Decoded text comes behind the URL.
    let table = try LinkTable("/:a/:b")
    #expect(table.match("/%61/b%4")?.captured == ["a": "a", "b": "b%4"])
  }

  @Test func `literals ignore case where the rules say so and values keep theirs`() throws {
    let rules = LinkRules(ignoresLiteralCase: true)
    let table = try LinkTable(
      rows: [
        LinkRow(pattern: "/Users/:id"), LinkRow(pattern: "/É/v:x-É"),
        LinkRow(pattern: "/:n", constraints: ["n": "[a-c]+"]),
      ], rules: rules)
    #expect(table.match("/uSERS/Ann")?.captured == ["id": "Ann"])
    #expect(table.match("/%C3%A9/VÀ-é")?.captured == ["x": "À"])
    #expect(table.match("/ABC")?.captured == ["n": "ABC"])
    #expect(table.match("/D") == nil)
    #expect(try LinkTable("/\u{130}x", rules: rules).match("/i\u{307}X")?.row == 0)
    #expect(try LinkTable("/k", rules: rules).match("/\u{212A}")?.row == 0)
    #expect(try LinkTable("/Users").match("/users") == nil)
  }

  @Test func `canonical equivalents differ`() throws {
    #expect(try LinkTable("/\u{E9}").match("/e\u{301}") == nil)
  }
}
