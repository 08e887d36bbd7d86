// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import Wayfinder
import WayfinderConfiguration

/// Screens and parts of a made-up app, for the sample document.
enum RegistrySample {
  final class Plain: ScreenLabeling {
    let label: String
    let labelDetail = ""
    init(_ label: String) { self.label = label }
  }

  nonisolated struct BookContext: Codable, Sendable, Equatable { let book: Int }

  final class Book: ScreenLabeling {
    let context: BookContext
    let label = "Book"
    var labelDetail: String { "\(context.book)" }
    init(_ context: BookContext) { self.context = context }
  }

  nonisolated enum Mood: String, Codable, CaseIterable { case calm, loud }

  nonisolated struct NoteContext: Codable, Sendable, Equatable {
    let book: Int
    let note: String
    let page: Int?
  }

  final class Note: ScreenLabeling {
    let context: NoteContext
    let label = "Note"
    var visits = 0
    var counts = 0
    var labelDetail: String { "\(context.book), \(context.note)" }
    init(_ context: NoteContext) { self.context = context }
  }

  /// What guards answer, and what effects and tasks note.
  final class Board {
    var isLoggedIn = true
    var notes: [String] = []
    nonisolated init() {}
  }

  /// All that the sample document names.
  static func registry(_ board: Board = Board()) -> Registry {
    var registry = Registry()
    for name in ["Home", "Shelf", "More", "Menu", "Tip", "Login"] {
      registry.screen(name, Plain.self) { Plain(name) }
    }
    registry.screen(
      "Book", Book.self, context: BookContext.self, matching: { $0.context == $1 }, build: Book.init
    )
    registry.screen(
      "NoteScreen", Note.self, context: NoteContext.self, matching: { $0.context == $1 },
      build: Note.init)
    registry.guard("login") { _ in board.isLoggedIn ? .proceed : .stop(reason: "logged out") }
    registry.guard("adult") { _ in .proceed }
    registry.task("track", on: Note.self) { note, arguments in
      note.visits += 1
      board.notes.append("track \(arguments.values["note"] ?? "-")")
    }
    registry.postTask("count", on: Note.self) { note, _, _ in note.counts += 1 }
    registry.action("slide", .insert(into: CustomNode<Drawer>.self))
    registry.container("drawer", CustomNode<Drawer>.self) { CustomNode(Drawer(), $0, name: $1) }
    registry.effect("(sync)") { _ in board.notes.append("sync") }
    return registry
  }
}
