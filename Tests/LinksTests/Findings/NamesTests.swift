// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import WayfinderLinks

@Suite("Names in messages")
struct NamesTests {
  @Test func `a list shows eight names, and how many there are beside them`() {
    let names = (1...9).map(String.init)
    #expect(Array(names.prefix(8)).cappedList == "'1', '2', '3', '4', '5', '6', '7', '8'")
    #expect(names.cappedList == "'1', '2', '3', '4', '5', '6', '7', '8' and 1 more")
  }

  @Test func `a name stays in one line, and is cut after sixty scalars`() {
    #expect("a\n\u{2028}b".quoted == "'aU+000AU+2028b'")
    let long = String(repeating: "a", count: 60)
    #expect(long.quoted == "'\(long)'")
    #expect((long + "b").quoted == "'\(long)…'")
  }
}
