// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import Testing
import Wayfinder
import WayfinderConfiguration
import WayfinderLinks

@Suite("C1, C2: every name of a document is checked against what the app has registered")
struct ComponentFaultTests {
  /// A change of the registry, and what is found then.
  nonisolated struct Row: Sendable, CustomTestStringConvertible {
    let findings: [String]
    let change: @MainActor (inout Registry) -> Void

    init(_ findings: String..., change: @escaping @MainActor (inout Registry) -> Void) {
      (self.findings, self.change) = (findings, change)
    }

    var testDescription: String { findings.joined(separator: " ") }
  }

  @Test func `the sample fits its registry`() throws {
    #expect(
      RouteSample.findings(RouteSample.text, RegistrySample.registry()).map(\.atPath) == [])
  }

  @Test(arguments: Fault.table("registry"))
  func `a name that nobody has registered, and a value that doesn't fit, are named`(
    fault: Fault
  ) throws {
    let findings = RouteSample.findings(
      try fault.spoil(RouteSample.text), RegistrySample.registry())
    #expect(findings.map(\.atPath) == fault.findings)
  }

  @Test(arguments: rows)
  func `what does not fit gives these findings and no other`(row: Row) throws {
    var registry = RegistrySample.registry()
    row.change(&registry)
    #expect(RouteSample.findings(RouteSample.text, registry).map(\.atPath) == row.findings)
  }

  /// The findings of a document with one link that gives `id`, and may give `page`.
  private func findings(
    routes: String, _ register: (inout Registry) -> Void
  ) -> [String] {
    var registry = Registry()
    for name in ["Home", "Top"] {
      registry.screen(name, RegistrySample.Plain.self) { RegistrySample.Plain(name) }
    }
    register(&registry)
    return RouteSample.findings(
      """
      {"format": "wayfinder-routes/1", "app": "a", "shell": {"navigation": ["Home"]},
       "routes": {\(routes)}, "table": {"top": {"pattern": "/top/:id/:page?", "route": "Top"}}}
      """, registry
    ).map(\.atPath)
  }

  private static func top(_ parameters: String) -> String {
    #""Top": {"placement": {"as": "push"}, "parameters": {\#(parameters)}, "beneath": ["Low"]}"#
  }

  private static func low(_ parameters: String) -> String {
    #""Low": {"placement": {"as": "push"}, "parameters": {\#(parameters)}, "unlinked": true}"#
  }

  private static func register<Context: Decodable>(
    _ name: String, _ context: Context.Type, in registry: inout Registry
  ) {
    registry.screen(name, RegistrySample.Plain.self, context: context) { _, _ in
      true
    } build: { _ in
      RegistrySample.Plain(name)
    }
  }

  private static func registerNote<Context: Decodable>(
    _ context: Context.Type, in registry: inout Registry
  ) {
    registry.screen("NoteScreen", RegistrySample.Note.self, context: context) { _, _ in
      true
    } build: { _ in
      RegistrySample.Note(.init(book: 1, note: "", page: nil))
    }
  }

  /// The parameters of the upper route and of the lower one, and what is found.
  nonisolated private static let oneValue: [(String, String?, String?)] = [
    (#""id": "int""#, #""id": "int""#, nil),
    (
      #""id": "int""#, #""number": "int""#,
      """
      screen 'Low' beneath it needs 'number', which this route does not declare. Add it to \
      'parameters'.
      """
    ),
    (
      #""id": "int", "page": "int""#, #""page": "int""#,
      """
      screen 'Low' beneath it needs 'page', which a link to this route may lack. Make it a required \
      part of the path, or optional in the context.
      """
    ),
    (
      #""id": "int""#, nil,
      """
      screen 'Low' beneath it gets no values, since it has no route, but its context 'Int' needs \
      'value'. Declare a route for it, or make them optional.
      """
    ),
  ]

  @Test(arguments: oneValue)
  func `a screen beneath whose context is one value needs that of its route`(
    top: String, low: String?, message: String?
  ) {
    let routes = [Self.top(top), low.map(Self.low)].compactMap { $0 }.joined(separator: ", ")
    let findings = findings(routes: routes) { Self.register("Low", Int.self, in: &$0) }
    #expect(findings == (message.map { ["$.routes.Top.beneath[0]: Route 'Top': \($0)"] } ?? []))
  }

  @Test func `a screen beneath without a route gets none of the values that its context needs`() {
    let findings = findings(routes: Self.top(#""id": "int""#)) {
      Self.register("Low", Identified.self, in: &$0)
    }
    #expect(
      findings == [
        "$.routes.Top.beneath[0]: Route 'Top': screen 'Low' beneath it gets no values, since it has "
          + "no route, but its context 'Identified' needs 'id'. Declare a route for it, or make them "
          + "optional."
      ])
  }

  @Test func `a context that is optional as a whole may be missing`() {
    let routes = """
      "Top": {"placement": {"as": "push"}, "parameters": {"id": "int"}, "beneath": ["Low", "Old"]},
      "None": {"placement": {"as": "push"}, "unlinked": true},
      "Find": {"placement": {"as": "push"}, "query": ["text"], "unlinked": true},
      "Read": {"placement": {"as": "push"}, "query": ["id"], "unlinked": true}
      """
    let findings = findings(routes: routes) { registry in
      Self.register("Home", String?.self, in: &registry)
      Self.register("Low", Identified?.self, in: &registry)
      Self.register("Old", Int?.self, in: &registry)
      for name in ["None", "Find"] { Self.register(name, String?.self, in: &registry) }
      Self.register("Read", Identified?.self, in: &registry)
    }
    #expect(findings == [])
  }

  @Test func `a context that is optional as a whole needs its values where one is always given`() {
    let routes =
      #""Top": {"placement": {"as": "push"}, "parameters": {"id": "int", "page": "int"}}"#
    let findings = findings(routes: routes) { registry in
      Self.register("Top", Paged?.self, in: &registry)
    }
    #expect(findings.count == 1 && findings[0].contains("'page' is an optional part"))
  }

  @Test func `one that isn't missing where another value is given needs its values`() {
    let routes = """
      "Both": {"placement": {"as": "push"}, "query": ["id", "page"], "unlinked": true},
      "Other": {"placement": {"as": "push"}, "query": ["text"], "unlinked": true},
      "Top": {"placement": {"as": "push"}, "parameters": {"id": "int"}}
      """
    let findings = findings(routes: routes) { registry in
      Self.register("Both", Paged?.self, in: &registry)
      Self.register("Other", Identified?.self, in: &registry)
      Self.register("Top", Identified.self, in: &registry)
    }
    #expect(findings.count == 3 && findings.allSatisfy { !$0.contains("Top") })
  }

  @Test func `what is wrong with a container without a name is told where it is`() {
    var registry = Registry()
    registry.screen("Home", RegistrySample.Plain.self) { RegistrySample.Plain("Home") }
    Self.register("Needy", Needy.self, in: &registry)
    let findings = RouteSample.findings(
      """
      {"format": "wayfinder-routes/1", "app": "a", "routes": {}, "shell": {"tabs": {
        "mail": {"navigation": ["Home", {"container": "drawer", "children": {"a": "Home"}}]},
        "home": {"split": {"primary": "Home", "secondary": {"navigation": ["Needy"]}}},
        "last": {"split": {"primary": {"tabs": {"b": "Home"}, "guards": ["login", "nobody"]}}}
       }, "order": ["last", "home", "mail"]}}
      """, registry)
    #expect(
      findings.map { "\($0.code) \($0.place.path) \($0.place.line ?? 0)" }.sorted() == [
        "shellScreenNeeds $.shell.tabs.home.split.secondary 3",
        "unregistered $.shell.tabs.last.split.primary.guards[0] 4",
        "unregistered $.shell.tabs.last.split.primary.guards[1] 4",
        "unregistered $.shell.tabs.mail.navigation[1].container 2",
      ])
  }

  @Test func `a container without a name is checked within one whose name another has, too`() {
    let findings = RouteSample.findings(
      """
      {"format": "wayfinder-routes/1", "app": "a", "routes": {}, "shell": {"tabs": {
        "first": {"navigation": ["Home"], "name": "b"}, "b": "Home",
        "last": {"split": {"primary": "Home", "secondary": {"name": "b", "split": {
          "primary": "Home", "secondary": {"container": "drawer", "children": {"c": "Home"}}}}}}
       }}}
      """, Registry())
    #expect(findings.contains { $0.code == "repeatedName" })
    #expect(findings.contains { $0.message.contains("drawer") })
  }

  @Test func `an app that has registered nothing is told all that it needs`() throws {
    let findings = RouteSample.findings(RouteSample.text, Registry())
    try GoldenFile("golden/empty-registry.txt").expect(findings.map { "\($0.atPath)\n" }.joined())
  }

  nonisolated struct Wide: Codable, Sendable { let page: Int }
  nonisolated struct Identified: Codable, Sendable { let id: Int }
  nonisolated struct Paged: Codable, Sendable { let id: Int, page: Int }
  nonisolated struct Deep: Codable, Sendable { let list: [Int] }
  nonisolated struct Needy: Codable, Sendable { let who: String }

  nonisolated static let rows = [
    Row(
      "$.routes.Note.postTasks[0]: Route 'Note': task 'count' is for a 'Book', but the screen is a"
        + " 'Note'. Remove it."
    ) { $0.postTask("count", on: RegistrySample.Book.self) { _, _, _ in } },
    Row(
      "$.routes.Note.query: Route 'Note': 'page' is a query item, which a link may lack, but "
        + "the context"
        + " 'Wide' needs it. Make it a required part of the path, or optional in the context."
    ) { registerNote(Wide.self, in: &$0) },
    Row(
      "$.routes.Note: Route 'Note': the context 'Int' is a single value, but the route declares"
        + " 'book', 'note', 'page'. Declare exactly one."
    ) { registerNote(Int.self, in: &$0) },
    Row(
      "$.routes.Note: Route 'Note': the context 'Deep' cannot be made from a link's strings: 'list'"
        + " is a list or an object. Register a context of strings, numbers, and booleans."
    ) { registerNote(Deep.self, in: &$0) },
    Row(
      "$.shell.tabs.shelf: Container 'shelf': screen 'Shelf' is in the shell, where it gets no"
        + " values, but its context 'Needy' needs 'who'. Make them optional."
    ) { register("Shelf", Needy.self, in: &$0) },
    Row(
      "$.routes.Tip.placement.action: Route 'Tip': action 'slide' edits a 'TabNode', but 'more' is"
        + " a 'CustomNode<Drawer>'. Name another action, or another place."
    ) { $0.action("slide", .addTab()) },
    Row(
      "$.routes.Note.tasks[0]: Route 'Note': task 'track' is for a 'Book', but the screen is a"
        + " 'Note'. Remove it."
    ) { $0.task("track", on: RegistrySample.Book.self) { _, _ in } },
  ]
}
