// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import Testing
import Wayfinder
import WayfinderConfiguration
import WayfinderLinks

@Suite("C1: a route document at its edges")
struct RouteDocumentEdgeTests {
  private static func guards(_ leads: KeyValuePairs<String, String>) -> String {
    let guards = leads.map { "\"\($0.key)\": {\"redirect\": \"To \($0.value)\"}" }
    let routes = leads.map {
      "\"To \($0.key)\": {\"placement\": {\"as\": \"push\"}, \"guards\": [\"\($0.key)\"], \"unlinked\": true}"
    }
    return """
      {"format": "wayfinder-routes/1", "app": "a", "shell": {"navigation": ["A"]},
       "routes": {\(routes.joined(separator: ",\n"))}, "guards": {\(guards.joined(separator: ", "))}}
      """
  }

  private static func circles(_ leads: KeyValuePairs<String, String>) throws -> [String] {
    try RouteSample.load(guards(leads)).remarks.map(\.atPath).filter { $0.contains("circle") }
  }

  @Test func `E4: a guard that leads to a route that asks it is no circle`() throws {
    #expect(try Self.circles(["a": "a"]) == [])
  }

  @Test func `a circle of guards is told without the way that leads into it`() throws {
    #expect(
      try Self.circles(["a": "b", "b": "c", "c": "b"]) == [
        "$.guards.b.redirect: Guard 'b': it leads in a circle when these guards deny together: guard 'b' → route 'To c' → guard 'c' →"
          + " route 'To b' → guard 'b'. If they never do, nothing has to change; else redirect to a route that does not ask guard 'b'."
      ])
  }

  @Test func `a circle of four guards is told as a whole, one of five is cut`() throws {
    #expect(
      try Self.circles(["a": "b", "b": "c", "c": "d", "d": "a"]) == [
        "$.guards.a.redirect: Guard 'a': it leads in a circle when these guards deny together: guard 'a' → route 'To b' → guard 'b' →"
          + " route 'To c' → guard 'c' → route 'To d' → guard 'd' → route 'To a' → guard 'a'. If they never do, nothing has to change; else redirect to a"
          + " route that does not ask guard 'a'."
      ])
    #expect(
      try Self.circles(["a": "b", "b": "c", "c": "d", "d": "e", "e": "a"]) == [
        "$.guards.a.redirect: Guard 'a': it leads in a circle when these guards deny together: guard 'a' → route 'To b' → guard 'b' →"
          + " route 'To c' → guard 'c' → route 'To d' → guard 'd' → route 'To e' → …. If they never do, nothing has to change; else redirect to a route"
          + " that does not ask guard 'a'."
      ])
  }

  @Test func `a parameter may come from the query in place of the pattern`() {
    func findings(_ query: String) -> [String] {
      RouteSample.findings(
        """
        {"format": "wayfinder-routes/1", "app": "a", "shell": {"navigation": ["A"]},
         "routes": {"Book": {"placement": {"as": "push"}, "parameters": {"book": "int"}\(query)}},
         "table": {"book": {"pattern": "/book", "route": "Book"}}}
        """
      ).map(\.atPath)
    }
    #expect(findings(#", "query": ["book"]"#) == [])
    #expect(findings("").count == 1)
  }

  @Test func `a pattern with a part that has no effect captures what its route declares, too`() {
    func findings(_ pattern: String) -> [String] {
      RouteSample.findings(
        """
        {"format": "wayfinder-routes/1", "app": "a", "shell": {"navigation": ["A"]},
         "routes": {"Book": {"placement": {"as": "push"}, "parameters": {"book": "int"}}},
         "table": {"book": {"pattern": "\(pattern)", "route": "Book"}}}
        """
      ).map(\.code)
    }
    #expect(findings("/book?sale") == ["linkLacksParameter"])
    #expect(findings("/book/:book?sale") == [])
  }

  @Test(arguments: [
    (#""query": ["page"]"#, "/list", true), (#""beneath": []"#, "/list/:page?", true),
    (#""beneath": []"#, "/list/:page", false),
  ])
  func `a redirect leads to a route whose links may leave out each value`(
    query: String, pattern: String, isFine: Bool
  ) {
    let findings = RouteSample.findings(
      """
      {"format": "wayfinder-routes/1", "app": "a", "shell": {"navigation": ["A"]},
       "routes": {"List": {"placement": {"as": "push"}, "parameters": {"page": "int"}, \(query)},
                  "Book": {"placement": {"as": "push"}, "guards": ["adult"], "unlinked": true}},
       "guards": {"adult": {"redirect": "List"}},
       "table": {"list": {"pattern": "\(pattern)", "route": "List"}}}
      """)
    #expect(findings.map(\.code) == (isFine ? [] : ["redirectNeedsParameters"]))
  }

  @Test func `tabs stand in the order that is written, and the first one is shown`()
    throws
  {
    let text = """
      {"format": "wayfinder-routes/1", "app": "a", "routes": {},
       "shell": {"tabs": {"home": "Home", "shelf": "Shelf", "more": "More"},
        "order": ["more", "home", "shelf"]}}
      """
    let app = try NavigationConfiguration(text: text)
    #expect(
      try app.makeTree().drawing == """
        Tabs:
          Navigation more*:
            More
          Navigation home:
            Home
          Navigation shelf:
            Shelf
        """)
  }

  @Test func `a document may be as large as the limit, and no larger`() throws {
    let text = """
      {"format": "wayfinder-routes/1", "app": "a", "routes": {}, "shell": {"navigation": ["A"]}}
      """
    var bytes = Array(text.utf8)
    bytes += Array(repeating: UInt8(ascii: " "), count: RouteDocument.byteLimit - bytes.count)
    #expect(try RouteDocument(bytes: bytes, name: "a").app == "a")
    bytes.append(UInt8(ascii: " "))
    let error = #expect(throws: DocumentError.self) { try RouteDocument(bytes: bytes, name: "a") }
    #expect(error?.findings.map(\.code) == ["tooLarge"])
  }

  @Test func `a constraint that no character fits is read, and its link matches nothing`() throws {
    let document = try RouteSample.load(
      """
      {"format": "wayfinder-routes/1", "app": "a", "shell": {"navigation": ["A"]},
       "routes": {"B": {"placement": {"as": "push"}, "parameters": {"b": "string"}}},
       "table": {"b": {"pattern": "/:b", "route": "B", "constraints": {"b": "[^\\\\s\\\\S]"}}}}
      """)
    #expect(try document.configuration().resolve("/x") == nil)
  }
}
