// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import WayfinderLinks

private enum Accent: String, CaseIterable, LinkParameter {
  case acute = "\u{E9}"
}

@Suite("L1: what the types of parameters read and write")
struct ParameterTypeTests {
  @Test func `a number that is too large isn't read, and a whole one has no fraction`() {
    #expect(Double(linkText: "1e999") == nil)
    #expect(Double(linkText: "1e3")?.linkText == "1000")
    #expect(Float(linkText: "0.5")?.linkText == "0.5")
  }

  @Test func `the text of a case is compared scalar by scalar`() {
    #expect(Accent(linkText: "\u{E9}") == .acute)
    #expect(Accent(linkText: "e\u{301}") == nil)
  }

  @Test func `a raw value may have thirty marks on a letter, and not one more`() {
    func text(_ marks: Int) -> String { "a" + String(repeating: "\u{301}", count: marks) }
    #expect(Note(linkText: text(30)) != nil)
    #expect(Note(linkText: text(31)) == nil)
  }
}
