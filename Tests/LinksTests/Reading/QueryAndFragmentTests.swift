// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import WayfinderLinks

@Suite("L2: query items and fragments of a match")
struct QueryAndFragmentTests {
  @Test(
    arguments: [
      ("/x", []), ("/x?", []), ("/x?&&", []), ("/x?a", ["a="]), ("/x?a=", ["a="]),
      ("/x?a=b=c", ["a=b=c"]), ("/x?=b", ["=b"]), ("/x?a=1&a=2", ["a=1", "a=2"]),
      ("/x?a=1?b=2", ["a=1?b=2"]), ("/x?a#?b", ["a="]), ("/x?a%3Db=%26", ["a=b=&"]),
      ("/x?a+b=c+d", ["a+b=c+d"]),
    ])
  func `items split at ampersands and end their name at the first equals sign`(
    url: String, items: [String]
  ) throws {
    let match = try LinkTable("/x").match(url)
    #expect(match?.queryItems.map { "\($0.name)=\($0.value)" } == items)
  }

  @Test func `a captured value wins over an item of its name, the first item over later ones`()
    throws
  {
    let match = try LinkTable("/:id").match("/7?id=8&a=1&a=2&%61=3")
    #expect(match?.parameters == ["id": "7", "a": "1"])
    #expect(match?.captured == ["id": "7"])
    #expect(match?.row == 0)
  }

  @Test func `the fragment is as written`() throws {
    let table = try LinkTable("/x")
    #expect(table.match("/x")?.fragment == nil)
    #expect(table.match("/x#")?.fragment == "")
    #expect(table.match("/x#a%20#b?c")?.fragment == "a%20#b?c")
  }
}
