// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import WayfinderLinks

@Suite("C2: the nearest valid name")
struct NearestNameTests {
  @Test(
    arguments: [
      ("shet", "sheet"), ("alerts", "alert"), ("Sheet", "sheet"), ("sheet", "sheet"),
      ("papeShet", "pageSheet"), ("alexxx", "alert"), ("xull", nil), ("ful", nil), ("", nil),
    ] as [(String, String?)])
  func `has the smallest edit distance, of equals the first, and more than half in common`(
    name: String, nearest: String?
  ) {
    let search = NearestName(among: ["sheet", "pageSheet", "fullScreen", "alert", "shewt"])
    #expect(search.nearest(to: name) == nearest)
  }

  @Test func `is the first of those that are equally near`() {
    #expect(NearestName(among: ["cat", "bat", "hat"]).nearest(to: "rat") == "cat")
    #expect(NearestName(among: ["hat", "bat", "cat"]).nearest(to: "rat") == "hat")
  }

  @Test func `is none where there are no names`() {
    #expect(NearestName(among: []).nearest(to: "a") == nil)
  }

  @Test(
    arguments: [
      ("Hom", "Home"), ("Home", nil), ("Hme", "Home"), ("Drafts", nil), ("Detials", "Details"),
      ("Dxtxxls", nil), ("X", nil), ("Hxme", "Home"), ("Hxxe", nil), ("St 1", nil), ("St 22", nil),
    ] as [(String, String?)])
  func `is a misspelling up to a third of the name, in more than digits`(
    name: String, meant: String?
  ) {
    #expect(
      NearestName(among: ["Home", "Details", "Settings", "St 2", "Z"]).misspelt(name) == meant)
  }

  @Test
  func `compares no more than the start of a very long name`() {
    let long = String(repeating: "a", count: 5_000_000)
    let search = NearestName(among: Array(repeating: long + "b", count: 3) + ["b"])
    #expect(search.nearest(to: long + "c") == long + "b")
    #expect(search.misspelt(long) == nil)
  }
}
