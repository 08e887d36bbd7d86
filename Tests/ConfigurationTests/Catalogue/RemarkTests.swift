// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import Testing
import WayfinderConfiguration

@Suite("C2: what does nothing is remarked on, and the catalogue loads")
struct RemarkTests {
  @Test(arguments: [
    (
      #""constraints": {"book": "[0-9]+"}"#, #""constraints": {"boook": "[0-9]+"}"#,
      "$.table[1].constraints.boook: Pattern '/books/:book': there is a constraint for 'boook', but"
        + " the pattern has 'book'. Remove it, or write 'book' if that's what you meant."
    ),
    (
      #""parameter": {"note": ["1", "2"]}"#, #""parameter": {"notes": ["1", "2"]}"#,
      "$.table[2].when.parameter.notes: Pattern '/notes/:note': there is a condition on 'notes',"
        + " but its path has 'note'. Remove it, or write 'note' if that's what you meant."
    ),
    (
      #""parameterNot": {"note": "3"}"#, #""parameterNot": {"page": "3"}"#,
      "$.table[2].when.parameterNot.page: Pattern '/notes/:note': there is a condition on 'page',"
        + " but its path has 'note'. Remove it."
    ),
    (
      #""prefixConstraints": {"language": "[a-z]+"}"#, #""prefixConstraints": {"l": "[a-z]+"}"#,
      "$.links.prefixConstraints.l: Prefix constraints: there is one for 'l', but the prefixes have"
        + " 'language'. Remove it."
    ),
    (
      #"{"as": "root", "in": "home"}"#, #"{"as": "root", "in": "shelf"}"#,
      "$.routes[0].placement: Route 'Home': it is placed at the root of tab 'shelf', but the screen"
        + " there is 'Shelf'. Place it where its screen is, or push it."
    ),
    (
      #"["Book", "Drafts", "Shelf"]"#, #"["(sync)"]"#,
      "$.routes[2].beneath[0]: Route 'Note': '(sync)' is an effect and has no screen that could"
        + " lie beneath. Remove it."
    ),
    (
      #"{"in": "shelf", "screens": ["Shelf", "Book"]}"#,
      #"{"in": "shelf", "screens": ["Shelfs", "Drafts"]}"#,
      "$.cases[0].expect.stack.screens[0]: Case '/books/7': no screen is called 'Shelfs'. Write"
        + " 'Shelf' if that's what you meant, or declare the screen."
    ),
  ])
  func `with its path and the way out`(text: String, changed: String, remark: String) throws {
    let catalogue = try Sample.load(
      try #require(Sample.text.replacing(only: text, by: changed)))
    #expect(catalogue.remarks.map(\.description) == [remark])
  }

  @Test func `and a root that stands nowhere in the shell's navigation node`() throws {
    let text = try #require(Sample.navigation.replacing(only: #""name": "B""#, by: #""name": "C""#))
    #expect(
      try Sample.load(text).remarks.map(\.description) == [
        "$.routes[0].placement: Route 'C': it is placed at the root of the shell, but the screens"
          + " there are 'A', 'B'. Place it where its screen is, or push it."
      ])
  }
}
