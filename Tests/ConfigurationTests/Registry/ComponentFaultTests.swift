// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import Testing
import Wayfinder
import WayfinderConfiguration
import WayfinderLinks

@Suite("C1, C2: every name of a document is checked against what the app has registered")
@MainActor
struct ComponentFaultTests {
  /// A change of the registry, and what is found then.
  struct Row: Sendable, CustomTestStringConvertible {
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

  @Test func `an app that has registered nothing is told all that it needs`() throws {
    let findings = RouteSample.findings(RouteSample.text, Registry())
    try GoldenFile("golden/empty-registry.txt").expect(findings.map { "\($0.atPath)\n" }.joined())
  }

  struct Wide: Codable, Sendable { let page: Int }
  struct Deep: Codable, Sendable { let list: [Int] }
  struct Needy: Codable, Sendable { let who: String }

  nonisolated static let rows = [
    Row(
      "$.routes.Note.postTasks[0]: Route 'Note': task 'count' is for a 'Book', but the screen is a"
        + " 'Note'. Remove it."
    ) { $0.postTask("count", on: RegistrySample.Book.self) { _, _, _ in } },
    Row(
      "$.routes.Note.query: Route 'Note': 'page' is a query item, which a link may lack, but "
        + "the context"
        + " 'Wide' needs it. Make it a required part of the path, or optional in the context."
    ) {
      $0.screen("NoteScreen", RegistrySample.Note.self, context: Wide.self) { _, _ in
        true
      } build: { _ in
        RegistrySample.Note(.init(book: 1, note: "", page: nil))
      }
    },
    Row(
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
      "$.routes.Tip.placement.action: Route 'Tip': action 'slide' edits a 'TabNode', but 'more' "
        + "is a"
        + " 'CustomNode<Drawer>'. Name another action, or another place."
    ) { $0.action("slide", .addTab()) },
    Row(
      "$.routes.Note.tasks[0]: Route 'Note': task 'track' is for a 'Book', but the screen is a "
        + "'Note'. Remove"
        + " it."
    ) { $0.task("track", on: RegistrySample.Book.self) { _, _ in } },
  ]
}
