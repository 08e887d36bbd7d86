// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder
import WayfinderStyles

// The examples in the doc comments of types for routes as protocols; a test compares the two.

protocol NotesRoute: Route { func openNotes() throws }

extension NotesRoute where Self: RouteOpening {
  func openNotes() throws { try open(.push()) { NotesScreen(router: $0) } }
}

protocol ColorRoute: Route { func pickColor() async throws -> String? }

extension ColorRoute where Self: RouteOpening {
  func pickColor() async throws -> String? {
    try await ask(.modal(), for: String.self) { ColorScreen(router: $0) }
  }
}

protocol DraftRoute: Route { func openDraft() throws }

extension DraftRoute where Self: RouteOpening {
  func openDraft() throws {
    try open(.modal(.pageSheet, inStack: true)) { DraftScreen(router: $0) }
  }
}

protocol ReceiptRoute: Route { func openReceipt() throws }

extension ReceiptRoute where Self: RouteOpening {
  func openReceipt() throws { try open(.push()) { ReceiptScreen(router: $0) } }
}

extension ScreenRouter: NotesRoute, ColorRoute, DraftRoute, ReceiptRoute {}

private typealias DeskRoutes = ColorRoute & DraftRoute & EffectRoute & NotesRoute & ReceiptRoute

private final class DeskScreen: Screen {
  let router: any DeskRoutes
  private(set) var color: String?

  init(router: any DeskRoutes) { self.router = router }

  func colorTapped() async throws {
    if let color = try await router.pickColor() { self.color = color }
  }
}

private final class NotesScreen: Screen {
  let router: any AlertRoute & Closable

  init(router: any AlertRoute & Closable) { self.router = router }

  func deleteTapped() async throws {
    let isSure = try await router.alert(
      "Delete all notes?", choices: [true: .destructive("Delete"), false: .cancel("Keep")])
    if isSure == true { try router.close() }
  }
}

final class DraftScreen: Screen {
  let router: any Closable

  init(router: any Closable) { self.router = router }

  func saveTapped() throws { try router.close() }
}

final class ReceiptScreen: Screen {
  let router: any RootRoute

  init(router: any RootRoute) { self.router = router }

  func doneTapped() throws { try router.popToRoot() }
}

final class ColorScreen: Screen {
  let router: any Finishing<String>

  init(router: any Finishing<String>) { self.router = router }

  func tapped(_ color: String) throws { try router.finish(color) }
}

@MainActor
@Suite("The examples of types for routes as protocols do what they say")
struct StylesTypeExamples {
  private let tree = ScreenTree()

  private func start() throws -> DeskScreen {
    let desk = ScreenRouter.root(in: tree) { DeskScreen(router: $0) }
    try tree.replaceRoot(with: NavigationNode([ScreenNode(desk)]))
    return desk
  }

  private func shown<Shown: Screen>(_ type: Shown.Type) throws -> Shown {
    try #require((tree.focused as? ScreenNode)?.screen as? Shown)
  }

  @Test func `a route opens a screen, which closes itself`() throws {
    let desk = try start()
    let before = tree.drawing
    try desk.router.openDraft()
    #expect(tree.drawing == before + "\n⇧ page sheet:\n  Navigation:\n    DraftScreen")
    try shown(DraftScreen.self).saveTapped()
    #expect(tree.drawing == before)
  }

  @Test func `a screen leaves its whole flow`() throws {
    let desk = try start()
    try desk.router.openNotes()
    try desk.router.openReceipt()
    #expect(tree.drawing == "Navigation:\n  DeskScreen\n  NotesScreen\n  ReceiptScreen")
    try shown(ReceiptScreen.self).doneTapped()
    #expect(tree.drawing == "Navigation:\n  DeskScreen")
  }

  @Test func `a screen is opened for an output`() async throws {
    let desk = try start()
    let asking = Task { try await desk.colorTapped() }
    while tree.modals.isEmpty { await Task.yield() }
    try shown(ColorScreen.self).tapped("red")
    try await asking.value
    #expect(desk.color == "red" && tree.modals.isEmpty)
  }

  @Test func `a question is answered`() async throws {
    try start().router.openNotes()
    let notes = try shown(NotesScreen.self)
    let asking = Task { try await notes.deleteTapped() }
    while tree.modals.isEmpty { await Task.yield() }
    try shown(Prompt.self).choose(true)
    try await asking.value
    #expect(tree.drawing == "Navigation:\n  DeskScreen")
  }

  @Test func `effects are values`() throws {
    var effects: [RouteEffect] = []
    let desk = ScreenRouter.root(in: tree, effects: { effects.append($0) }) {
      DeskScreen(router: $0)
    }
    try tree.replaceRoot(with: ScreenNode(desk))
    try desk.router.share("Ann")
    #expect(effects == [.share("Ann")])
  }

  @Test func `an error says why nothing was closed`() throws {
    let desk = try start()
    try desk.router.openNotes()
    let router = try shown(NotesScreen.self).router
    try router.close()
    do {
      try router.close()
    } catch {
      if error.reason != .notOpen { throw error }  // it was closed before
    }
    let error = try #require(throws: StyleError.self) { try router.close() }
    #expect(error.reason == .notOpen)
  }
}
