// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import WayfinderLinks

@Suite("L4: a match keeps where its values lie")
struct LinkMatchTests {
  private func texts(_ pattern: String, _ url: String, _ count: Int) throws -> [[String]] {
    let match = try #require(try LinkTable(pattern).match(url))
    return (0..<count).map { match.texts(ofParameter: $0) }
  }

  @Test func `each parameter has its strings, a rest one for each part, an absent part none`()
    throws
  {
    #expect(
      try texts("/users/:id/@:name.:form/*rest", "https://x.example/users/é/@a.b/c%2F/d?e#f", 4)
        == [["é"], ["a"], ["b"], ["c/", "d"]])
    #expect(try texts("/a/:b?/c/:d?", "/a/c/2", 2) == [[], ["2"]])
    #expect(try texts("/a/*rest", "/a", 1) == [[]])
    #expect(try texts("/a#/:b/*r", "/a#/xy/1//2", 2) == [["xy"], ["1", "2"]])
    #expect(try texts("//:host/*b", "https://X.example/y", 2) == [["x.example"], ["y"]])
  }
}
