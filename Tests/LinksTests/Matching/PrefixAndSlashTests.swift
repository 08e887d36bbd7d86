// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import WayfinderLinks

@Suite("L2: prefixes and trailing slashes")
struct PrefixAndSlashTests {
  @Test(
    arguments: [
      ("/a", true), ("/api/v1/a", true), ("/API/V1/a", true), ("/api/v1/api/v1/a", false),
      ("/in/de/a", true), ("/in/DE/a", true), ("/in/deu/a", false), ("/api/v1/in/de/a", false),
      ("/api/a", false), ("/%61pi/v1/a", false), ("/api//v1//a", true), ("/v-9/a", true),
    ])
  func `the first prefix that fits is dropped once, as written`(url: String, matches: Bool) throws {
    let rules = LinkRules(
      stripsPrefixes: ["/api/v1", "/in/:language", "v-:n"],
      prefixConstraints: ["language": "[a-z]{2}"])
    #expect((try LinkTable("/a", rules: rules).match(url) != nil) == matches)
  }

  @Test func `a prefix is dropped behind a host that is a part of the path`() throws {
    let rules = LinkRules(schemes: ["app"], stripsPrefixes: ["/in/:l"])
    #expect(try LinkTable("/:a", rules: rules).match("app://in/de/x")?.captured == ["a": "x"])
    #expect(try LinkTable("/", rules: rules).match("/in/de")?.row == 0)
  }

  @Test(
    arguments: [
      Sample("/a", "/a", [:]), Sample("/a", "/a/", nil), Sample("/a/", "/a/", [:]),
      Sample("/a/", "/a", nil), Sample("/", "/", [:]), Sample("/", "", [:]),
      Sample("/*r", "/a/", nil), Sample("/*r/", "/a/b/", ["r": "a/b"]),
      Sample("/a?", "/", [:]), Sample("/a#b/", "/a#b", [:]), Sample("//x/", "https://x", [:]),
    ])
  func `a significant slash must stand in both`(sample: Sample) {
    sample.check(LinkRules(ignoresTrailingSlash: false))
  }
}
