// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import WayfinderLinks

@Suite("L8: an association file says which URLs open the app")
struct AssociationMatchingTests {
  /// The recorded, documented and reported answers of Apple's own matcher.
  @Test func `as Apple's matcher does`() throws {
    let path = "Tests/Fixtures/associations/apple-verdicts/verdicts.json"
    let cases = try #require(try JSONReader.read(Repository.bytes(path))["cases"]).elements
    #expect(cases.count == 97)
    for item in cases {
      let text = try #require(item["file"]).text
      let (url, app) = (try #require(item["url"]?.string), try #require(item["app"]?.string))
      let (file, findings) = AssociationSample.read(text)
      let verdict = file?.verdict(url, app).prefix { $0 != " " } ?? "\(findings)"
      #expect(
        String(verdict) == item["verdict"]?.string,
        "\(item["name"]?.string ?? ""): \(url) by \(text)")
    }
  }

  @Test(arguments: Repository.names(in: "Tests/Fixtures/associations"))
  func `for the files of real hosts`(name: String) throws {
    let root = try JSONReader.read(Repository.bytes("Tests/Fixtures/associations/\(name)"))
    let file = AssociationSample.file(try #require(root["file"]).text)
    #expect(file.remarks == [])
    for item in root["cases"]?.elements ?? [] {
      let url = try #require(item["url"]?.string)
      let apps = item["opens"]?.elements.compactMap(\.string) ?? []
      let found = apps.count > 1 ? file.appIDs(claiming: url) : file.appIDs(opening: url)
      #expect(found == apps, "\(url)")
    }
  }

  /// An entry, and the ends of URLs that it takes and doesn't take.
  static let entries: [(String, yes: [String], no: [String])] = [
    // The query, whole or item by item.
    (#""?": "*""#, ["/x"], []), (#""?": "?*""#, ["/x?a"], ["/x"]), (#""?": """#, ["/x?"], ["/x?a"]),
    (#""?": "a=*""#, ["/x?a=1&b=2"], ["/x?b=2&a=1"]),
    (#""?": {"id": "????"}"#, ["/x?id=1234"], ["/x"]), (#""?": {"id": "*"}"#, ["/x"], []),
    (#""?": {"id": "?*"}"#, [], ["/x?id"]), (#""?": {"ID": "1"}"#, [], ["/x?id=1"]),
    (#""?": {"id": "1*"}"#, ["/x?id=1&id=12"], ["/x?id=1&id=2"]),
    (#""?": {"id": "1", "x": "2"}"#, ["/x?x=2&id=1"], ["/x?id=1"]), (#""?": {}"#, ["/x?z"], []),
    (#""?": {"id": "1", "flag": true}"#, ["/x?id=2"], []),
    // The fragment.
    (##""#": "top""##, ["/x#top"], ["/x#Top", "/x"]), (##""#": "?*""##, [], ["/x#"]),
    (##""#": "*""##, ["/x"], []), (##""#": """##, ["/x#"], []),
    (##""#": "*/a/*""##, ["/x#/x/a/y?z"], ["/x#/x/a"]),
    // Without case.
    (#""/": "/Straße", "caseSensitive": false"#, ["/STRAßE"], []),
    (#""/": "/É*", "caseSensitive": false"#, ["/é1"], []),
    (#""/": "/ab", "caseSensitive": false"#, [], ["/ac"]),
    (#""/": "/$(upper)", "caseSensitive": false"#, ["/x"], []),
    // A dollar sign alone.
    (#""/": "/$5)""#, ["/$5)"], ["/5"]),
    // After decoding; query items are split before they are decoded.
    (#""/": "/a b", "percentEncoded": false"#, ["/a%20b"], []),
    (#""/": "/é", "percentEncoded": false"#, ["/%C3%A9"], []),
    (#""/": "/?", "percentEncoded": false"#, ["/%C3%A9"], []),
    (#""/": "/a/b", "percentEncoded": false"#, ["/a%2Fb"], []),
    (#""/": "/a", "percentEncoded": false"#, ["/a%2F"], []),
    (#""/": "/%zz", "percentEncoded": false"#, ["/%zz"], []),
    (#""/": "/%41", "percentEncoded": false"#, [], ["/A"]),
    ("\"/\": \"/\u{FFFD}\", \"percentEncoded\": false", ["/%FF"], []),
    (#""?": {"a b": "c&d"}, "percentEncoded": false"#, ["/?a%20b=c%26d"], ["/?a%20b=c&d"]),
  ]

  @Test(arguments: entries)
  func `by query, fragment, case, and escapes`(entry: String, yes: [String], no: [String]) {
    let file = AssociationSample.entries(entry)
    for end in yes { #expect(AssociationSample.opens(file, "https://h" + end), "\(end)") }
    for end in no { #expect(!AssociationSample.opens(file, "https://h" + end), "\(end)") }
  }

  @Test func `by the first entry that fits, over all details of the app`() {
    let file = AssociationSample.file(
      AssociationSample.links(
        """
        {"details": [
          {"appIDs": ["AAAAAAAAAA.a"], "components": [
            {"/": "/b/*", "exclude": true}, {"/": "*"}, {"/": "/c", "exclude": true}]},
          {"appIDs": ["BBBBBBBBBB.b", "AAAAAAAAAA.a"], "components": [{"/": "/b/x"}]},
          {"appIDs": [], "appID": "AAAAAAAAAA.a", "components": [{}]}]}
        """))
    func verdict(_ path: String, _ app: String) -> String {
      file.verdict("https://h" + path, app)
    }
    #expect(file.appIDs == ["AAAAAAAAAA.a", "BBBBBBBBBB.b"])
    #expect(verdict("/b", "AAAAAAAAAA.a") == "excluded [0].components[0]")
    #expect(verdict("/c", "AAAAAAAAAA.a") == "opens [0].components[1]")
    #expect(verdict("/b/x", "BBBBBBBBBB.b") == "opens [1].components[0]")
    #expect(verdict("/b", "BBBBBBBBBB.b") == "notClaimed")
    #expect(verdict("/b", "other") == "notClaimed")
    #expect(file.appIDs(opening: "https://h/b/x") == ["BBBBBBBBBB.b"])
    #expect(file.appIDs(claiming: "https://h/x") == ["AAAAAAAAAA.a"])
  }

  @Test func `a URL opens the apps of one detail, and later ones may claim it too`() {
    let file = AssociationSample.file(
      AssociationSample.links(
        """
        {"details": [
          {"appIDs": ["AAAAAAAAAA.a"], "components": [{"/": "/a"}]},
          {"appIDs": ["BBBBBBBBBB.b"], "components": [{"/": "*"}]}]}
        """))
    #expect(file.appIDs(opening: "https://h/a") == ["AAAAAAAAAA.a"])
    #expect(file.appIDs(claiming: "https://h/a") == ["AAAAAAAAAA.a", "BBBBBBBBBB.b"])
  }

  @Test func `by the older forms: paths, and details by app id`() {
    let file = AssociationSample.file(
      """
      {"applinks": {"defaults": {"caseSensitive": false}, "details": {
        "BBBBBBBBBB.b": {"paths": ["NOT /a/x", "/a/*", "/$(digit)"]},
        "AAAAAAAAAA.a": {"paths": ["/A"]}}}}
      """)
    func verdict(_ path: String) -> String {
      file.verdict("https://h" + path, "BBBBBBBBBB.b")
    }
    #expect(file.appIDs == ["AAAAAAAAAA.a", "BBBBBBBBBB.b"])
    #expect(verdict("/a/x") == "excluded ['BBBBBBBBBB.b'].paths[0]")
    #expect(verdict("/a") == "opens ['BBBBBBBBBB.b'].paths[1]")
    #expect(verdict("/1") == "notClaimed")
    #expect(verdict("/$(digit)") == "opens ['BBBBBBBBBB.b'].paths[2]")
    #expect(file.appIDs(opening: "https://h/a") == ["BBBBBBBBBB.b"])
  }

  @Test func `an entry goes before its detail's defaults, and these before the file's`() {
    let file = AssociationSample.file(
      AssociationSample.links(
        """
        {"defaults": {"/": "/f", "?": {"q": "1"}, "exclude": true, "caseSensitive": true},
         "details": [{"appID": "\(AssociationSample.app)",
          "defaults": {"/": "/d", "caseSensitive": false},
          "components": [{"/": "/a"}, {"/": "/b", "caseSensitive": true}, {},
            {"/": "/e", "exclude": false}]}]}
        """))
    let verdicts = ["/A?q=1", "/A", "/B?q=1", "/D?q=1", "/f?q=1", "/E?q=1"].map {
      file.verdict("https://h" + $0)
    }
    #expect(
      verdicts == [
        "excluded [0].components[0]", "notClaimed", "notClaimed",
        "excluded [0].components[2]", "notClaimed",
        "opens [0].components[3]",
      ])
  }
}
