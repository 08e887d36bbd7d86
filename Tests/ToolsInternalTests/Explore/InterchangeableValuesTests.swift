// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import TestWorld
import Testing
import Wayfinder
import WayfinderConfiguration

@testable import WayfinderInspection

@Suite("X2: values that nothing looks at count as one, and nothing is lost by that")
struct InterchangeableValuesTests {
  private func explored(
    _ configurations: [NavigationConfiguration], mergesValues: Bool, transitions: Int = 20_000
  ) async -> Explorer {
    let explorer = Explorer(
      ExploredApp(configurations),
      within: Exploration.Bounds(depth: 2, transitions: transitions, walks: 0),
      rules: Exploration.Rule.all, mergesValues: mergesValues)
    await explorer.run()
    return explorer
  }

  /// Two routes with a value, one of which has the other one beneath, and a sheet that a user can't leave.
  private static func books(_ table: String, placement: String = #""modal", "style": "sheet""#)
    -> String
  {
    """
    {"format": "wayfinder-routes/1", "app": "books", "links": {"hosts": ["books.example"]},
     "shell": {"tabs": {"home": "Home", "shelf": "Shelf"}, "order": ["home", "shelf"]},
     "routes": {
      "Book": {"placement": {"as": "push", "in": "shelf"}, "parameters": {"id": "int"}},
      "Page": {"placement": {"as": "push", "in": "shelf"}, "parameters": {"id": "int"}, "beneath": ["Book"]},
      "Note": {"placement": {"as": \(placement)}, "parameters": {"id": "int"}}},
     "table": {
      "book": {"pattern": "/books/:id", "route": "Book"},
      "page": {"pattern": "/pages/:id", "route": "Page"}\(table),
      "note": {"pattern": "/notes/:id", "route": "Note"}}}
    """
  }

  @Test func `the states are the same but for the values, and fewer`() async throws {
    let book = try Fixtures.configurations(ofText: Self.books(""))
    for configurations in [book, try Fixtures.configurations("documents/stack.json")] {
      let merged = await explored(configurations, mergesValues: true)
      let all = await explored(configurations, mergesValues: false)
      #expect(!merged.values.isEmpty)
      #expect(all.values.isEmpty)
      #expect(all.hasRoom, "every action of both depths was tried")
      #expect(merged.graph.states.count < all.graph.states.count)
      let expected = all.graph.states.map { merged.values.renamed($0.key.drawing).drawing }
      #expect(Set(merged.graph.states.map(\.key.drawing)) == Set(expected))
      #expect(merged.findings.map(\.rule) == all.findings.map(\.rule))
      #expect(merged.coverage.links == all.coverage.links)
      #expect(merged.coverage.pairs == all.coverage.pairs)
      #expect(merged.coverage.actions == all.coverage.actions)
    }
  }

  @Test func `a screen that can't be left is found with and without`() async throws {
    let placement = #""modal", "style": "sheet", "dismissible": false"#
    let configurations = try Fixtures.configurations(ofText: Self.books("", placement: placement))
    let merged = await explored(configurations, mergesValues: true)
    let all = await explored(configurations, mergesValues: false)
    #expect(merged.findings.map(\.rule) == all.findings.map(\.rule))
    #expect(merged.findings.contains { $0.rule == "way-out" && $0.subject == "Note" })
    #expect(merged.findings.map(\.steps.count) == all.findings.map(\.steps.count))
  }

  @Test(arguments: ["documents/library.json", "apps/made-up.json"])
  func `the files of the repository have the same findings with and without`(path: String)
    async throws
  {
    let configurations = try Fixtures.configurations(path)
    let transitions = TestSize.count(30, thorough: 60, large: 900)
    let merged = await explored(configurations, mergesValues: true, transitions: transitions)
    let all = await explored(configurations, mergesValues: false, transitions: transitions)
    func names(_ explorer: Explorer) -> Set<String> {
      Set(explorer.findings.map { "\($0.rule) \($0.subject)" })
    }
    #expect(names(merged).isSuperset(of: names(all)))
    #expect(merged.coverage.pairs.tried >= all.coverage.pairs.tried)
  }

  @Test func `a value that a link looks at isn't interchangeable`() async throws {
    // This link takes one value alone.
    let constrained =
      #", "first": {"pattern": "/first/:id", "route": "Book", "constraints": {"id": "7"}}"#
    let configurations = try Fixtures.configurations(ofText: Self.books(constrained))
    let explorer = await explored(configurations, mergesValues: true, transitions: 10)
    #expect(explorer.values.isEmpty)
  }

  @Test func `a rule of the app's own may look at values, so all of them are told apart`()
    async throws
  {
    let explorer = Explorer(
      ExploredApp(try Fixtures.configurations(ofText: Self.books(""))),
      within: Exploration.Bounds(depth: 1, walks: 0),
      rules: Exploration.Rule.all + [.always("never 2") { _ in nil }])
    #expect(explorer.start())
    #expect(explorer.values.isEmpty)
  }

  @Test func `the value that is drawn first is always the same one`() async throws {
    let merged = await explored(
      try Fixtures.configurations(ofText: Self.books("")), mergesValues: true, transitions: 10)
    let values = merged.values
    let drawing = "Tabs:\n  Book(id: a)\n  Page(x: 2, id: 2)*\n  Other(id: 3)"
    let renamed = values.renamed(drawing)
    #expect(renamed.drawing == "Tabs:\n  Book(id: 2)\n  Page(x: 2, id: a)*\n  Other(id: 3)")
    #expect(renamed.exchanged != 0)
    #expect(values.renamed(renamed.drawing).drawing == renamed.drawing)
    #expect(values.renamed(renamed.drawing).exchanged == 0)
    #expect(values.exchanging(renamed.exchanged, in: "Book(id: 2)") == "Book(id: a)")
    for text in ["", "(", "Book(", "Book(id", "Book(id: ", "Book(id: a", "A(id: a),", "((id: a))"] {
      let once = values.renamed(text).drawing
      #expect(values.renamed(once).drawing == once)
    }
  }
}
