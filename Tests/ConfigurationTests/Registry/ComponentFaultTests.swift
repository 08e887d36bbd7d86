// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import Testing
import Wayfinder
import WayfinderConfiguration

@Suite("C1, C2: every name of a document is checked against what the app has registered")
@MainActor
struct ComponentFaultTests {
  /// A change of the sample or of the registry, and what is found then.
  struct Row: Sendable, CustomTestStringConvertible {
    let text: String
    let changed: String
    let findings: [String]
    let change: @MainActor (inout Registry) -> Void

    init(
      _ text: String, _ changed: String, _ findings: String...,
      change: @escaping @MainActor (inout Registry) -> Void = { _ in }
    ) {
      (self.text, self.changed, self.findings, self.change) = (text, changed, findings, change)
    }

    var testDescription: String { "\(text) → \(changed) \(findings)" }
  }

  @Test func `the sample fits its registry`() throws {
    #expect(
      RouteSample.findings(RouteSample.text, RegistrySample.registry()).map(\.description) == [])
  }

  @Test(arguments: rows)
  func `what does not fit gives these findings and no other`(row: Row) throws {
    var registry = RegistrySample.registry()
    row.change(&registry)
    let text = try #require(RouteSample.text.replacing(only: row.text, by: row.changed))
    #expect(RouteSample.findings(text, registry).map(\.description) == row.findings)
  }

  struct Wide: Codable, Sendable { let page: Int }
  struct Deep: Codable, Sendable { let list: [Int] }
  struct Needy: Codable, Sendable { let who: String }

  nonisolated static let same = #""app": "sample""#

  nonisolated static let rows = [
    Row(
      #""NoteScreen""#, #""NoteScren""#,
      "$.routes.Note.screen: Route 'Note': no screen is registered as 'NoteScren'. Write "
        + "'NoteScreen' if that's what you meant, or register it."),
    Row(
      same, same,
      "$.guards.login: Guard 'login': no guard is registered as 'login'. Register it, or name"
        + " one that is registered.",
      "$.routes['(sync)']: Route '(sync)': no effect is registered as '(sync)'. Register it, or"
        + " name one that is registered.",
      "$.routes.Book: Route 'Book': no screen is registered as 'Book'. Register it, or name one"
        + " that is registered.",
      "$.routes.Home: Route 'Home': no screen is registered as 'Home'. Register it, or name one"
        + " that is registered.",
      "$.routes.Login: Route 'Login': no screen is registered as 'Login'. Register it, or name"
        + " one that is registered.",
      "$.routes.Note.guards[0]: Route 'Note': no guard is registered as 'adult'. Register it,"
        + " or name one that is registered.",
      "$.routes.Note.screen: Route 'Note': no screen is registered as 'NoteScreen'. Register"
        + " it, or name one that is registered.",
      "$.routes.Tip: Route 'Tip': no screen is registered as 'Tip'. Register it, or name one"
        + " that is registered.",
      "$.routes.Tip.placement.action: Route 'Tip': no action is registered as 'slide'. Register"
        + " it, or name one that is registered.",
      "$.shell.tabs.home: Container 'home': no screen is registered as 'Home'. Register it, or"
        + " name one that is registered.",
      "$.shell.tabs.more.children.content: Container 'content': no screen is registered as "
        + "'More'. Register it, or name one that is registered.",
      "$.shell.tabs.more.children.menu: Container 'menu': no screen is registered as 'Menu'."
        + " Register it, or name one that is registered.",
      "$.shell.tabs.more.container: Container 'more': no container is registered as 'drawer'."
        + " Register it, or name one that is registered.",
      "$.shell.tabs.shelf: Container 'shelf': no screen is registered as 'Shelf'. Register it,"
        + " or name one that is registered.",
      "$.shell.tabs.shelf.guards[0]: Container 'shelf': no guard is registered as 'login'."
        + " Register it, or name one that is registered.",
      "$.variants.quiet.patch.routes.Book.guards[0]: Variant 'quiet': route 'Book': no guard is "
        + "registered as"
        + " 'adult'. Register it, or name one that is registered."
    ) { $0 = Registry() },
    Row(
      #""tasks": ["track"]"#, #""tasks": ["trak"]"#,
      "$.routes.Note.tasks[0]: Route 'Note': no task is registered as 'trak'. Write 'track' if "
        + "that's what you meant, or register it."),
    Row(
      #""postTasks": ["count"]"#, #""postTasks": ["coumt"]"#,
      "$.routes.Note.postTasks[0]: Route 'Note': no post-routing task is registered as 'coumt'. "
        + "Write"
        + " 'count' if that's what you meant, or register it."),
    Row(
      same, same,
      "$.routes.Note.postTasks[0]: Route 'Note': task 'count' is for a 'Book', but the screen is a"
        + " 'Note'. Remove it."
    ) { $0.postTask("count", on: RegistrySample.Book.self) { _, _, _ in } },
    Row(
      #"{"style": "fade""#, #"{"style": "fad""#,
      "$.routes.Note.transition.style: Route 'Note': no transition is registered as 'fad'. "
        + "Write 'fade'"
        + " if that's what you meant, or register it."),
    Row(
      #""action": "slide""#, #""action": "slid""#,
      "$.routes.Tip.placement.action: Route 'Tip': no action is registered as 'slid'. Write "
        + "'slide' if that's what you meant, or register it."),
    Row(
      #""container": "drawer""#, #""container": "draw""#,
      "$.shell.tabs.more.container: Container 'more': no container is registered as 'draw'. "
        + "Write 'drawer'"
        + " if that's what you meant, or register it."),
    Row(
      #"{"book": "int"}},"#, "{}},",
      "$.routes.Book.parameters.book: Route 'Book': screen 'Book' needs 'book' for its context"
        + " 'BookContext', and the route does not declare it. Add '\"book\": \"int\"' to "
        + "'parameters'."
    ),
    Row(
      #"{"book": "int"}},"#, #"{"book": "string"}},"#,
      "$.routes.Book.parameters.book: Route 'Book': 'book' is declared as 'string', but the context"
        + " 'BookContext' needs 'int'. Declare that type."),
    Row(
      #""query": ["page"]"#, #""query": ["page"]"#,
      "$.routes.Note.query: Route 'Note': 'page' is a query item, which a link may lack, but "
        + "the context"
        + " 'Wide' needs it. Make it a parameter of the path, or optional in the context."
    ) {
      $0.screen("NoteScreen", RegistrySample.Note.self, context: Wide.self) { _, _ in
        true
      } build: { _ in
        RegistrySample.Note(.init(book: 1, note: "", page: nil))
      }
    },
    Row(
      same, same,
      "$.routes.Note: Route 'Note': the context 'Int' is a single value, but the route declares "
        + "'book', 'note',"
        + " 'page'. Declare exactly one."
    ) {
      $0.screen("NoteScreen", RegistrySample.Note.self, context: Int.self) { _, _ in
        true
      } build: { _ in
        RegistrySample.Note(.init(book: 1, note: "", page: nil))
      }
    },
    Row(
      same, same,
      "$.routes.Note: Route 'Note': the context 'Deep' cannot be made from a link's strings: "
        + "'list' is a list or"
        + " an object. Register a context of strings, numbers, and booleans."
    ) {
      $0.screen("NoteScreen", RegistrySample.Note.self, context: Deep.self) { _, _ in
        true
      } build: { _ in
        RegistrySample.Note(.init(book: 1, note: "", page: nil))
      }
    },
    Row(
      same, same,
      "$.shell.tabs.shelf: Container 'shelf': screen 'Shelf' is in the shell, where it gets no "
        + "values, but"
        + " its context 'Needy' needs 'who'. Make them optional."
    ) {
      $0.screen("Shelf", RegistrySample.Plain.self, context: Needy.self) { _, _ in
        true
      } build: { _ in
        RegistrySample.Plain("Shelf")
      }
    },
    Row(
      #""parameters": {"book": "int", "note": "string"}"#, #""parameters": {"note": "string"}"#,
      "$.routes.Note.beneath[0]: Route 'Note': screen 'Book' beneath it needs 'book', which "
        + "this route does"
        + " not declare. Add it to 'parameters'.",
      "$.routes.Note.parameters.book: Route 'Note': screen 'NoteScreen' needs 'book' for its "
        + "context"
        + " 'NoteContext', and the route does not declare it. Add '\"book\": \"int\"' to "
        + "'parameters'."
    ),
    Row(
      same, same,
      "$.routes.Tip.placement.action: Route 'Tip': action 'slide' edits a 'TabNode', but 'more' "
        + "is a"
        + " 'CustomNode<Drawer>'. Name another action, or another place."
    ) { $0.action("slide", .addTab()) },
    Row(
      same, same,
      "$.routes.Note.tasks[0]: Route 'Note': task 'track' is for a 'Book', but the screen is a "
        + "'Note'. Remove"
        + " it."
    ) { $0.task("track", on: RegistrySample.Book.self) { _, _ in } },
    Row(
      #""beneath": ["Book"]"#, #""beneath": ["Preface"]"#,
      "$.routes.Note.beneath[0]: Route 'Note': no screen is registered as 'Preface'. Register"
        + " it, or name one that is registered."
    ),
  ]
}
