// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder
import WayfinderStyles

// The examples in the doc comments of types for lists of screens and transition maps; a test compares
// the two.

/// A small app of notes.
private enum Notes {
  enum NotePage: Hashable {
    case list
    case note(Int)
  }

  enum NoteEvent: Sendable {
    case selected(Int), added, closed
  }

  enum NoteKind: Hashable {
    case list, note
  }

  final class ListScreen: Screen {
    let pages: any ScreenShowing<NotePage>

    init(pages: any ScreenShowing<NotePage>) { self.pages = pages }

    func tapped(_ id: Int) throws { try pages.show(.note(id)) }
  }

  final class PageScreen: ScreenLabeling {
    let id: Int

    init(_ id: Int) { self.id = id }

    var label: String { "Page" }
    var labelDetail: String { "\(id)" }
  }

  struct ListAssembly: ScreenAssembly {
    func build(for coordinator: ScreenCoordinator<NotePage>) -> any Screen {
      ListScreen(pages: coordinator)
    }
  }

  struct NoteAssembly: ScreenAssembly {
    let id: Int
    func build(for coordinator: ScreenCoordinator<NotePage>) -> any Screen { PageScreen(id) }
  }

  struct NotesAssembly: RootAssembly {
    func assembly(of place: NotePage) -> any ScreenAssembly<NotePage> {
      switch place {
      case .list: ListAssembly()
      case .note(let id): NoteAssembly(id: id)
      }
    }
  }

  final class NoteScreen: EventRouting {
    let kind: NoteKind
    let port = EventPort<NoteKind, NoteEvent>()

    init(_ kind: NoteKind) { self.kind = kind }

    func closeTapped() throws { try route(.closed) }
  }
}

extension Notes.NoteScreen: ScreenLabeling {
  var label: String { "\(kind)" }
  var labelDetail: String { "" }
}

private typealias ListScreen = Notes.ListScreen
private typealias NoteEvent = Notes.NoteEvent
private typealias NoteKind = Notes.NoteKind
private typealias NoteScreen = Notes.NoteScreen
private typealias NotesAssembly = Notes.NotesAssembly
private typealias NotePage = Notes.NotePage

@MainActor
@Suite("The examples of types for lists of screens and maps do what they say")
struct StylesMapTypeExamples {
  private let tree = ScreenTree(root: NavigationNode([ScreenNode(HomeScreen())]))

  private func start(
    _ pages: any ScreenRegistering<NotePage>, with home: HomeScreen
  ) {
    pages.register(NotesAssembly())
    pages.register(home, as: .note(0))  // made elsewhere, and reused
  }

  @Test func `a list of screens is registered and shown`() throws {
    let home = try #require(tree.screen(HomeScreen.self))
    let coordinator = ScreenCoordinator<NotePage>(tree: tree)
    start(coordinator, with: home)
    try coordinator.show(.list)
    let list = try #require(tree.screen(ListScreen.self))
    try list.tapped(1)
    #expect(tree.drawing == "Navigation:\n  Home\n  ListScreen\n  Page(1)")
    try list.tapped(0)
    #expect(tree.drawing == "Navigation:\n  Home")
  }

  @Test func `a map has transitions, and a router makes them`() throws {
    let map = TransitionMap<NoteKind, NoteEvent> { kind, event in
      switch (kind, event) {
      case (.list, .selected): .push(NoteScreen(.note))
      case (.list, .added): .present(NoteScreen(.note), as: .sheet, inStack: true)
      case (.note, .closed): .pop
      default: nil
      }
    }
    let list = NoteScreen(.list)
    let tree = ScreenTree(root: NavigationNode([ScreenNode(list)]))
    let router = MapRouter(tree: tree, map: map) { throw $0 }  // keep it with the tree
    try list.route(.selected(1))
    #expect(tree.drawing == "Navigation:\n  list\n  note")
    let note = try #require((tree.focused as? ScreenNode)?.screen as? NoteScreen)
    try note.closeTapped()
    #expect(tree.drawing == "Navigation:\n  list")
    try router.route(.added, from: list)
    #expect(tree.drawing == "Navigation:\n  list\n⇧ sheet:\n  Navigation:\n    note")
  }
}
