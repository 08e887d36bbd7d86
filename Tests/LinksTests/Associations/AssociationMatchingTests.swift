// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import WayfinderLinks

@Suite("L8: an association file says which URLs open the app")
struct AssociationMatchingTests {
  @Test(arguments: [
    ("*", "/", true), ("*", "", true), ("/*", "", true), ("/a", "/a", true), ("/a", "/a/", false),
    ("/a", "/A", false), ("/a/*", "/a/", true), ("/a/*", "/a", false), ("/a/*", "/a/b/c", true),
    ("/a/?*", "/a/", false), ("/a/?*", "/a/b", true), ("/a/?*", "/a/b/c", true),
    ("/a?c", "/abc", true), ("/a?c", "/a/c", true), ("/a?c", "/ac", false),
    ("/??", "/ab", true), ("/??", "/a", false), ("*/b/*", "/b/", true), ("*/b/*", "/a/b/c", true),
    ("/a*b*c", "/abc", true), ("/a*b*c", "/aXbXc", true), ("/a*b*c", "/acb", false),
    ("a/*", "/a/b", false), ("", "/", false), ("/a%20b", "/a%20b", true), ("/a b", "/a%20b", false),
    ("/$1", "/$1", true), ("/(x)", "/(x)", true), ("/a.c", "/abc", false), ("**", "/x", true),
  ])
  func `by the whole path`(pattern: String, path: String, opens: Bool) throws {
    let url = "https://example.com\(path)"
    #expect(try AssociationSample.opens(AssociationEntry(path: pattern), url) == opens)
    #expect(try AssociationSample.opens(AssociationEntry(path: pattern), url + "?q=/z#f") == opens)
  }

  @Test(arguments: [
    ("*", "", true), ("*", "?a=1", true), ("?*", "", false), ("?*", "?a", true), ("", "", true),
    ("", "?", true), ("", "?a", false), ("a=*", "?a=1&b=2", true), ("a=*", "?b=2&a=1", false),
  ])
  func `by the whole query`(pattern: String, query: String, opens: Bool) throws {
    let entry = AssociationEntry(query: pattern)
    #expect(try AssociationSample.opens(entry, "https://example.com/x\(query)") == opens)
  }

  @Test(arguments: [
    (["id": "????"], "?id=1234", true), (["id": "????"], "?id=123", false),
    (["id": "????"], "", false), (["id": "*"], "", true), (["id": "?*"], "?id", false),
    (["id": ""], "?id", true), (["id": ""], "", true), (["id": "1"], "?x=2&id=1&y", true),
    (["id": "1*"], "?id=1&id=12", true), (["id": "1*"], "?id=1&id=2", false),
    (["id": "1", "x": "2"], "?x=2&id=1", true), (["id": "1", "x": "2"], "?id=1", false),
    (["ID": "1"], "?id=1", false), (["a%20b": "1"], "?a%20b=1", true), ([:], "?z", true),
  ])
  func `by each query item of a name`(
    items: [String: String], query: String, opens: Bool
  ) throws {
    let entry = AssociationEntry(queryItems: items)
    #expect(try AssociationSample.opens(entry, "https://example.com/x\(query)") == opens)
  }

  @Test(arguments: [
    ("top", "#top", true), ("top", "#Top", false), ("top", "", false), ("?*", "#", false),
    ("?*", "#a", true), ("*", "", true), ("", "#", true), ("*/a/*", "#/x/a/y?z", true),
  ])
  func `by the fragment`(pattern: String, fragment: String, opens: Bool) throws {
    let entry = AssociationEntry(fragment: pattern)
    #expect(try AssociationSample.opens(entry, "https://example.com/x\(fragment)") == opens)
  }

  @Test func `only where all parts of an entry fit`() throws {
    let entry = AssociationEntry(path: "/a", queryItems: ["b": "1"], fragment: "c")
    for (url, opens) in [
      ("/a?b=1#c", true), ("/x?b=1#c", false), ("/a?b=2#c", false), ("/a?b=1#x", false),
    ] {
      #expect(try AssociationSample.opens(entry, "https://example.com" + url) == opens)
    }
  }

  @Test(arguments: [
    ("/Straße", "/STRAßE", true), ("/a", "/A", true), ("/É*", "/é1", true), ("/ab", "/ac", false),
    ("/$(upper)", "/x", true), ("/$(food)", "/SUSHI", true),
  ])
  func `without case where an entry says so`(pattern: String, path: String, opens: Bool) throws {
    let entry = AssociationEntry(path: pattern, isCaseSensitive: false)
    #expect(
      try AssociationSample.opens(
        entry, "https://example.com" + path, variables: ["food": ["sushi"]]) == opens)
  }

  @Test(arguments: [
    ("/a b", "/a%20b", true), ("/é", "/%C3%A9", true), ("/é", "/%c3%a9", true),
    ("/?", "/%C3%A9", true),
    ("/a/b", "/a%2Fb", true), ("/%zz", "/%zz", true), ("/%41", "/A", false), ("/A", "/%41", true),
    ("/\u{FFFD}", "/%FF", true),
  ])
  func `after decoding where an entry says so`(
    pattern: String, path: String, opens: Bool
  ) throws {
    let entry = AssociationEntry(path: pattern, isPercentEncoded: false)
    #expect(try AssociationSample.opens(entry, "https://example.com" + path) == opens)
  }

  @Test func `query items are split before they are decoded`() throws {
    let entry = AssociationEntry(queryItems: ["a b": "c&d"], isPercentEncoded: false)
    #expect(try AssociationSample.opens(entry, "https://example.com/?a%20b=c%26d"))
    #expect(try !AssociationSample.opens(entry, "https://example.com/?a%20b=c&d"))
  }

  @Test func `the first entry that fits decides`() throws {
    let file = try AssociationSample.file(
      AssociationEntry(path: "/help/web/*", excludes: true), AssociationEntry(path: "/help/*"),
      AssociationEntry(path: "/help/late/*", excludes: true))
    let app = AssociationSample.app
    func verdict(_ path: String) -> AssociationVerdict {
      file.matches("https://example.com" + path, appID: app)
    }
    #expect(verdict("/help/web/1") == .excluded(by: AssociationPlace(detail: 0, entry: 0)))
    #expect(verdict("/help/late/1") == .opens(by: AssociationPlace(detail: 0, entry: 1)))
    #expect(verdict("/else") == .notClaimed)
    #expect(file.matches("https://example.com/help/1", appID: "other") == .notClaimed)
  }

  @Test func `all details that name the app are asked in order`() throws {
    let file = try AssociationFile(details: [
      AssociationDetail(appIDs: ["A.a", "B.b"], entries: [AssociationEntry(path: "/x")]),
      AssociationDetail(appIDs: ["B.b"], entries: [AssociationEntry(path: "/y")]),
    ])
    #expect(file.appIDs == ["A.a", "B.b"])
    #expect(file.appIDs(opening: "https://example.com/x") == ["A.a", "B.b"])
    #expect(file.appIDs(opening: "https://example.com/y") == ["B.b"])
    #expect(file.appIDs(opening: "https://example.com/z") == [])
  }

  @Test func `of several apps the one that is named first opens`() throws {
    let file = try AssociationFile(details: [
      AssociationDetail(
        appIDs: ["A.a"],
        entries: [AssociationEntry(path: "/b", excludes: true), AssociationEntry(path: "*")]),
      AssociationDetail(appIDs: ["B.b"], entries: [AssociationEntry(path: "*")]),
    ])
    #expect(file.appIDs(opening: "https://example.com/x") == ["A.a"])
    #expect(file.appIDs(claiming: "https://example.com/x") == ["A.a", "B.b"])
    #expect(file.appIDs(opening: "https://example.com/b") == ["B.b"])
  }

  @Test(arguments: [
    ("NOT /a/*", "/a/b", AssociationVerdict.excluded(by: AssociationPlace(detail: 0, entry: 0))),
    ("NOT /a/*", "/b", .notClaimed),
    ("/a/*", "/a/b", .opens(by: AssociationPlace(detail: 0, entry: 0))),
    ("NOT  /a", "/a", .notClaimed), ("not /a", "/a", .notClaimed), ("/$(digit)", "/1", .notClaimed),
    ("/$(x)", "/$(x)", .opens(by: AssociationPlace(detail: 0, entry: 0))),
    ("/A", "/a", .notClaimed),
  ])
  func `paths of the older format know neither variables nor defaults`(
    text: String, path: String, verdict: AssociationVerdict
  ) throws {
    let file = try AssociationSample.file(
      AssociationEntry(legacyPath: text), defaults: AssociationEntry(isCaseSensitive: false))
    #expect(file.matches("https://h" + path, appID: AssociationSample.app) == verdict)
  }

  @Test func `an entry goes before its detail's defaults, and these before the file's`() throws {
    let entries = [
      AssociationEntry(path: "/a"), AssociationEntry(path: "/b", isCaseSensitive: true),
      AssociationEntry(), AssociationEntry(path: "/e", excludes: false),
    ]
    let file = try AssociationFile(
      details: [
        AssociationDetail(
          appIDs: ["A.a"], entries: entries,
          defaults: AssociationEntry(path: "/d", isCaseSensitive: false))
      ],
      defaults: AssociationEntry(
        path: "/f", queryItems: ["q": "1"], excludes: true, isCaseSensitive: true))
    func verdict(_ text: String) -> AssociationVerdict {
      file.matches("https://h" + text, appID: "A.a")
    }
    #expect(verdict("/A?q=1") == .excluded(by: AssociationPlace(detail: 0, entry: 0)))
    #expect(verdict("/A") == .notClaimed)
    #expect(verdict("/B?q=1") == .notClaimed)
    #expect(verdict("/D?q=1") == .excluded(by: AssociationPlace(detail: 0, entry: 2)))
    #expect(verdict("/f?q=1") == .notClaimed)
    #expect(verdict("/E?q=1") == .opens(by: AssociationPlace(detail: 0, entry: 3)))
  }
}
