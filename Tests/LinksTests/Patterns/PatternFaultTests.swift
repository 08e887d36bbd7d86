// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import WayfinderLinks

@Suite("L2: faults of a pattern")
struct PatternFaultTests {
  @Test(
    arguments: [
      (
        "/a/:",
        "parameterWithoutName: Pattern '/a/:': the parameter at byte 3 has no name. Write its name after the colon, as in ':id'."
      ),
      (
        "/:a/:a",
        "repeatedParameter: Pattern '/:a/:a': the name 'a' is used again at byte 4. Give each parameter a name of its own."
      ),
      (
        "/*a/*b",
        "secondRest: Pattern '/*a/*b': a second rest begins at byte 4, so it's unclear where the first one ends. Keep one rest."
      ),
      (
        "/*a?",
        "optionalRest: Pattern '/*a?': the rest at byte 1 is marked optional. Remove the '?': a rest of no parts matches anyway."
      ),
      (
        "/?",
        "emptyOptionalPart: Pattern '/?': the optional part at byte 1 is empty. Write a literal or a parameter before the '?'."
      ),
      (
        "/{id}",
        "parameterInBraces: Pattern '/{id}': '{id}' at byte 1 isn't a parameter. Write ':id'."
      ),
      (
        "/t/:id_:slug",
        "adjacentParameters: Pattern '/t/:id_:slug': nothing separates the parameter at byte 7 from the one before it. Put a literal between them, or write ':{name}' where a name ends before the literal."
      ),
      (
        "/search?q=:q",
        "queryInPattern: Pattern '/search?q=:q': '?q=' at byte 7 would be compared with the path, which has no query items. Remove it, and add '.query(.required(\"q\", String.self))' to the link; write '%3F' for a question mark in the path."
      ),
      (
        "//*shop.example/a",
        "hostWildcard: Pattern '//*shop.example/a': '*' at byte 2 isn't a whole name of the host. Write '*.shop.example' for its subdomains, or '*' for any host."
      ),
      (
        "//www.*.example/a",
        "hostWildcard: Pattern '//www.*.example/a': '*' at byte 6 isn't a whole name of the host. Write a parameter, as in '//:name.example', or '*.' at the beginning alone."
      ),
      (
        "//*.*.example/a",
        "hostWildcard: Pattern '//*.*.example/a': '*' at byte 4 isn't a whole name of the host. Write a parameter, as in '//:name.example', or '*.' at the beginning alone."
      ),
      (
        "//me@shop.example/a",
        "invalidHost: Pattern '//me@shop.example/a': no URL has the host at byte 2. Write a name alone, as in '//shop.example/a'."
      ),
      (
        "my_app://bag/:id",
        "invalidScheme: Pattern 'my_app://bag/:id': no URL has the scheme 'my_app'. Begin with a letter, and use letters, digits, '+', '-', and '.' alone."
      ),
      (
        "/1?/2?/3?/4?/5?/6?/7?/8?/9?",
        "tooManyOptionalParts: Pattern '/1?/2?/3?/4?/5?/6?/7?/8?/9?': more than 8 of its parts are optional. Write several links, or end it with a rest, as in '*rest'."
      ),
    ])
  func `each fault is told with its place and the way out`(pattern: String, expected: String) {
    var expressions = ExpressionCache()
    let faults = LinkPattern.parse(pattern, expressions: &expressions).faults
    #expect(faults.map { "\($0.code): \($0)" } == [expected])
  }

  @Test func `a question mark within a part is a remark, since it may be meant`() throws {
    var expressions = ExpressionCache()
    let parsed = LinkPattern.parse("/search?sale", expressions: &expressions)
    #expect(parsed.faults == [])
    #expect(
      parsed.remarks.map { "\($0.code): \($0)" } == [
        "markInPart: Pattern '/search?sale': '?sale' at byte 7 is compared with the path, which has"
          + " no query items, and only a '?' at the end of a part makes it optional. Remove it, and"
          + " add '.query(.flag(\"sale\"))' to the link; write '%3F' for a question mark in the path."
      ])
    #expect(Link("/search?sale").faults.map(\.code) == ["markInPart"])
    for pattern in ["/search?", "/search%3Fsale", "/:a?/b", "/x://:y", ":x://y"] {
      let parsed = LinkPattern.parse(pattern, expressions: &expressions)
      #expect(
        parsed.remarks == [] && !parsed.faults.contains { $0.code == "invalidScheme" }, "\(pattern)"
      )
    }
  }

  @Test func `a pattern is read up to its limits and refused beyond them`() {
    func codes(_ pattern: String) -> Set<String> {
      var expressions = ExpressionCache()
      return Set(LinkPattern.parse(pattern, expressions: &expressions).faults.map(\.code))
    }
    func parts(_ count: Int) -> String { (0..<count).map { "/:p\($0)" }.joined() }
    func inside(_ count: Int) -> String { (0..<count).map { "-:p\($0)" }.joined() }
    #expect(codes(parts(LinkPattern.partLimit)) == [])
    #expect(codes(parts(LinkPattern.partLimit + 1)) == ["tooManyParts"])
    #expect(codes("/" + inside(LinkPattern.elementLimit)) == [])
    #expect(codes("/" + inside(LinkPattern.elementLimit + 1)) == ["tooManyParameters"])
    #expect(codes("/1?/2?/3?/4?/5?/6?/7?/8?/*rest") == [])
  }

  @Test func `hosts, schemes and prefixes of the rules are checked with the rows`() throws {
    let rules = LinkRules(
      hosts: [
        "https://x.example/", "*shop.example", "*.ok.example", "*", "me@x.example", "www.*.example",
        "*.*.example", "a b", "*.", "", "localhost:8080", "[::1]",
      ], schemes: ["app://", "my_app", "1app", "", "web+app"], stripsPrefixes: ["/:l"],
      prefixConstraints: ["l": "("])
    #expect {
      try LinkTable(rows: [LinkRow(pattern: "/:")], rules: rules)
    } throws: { error in
      (error as? LinkError)?.findings.map(\.code) == [
        "parameterWithoutName", "invalidPrefixConstraint", "hostIsURL", "hostWildcard",
        "hostIsURL", "hostWildcard", "hostWildcard", "invalidHost", "invalidHost", "invalidHost",
        "invalidScheme", "invalidScheme", "invalidScheme", "invalidScheme",
      ]
    }
  }

  @Test func `a prefix has as many parts as a path may have, and there are so many (L5b)`() throws {
    func rules(parts: Int, prefixes: Int = 1) -> LinkRules {
      let prefix = String(repeating: "/a", count: parts)
      return LinkRules(stripsPrefixes: Array(repeating: prefix, count: prefixes))
    }
    func codes(_ rules: LinkRules) -> [String] {
      do throws(LinkError) {
        _ = try LinkTable(rows: [LinkRow(pattern: "/b")], rules: rules)
        return []
      } catch {
        return error.findings.map(\.code)
      }
    }
    let table = try LinkTable("/b", rules: rules(parts: LinkPattern.partLimit))
    let long = String(repeating: "/a", count: LinkPattern.partLimit)
    #expect(table.match(long + "/b")?.row == 0)
    #expect(table.match("/a/b") == nil)
    #expect(codes(rules(parts: LinkPattern.partLimit + 1)) == ["tooManyParts"])
    #expect(codes(rules(parts: 524_288)) == ["tooManyParts"])
    #expect(codes(rules(parts: 1, prefixes: 1_000)) == [])
    #expect(codes(rules(parts: 1, prefixes: 1_001)) == ["tooManyPrefixes"])
  }
}
