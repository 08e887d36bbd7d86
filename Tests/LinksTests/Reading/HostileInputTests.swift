// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import WayfinderLinks

/// A URL that nobody should send, with its expected result.
struct HostileInput: Sendable, CustomTestStringConvertible {
  let name: String
  let url: String
  /// The row of `HostileInputTests.table`, and what it captures.
  let row: Int?
  let captured: [String: String]

  init(_ name: String, _ url: String, _ row: Int?, _ captured: [String: String] = [:]) {
    self.name = name
    self.url = url
    self.row = row
    self.captured = captured
  }

  var testDescription: String { name }
}

@Suite("L7: hostile input has a defined result")
struct HostileInputTests {
  /// A megabyte where tests are large, else a sixteenth of it.
  static let megabyte = TestSize.count(1 << 16, large: 1 << 20)

  /// Every kind of part, so that no input passes it by.
  static let rows = [
    LinkRow(pattern: "/"),
    LinkRow(pattern: "/word/:w", constraints: ["w": "(?:[a-z]+)*b"]),
    LinkRow(pattern: "/many/:a-:b"),
    LinkRow(pattern: "/optional/:a?/:b?/*r/:c?/end"),
    LinkRow(pattern: "/x/*r/:y"),
    LinkRow(pattern: "/f#:x?/*r"),
    LinkRow(pattern: "//:h/host"),
    LinkRow(pattern: "/q/q", conditions: LinkConditions(query: ["z": .oneOf(["1"])])),
    LinkRow(pattern: "/:one"),
  ]

  static let table = Result { try LinkTable(rows: rows, rules: LinkRules(schemes: ["app"])) }

  static func repeated(_ text: String, _ count: Int = megabyte) -> String {
    String(repeating: text, count: count)
  }

  static let inputs = [
    HostileInput("nothing", "", 0),
    HostileInput("colon", ":", 8, ["one": ":"]),
    HostileInput("at sign", "@", 8, ["one": "@"]),
    HostileInput("question mark", "?", 0),
    HostileInput("number sign", "#", 0),
    HostileInput("question and number sign", "?#?#", 0),
    HostileInput("scheme and slashes alone", "https://", 0),
    HostileInput("no scheme before the colon", "://", 8, ["one": ":"]),
    HostileInput("user info alone", "https://@", 0),
    HostileInput("user info alone before a path", "https://@/host", 8, ["one": "host"]),
    HostileInput("open bracket", "https://[invalid/host", 6, ["h": "[invalid"]),
    HostileInput("port alone", "https://:443/host", 8, ["one": "host"]),
    HostileInput("only slashes", "////", 0),
    HostileInput("NUL", "/\0", 8, ["one": "\0"]),
    HostileInput("escaped NUL", "/%00", 8, ["one": "\0"]),
    HostileInput("line feed", "/\n", nil),
    HostileInput("escaped line feed", "/%0A", nil),
    HostileInput(
      "control characters", "/\u{1}\u{8}\u{1B}\u{7F}", 8, ["one": "\u{1}\u{8}\u{1B}\u{7F}"]),
    HostileInput("direction override", "/\u{202E}a", 8, ["one": "\u{202E}a"]),
    HostileInput("lone percent", "/%", 8, ["one": "%"]),
    HostileInput("half an escape", "/%A", 8, ["one": "%A"]),
    HostileInput("bytes that are no UTF-8", "/%C3%28", 8, ["one": "\u{FFFD}("]),
    HostileInput("overlong slash", "/%C0%AF", 8, ["one": "\u{FFFD}\u{FFFD}"]),
    HostileInput("backslash", "/..\\..", 8, ["one": "..\\.."]),
    HostileInput("dot segments", "/x/../host", 4, ["r": "..", "y": "host"]),
    HostileInput("zero-width host", "https://\u{200B}/host", 6, ["h": "\u{200B}"]),
    HostileInput("a megabyte of letters", repeated("a"), 8, ["one": repeated("a")]),
    HostileInput("a megabyte of slashes", repeated("/"), 0),
    HostileInput("a megabyte of percent signs", repeated("%"), 8, ["one": repeated("%")]),
    HostileInput(
      "a third of a megabyte of broken bytes", repeated("%FF", megabyte / 3), 8,
      ["one": repeated("\u{FFFD}", megabyte / 3)]),
    HostileInput("a megabyte of colons", repeated(":"), 8, ["one": repeated(":")]),
    HostileInput("a megabyte of number signs", repeated("#"), 0),
    HostileInput("a megabyte of scheme", repeated("a") + "://b", nil),
    HostileInput(
      "a megabyte of host", "https://" + repeated("A") + "/host", 6, ["h": repeated("a")]),
    HostileInput("a megabyte of user info", "https://" + repeated("@") + "b/host", 6, ["h": "b"]),
    HostileInput(
      "a million parts", "/x" + repeated("/b"), 4,
      ["r": repeated("b/", megabyte - 2) + "b", "y": "b"]),
    HostileInput("a million parts that end wrong", "/optional" + repeated("/a"), nil),
    HostileInput(
      "a million parts between optional ones", "/optional" + repeated("/a") + "/end", 3,
      ["a": "a", "b": "a", "r": repeated("a/", megabyte - 3) + "a"]),
    HostileInput("a constraint that backtracks elsewhere", "/word/" + repeated("a"), nil),
    HostileInput(
      "a megabyte for two parameters", "/many/" + repeated("-"), 2,
      ["a": repeated("-", megabyte - 2), "b": "-"]),
    HostileInput("a million query items", "/q/q?" + repeated("a=1&"), nil),
    HostileInput(
      "a megabyte of marks in names of query items",
      "/q/q?z=1&" + repeated("\u{301}\u{316}", megabyte / 4) + "=1&"
        + repeated("\u{301}\u{316}", megabyte / 4) + "=2", 7),
    HostileInput("a million empty query items", "/q/q?" + repeated("&") + "z=1", 7),
    HostileInput(
      "a million parts of a fragment", "/f#" + repeated("/%41"), 5,
      ["x": "A", "r": repeated("A/", megabyte - 2) + "A"]),
  ]

  @Test(arguments: inputs)
  func `each text has its result`(input: HostileInput) throws {
    let match = try Self.table.get().match(input.url)
    #expect(match?.row == input.row)
    let isRight = (match?.captured ?? [:]) == input.captured
    #expect(isRight, "captured \(match?.captured.mapValues { $0.prefix(40) } ?? [:])")
    let named = match?.parameters ?? [:]
    #expect(input.captured.keys.allSatisfy { named[$0] != nil })
  }

  @Test(arguments: inputs)
  func `other rules stop at nothing either`(input: HostileInput) throws {
    let rules = LinkRules(
      hosts: ["*.x"], schemes: ["app"], prefersSpecificRows: true, ignoresLiteralCase: true,
      ignoresTrailingSlash: false, decodesParameters: false, stripsPrefixes: ["/:a/:b", "/x"],
      customSchemeHostIsPath: false)
    let table = try LinkTable(rows: Self.rows, rules: rules)
    for url in [input.url, "app:" + input.url, "https://w.x/" + input.url] {
      let row = table.match(url)?.row ?? 0
      #expect(Self.rows.indices.contains(row))
    }
  }

  @Test func `a query item with a very long name is no parameter, but it is there`() throws {
    let name = Self.repeated("n", LinkMatch.nameLimit)
    let match = try #require(try Self.table.get().match("/a?\(name)=1&\(name)x=2"))
    #expect(match.parameters == ["one": "a", name: "1"])
    #expect(match.queryItems.map(\.value) == ["1", "2"])
  }

  @Test func `a very long value is compared with the cases of an enumeration in linear time`() {
    let link = Link("/s").query(.optional("sort", Sort.self), .optional("tab", Tab.self))
    let marks = Self.repeated("\u{301}\u{316}", Self.megabyte / 4)
    #expect(link.parse("/s?sort=\(marks)") == nil)
    #expect(link.parse("/s?tab=\(marks)") == nil)
    #expect(link.parse("/s?sort=newest&tab=likes")?.1 == .likes)
  }
}
