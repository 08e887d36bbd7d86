// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import Testing
import Wayfinder
import WayfinderConfiguration

@Suite("C1: a checked document runs on the screens that the app has registered")
struct ValidatedDocumentTests {
  private let board = RegistrySample.Board()

  private func app(_ assignment: Assignment = .base) throws -> (NavigationConfiguration, Router) {
    let checked = try ValidatedDocument(
      bytes: Array(RouteSample.text.utf8), name: "sample.json",
      registry: RegistrySample.registry(board))
    let app = try NavigationConfiguration(checked, for: assignment)
    return (app, Router(tree: try app.makeTree()))
  }

  @Test func `with its own containers and screens`() async throws {
    let (app, router) = try app()
    #expect(
      router.tree.drawing == """
        Tabs:
          Navigation home*:
            Home
          Split shelf:
            Shelf
          Drawer more:
            Navigation menu*:
              Menu
            Navigation content:
              More
        """)
    let note = try #require(app.destination(for: "https://sample.example/notes/7/a?page=3"))
    let shown = try await router.navigate(to: note)
    #expect(shown.outcome == .built)
    let screen = try #require(shown.screen as? RegistrySample.Note)
    #expect(screen.context == .init(book: 7, note: "a", page: 3))
    #expect(screen.visits == 1)
    #expect(board.notes == ["track a"])
    let again = try await router.navigate(to: note)
    #expect(again.outcome == .alreadyThere)
    #expect(again.screen === screen)
    #expect(screen.visits == 2)
    #expect(
      router.tree.drawing == """
        Tabs:
          Navigation home*:
            Home
            Book(7)
            Note(7, a)
          Split shelf:
            Shelf
          Drawer more:
            Navigation menu*:
              Menu
            Navigation content:
              More
        """)
  }

  @Test func `a guard that stops leads where the document says, and on`() async throws {
    let (app, router) = try app()
    board.isLoggedIn = false
    let book = try #require(app.destination(for: "/books/7"))
    let call = Task { try await router.navigate(to: book) }
    while router.waiting.detours.isEmpty { await Task.yield() }
    #expect(router.tree.drawing.hasSuffix("⇧ sheet Login:\n  Navigation:\n    Login"))
    board.isLoggedIn = true
    try await router.back()
    let shown = try await call.value
    #expect(shown.outcome == .built)
    #expect((shown.screen as? RegistrySample.Book)?.context.book == 7)
  }

  @Test func `a log-in that is closed without logging in leads nowhere`() async throws {
    let (app, router) = try app()
    board.isLoggedIn = false
    let before = router.tree.drawing
    let book = try #require(app.destination(for: "/books/7"))
    let call = Task { try await router.navigate(to: book).outcome }
    while router.waiting.detours.isEmpty { await Task.yield() }
    try await router.back()
    #expect(
      try await call.value
        == .stopped(guard: "login", reason: "it led to 'Login' again after that screen had ended"))
    #expect(router.tree.drawing == before)
  }

  @Test func `an action puts its screen into the container of the place`() async throws {
    let (app, router) = try app()
    let tip = try #require(try app.destination(of: "Tip", with: RouteArguments()))
    #expect(try await router.navigate(to: tip).outcome == .built)
    #expect(
      router.tree.drawing == """
        Tabs:
          Navigation home:
            Home
          Split shelf:
            Shelf
          Drawer more*:
            Navigation menu:
              Menu
            Navigation content:
              More
            Tip*
        """)
    #expect(try await router.navigate(to: tip).outcome == .alreadyThere)
  }

  @Test func `an effect happens and moves nothing`() async throws {
    let (app, router) = try app()
    let before = router.tree.drawing
    try await router.navigate(to: #require(app.destination(for: "/sync")))
    #expect(board.notes == ["sync"])
    #expect(router.tree.drawing == before)
  }

  @Test func `a value of the wrong type ends the navigation, and says which`() async throws {
    let (app, router) = try app()
    let book = try #require(
      try app.destination(of: "Book", with: RouteArguments(["book": "seven"])))
    let error = try await #require(throws: RoutingError.self) {
      try await router.navigate(to: book)
    }
    #expect(
      "\(try #require(error.cause))"
        == "'book' is 'seven', which isn't a valid int. Give another value; to keep a URL with such a "
        + "value from matching, constrain the parameter in the link's pattern.")
  }

  /// E2: a factory's `prepare` is a veto of its own, before any guard.
  @Test func `a factory is prepared before a guard is asked, and then builds`() async throws {
    let asked = RegistrySample.Board()
    var registry = RegistrySample.registry(board)
    registry.screen("Book", factory: ShyFactory()) { $0.context == $1 }
    registry.guard("login") { _ in
      asked.notes.append("login")
      return .proceed
    }
    let app = try NavigationConfiguration(text: RouteSample.text, registry: registry)
    let router = Router(tree: try app.makeTree())
    let before = router.tree.drawing
    let unlucky = try #require(app.destination(for: "/books/13"))
    let error = try await #require(throws: RoutingError.self) {
      try await router.navigate(to: unlucky)
    }
    #expect(error.phase == .prepare)
    #expect(error.cause as? ShyFactory.Unlucky == ShyFactory.Unlucky(book: 13))
    #expect(asked.notes == [])
    #expect(router.tree.drawing == before)
    let shown = try await router.navigate(to: #require(app.destination(for: "/books/7")))
    #expect((shown.screen as? RegistrySample.Book)?.context.book == 7)
    // About the book, and about the root of the place that it opens.
    #expect(asked.notes == ["login", "login"])
    let again = try await router.navigate(to: #require(app.destination(for: "/books/7")))
    #expect(again.outcome == .alreadyThere)
  }

  @Test func `what an app has to register is known from the document`() throws {
    let text = try #require(
      RouteSample.text.replacing(only: #"{"style": "fade""#, by: #"{"style": "spin""#))
    let names = try RouteSample.load(text).componentNames
    #expect(
      names.screens == ["Book", "Home", "Login", "Menu", "More", "NoteScreen", "Shelf", "Tip"])
    #expect(names.effects == ["(sync)"])
    #expect(names.guards == ["adult", "login"])
    #expect(names.tasks == ["track"])
    #expect(names.postTasks == ["count"])
    #expect(names.actions == ["slide"])
    #expect(names.containers == ["drawer"])
    #expect(names.transitions == ["spin"])
    #expect(try RouteSample.load(RouteSample.text).componentNames.transitions == [])
  }

  @Test func `a variant runs in place of the base`() throws {
    let (app, _) = try app(.variant("loud"))
    #expect(try (app.makeTree().root as? TabNode)?.selectedIndex == 2)
  }
}

/// A factory that refuses a number.
private struct ShyFactory: Factory {
  nonisolated struct Unlucky: Error, Equatable { let book: Int }

  func prepare(with context: RegistrySample.BookContext) throws {
    if context.book == 13 { throw Unlucky(book: 13) }
  }

  func build(with context: RegistrySample.BookContext) throws -> RegistrySample.Book {
    RegistrySample.Book(context)
  }
}
