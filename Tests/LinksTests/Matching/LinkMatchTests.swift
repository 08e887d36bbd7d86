// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import WayfinderLinks

@Suite("L4: a match keeps where its values lie")
struct LinkMatchTests {
  private func ranges(
    _ pattern: String, _ url: String, _ count: Int, rules: LinkRules = LinkRules()
  ) throws -> [String?] {
    let match = try #require(try LinkTable(pattern, rules: rules).match(url))
    return (0..<count).map { index in
      match.utf8Range(ofCapture: index).map { range in
        String(decoding: Array(url.utf8)[range], as: UTF8.self)
      }
    }
  }

  @Test func `the bytes of each capture are told, those of an absent part are not`() throws {
    #expect(
      try ranges("/users/:id/@:name.:form/*rest", "https://x.example/users/é/@a.b/c/d?e#f", 5)
        == ["é", "a", "b", "c/d", nil])
    #expect(try ranges("/a/:b?/c/:d?", "/a/c/2", 2) == [nil, "2"])
    #expect(try ranges("/a/*rest", "/a", 1) == [""])
    #expect(try ranges("/a#/:b", "/a#/xy", 1) == ["xy"])
  }

  @Test func `what is not written in the URL as it is has no bytes there`() throws {
    #expect(try ranges("/a/:b/:c", "/a/x/%41", 2) == [nil, nil])
    #expect(try ranges("/a/*rest", "/a/b//c", 1) == [nil])
    #expect(try ranges("//:host/:b", "https://X.example/y", 2) == [nil, "y"])
    let raw = LinkRules(decodesParameters: false)
    #expect(try ranges("/a/:b/:c", "/a/x/%41", 2, rules: raw) == ["x", "%41"])
    #expect(try ranges("/a/:b", "/a/x", 1)[0] == "x")
    let match = try #require(try LinkTable("/a/:b").match("/a/x"))
    #expect(match.utf8Range(ofCapture: -1) == nil)
    #expect(match.utf8Range(ofCapture: 1) == nil)
  }

  @Test(arguments: [1, 7, 8, 9, 40])
  func `any number of captures is kept`(count: Int) throws {
    let pattern = (0..<count).map { "/:p\($0)" }.joined()
    let url = (0..<count).map { "/v\($0)" }.joined()
    let match = try #require(try LinkTable(pattern).match(url + "?p0=q&z=1"))
    let expected = Dictionary(uniqueKeysWithValues: (0..<count).map { ("p\($0)", "v\($0)") })
    #expect(match.captured == expected)
    #expect(match.parameters == expected.merging(["z": "1"]) { first, _ in first })
    #expect(match.utf8Range(ofCapture: count - 1)?.count == "v\(count - 1)".utf8.count)
  }

  @Test func `matches are equal when they say the same, however that is written`() throws {
    let table = try LinkTable("/a/:b", "/c/:b")
    #expect(table.match("/a/x") == table.match("https://h.example/a/%78"))
    #expect(table.match("/a/x") != table.match("/a/y"))
    #expect(table.match("/a/x") != table.match("/c/x"))
    #expect(table.match("/a/x") != table.match("/a/x#"))
    #expect(table.match("/a/x?q=1") != table.match("/a/x?q=2"))
  }

  @Test func `values outlive the table and the text that they were found in`() throws {
    var match: LinkMatch?
    do {
      let url = ["/users", "a%20long%20name%20of%20many%20bytes"].joined(separator: "/")
      match = try LinkTable("/users/:id").match(url)
    }
    #expect(match?.captured == ["id": "a long name of many bytes"])
  }
}
