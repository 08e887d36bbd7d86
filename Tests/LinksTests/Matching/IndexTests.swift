// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import WayfinderLinks

@Suite("L4: what a look-up finds, and when it gives up")
struct IndexTests {

  @Test func `rests behind fewer and more parts are found beside one another`() throws {
    let table = try LinkTable(rows: [
      LinkRow(pattern: "/a/*rest", constraints: ["rest": "[0-9]+"]),
      LinkRow(pattern: "/a/:id/*rest"),
    ])
    #expect(table.match("/a/7")?.row == 0)
    #expect(table.match("/a/x/y")?.row == 1)
  }

  @Test func `a look-up that takes too much work matches nothing`() throws {
    let table = try LinkTable(rows: [
      LinkRow(pattern: "/:a", constraints: ["a": "[ab]*a[ab]{16}"]), LinkRow(pattern: "/:b"),
    ])
    #expect(table.match("/ab")?.row == 1)
    #expect(table.match("/" + String(repeating: "ab", count: 50_000)) == nil)
  }
}
