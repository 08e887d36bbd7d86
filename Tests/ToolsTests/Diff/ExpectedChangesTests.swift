// Wayfinder is released under the MIT license; see LICENSE.

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
    #expect(
      error.description == """
        expected.json has 10 problems:
        expected.json:1:12: $.format: The list of changes: the format 'wayfinder-expected/1' is \
        unknown. Write 'wayfinder-expected-changes/1' there, or name another file.
        expected.json:2:12: $.changes[0].kind: The change at index 0: 'plaec' isn't a valid kind \
        of change; use one of 'shell', 'new', 'gone', 'route', 'outcome', 'screen', 'parameters', \
        'place' and 8 more. Write 'place' if that's what you meant.
        expected.json:3:3: $.changes[1].link: The change at index 1: the key 'link' is missing. \
        Add it with a string.
        expected.json:3:22: $.changes[1].kind[1]: The change at index 1: the value is the number \
        7, but must be a string. Replace it.
        expected.json:4:3: $.changes[2].kind: The change at index 2: the key 'kind' is missing. \
        Add it with a string or a list of strings.
        expected.json:4:12: $.changes[2].link: The change at index 2: the name is empty. Write at least one character.
        expected.json:5:12: $.changes[3].kind: The change at index 3: the list is empty, but needs \
        a kind. Add one.
        expected.json:5:16: $.changes[3].routes: The change at index 3: the key 'routes' is \
        unknown. Write 'route' if that's what you meant, or remove it.
        expected.json:6:3: $.changes[4]: The change at index 4: the value is the string 'place', \
        but must be an object. Replace it.
        expected.json:7:4: $.changes: The list of changes: the key 'changes' appears twice. Keep \
        one of them.
        """)
  }

  @Test func `a file that is no JSON is told with its place`() throws {
    let error = try #require(throws: DocumentError.self) { try self.read("{,}") }
    #expect(
      error.description.hasPrefix("expected.json has 1 problem:\nexpected.json:1:2: $: The file"))
  }
}
