// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import Testing
import WayfinderConfiguration
import WayfinderInspection

@Suite("Changes that are expected")
@MainActor
struct ExpectedChangesTests {
  private func read(_ text: String) throws -> ExpectedChanges {
    try ExpectedChanges(bytes: Array(text.utf8), name: "expected.json")
  }

  @Test func `a file with faults is told whole`() throws {
    let text = """
      {"format": "wayfinder-expected/1", "changes": [
        {"kind": "plaec", "link": "/a"},
        {"kind": ["place", 7, "guard-*"]},
        {"link": ""},
        {"kind": [], "routes": "A", "link": "*"},
        "place"
      ], "changes": []}
      """
    let error = try #require(throws: DocumentError.self) { try self.read(text) }
    try GoldenFile("golden/expected-changes-faults.txt").expect(error.description)
  }

  @Test func `a file that is no JSON is told with its place`() throws {
    let error = try #require(throws: DocumentError.self) { try self.read("{,}") }
    #expect(
      error.description.hasPrefix("expected.json has 1 problem:\nexpected.json:1:2: $: The file"))
  }
}
