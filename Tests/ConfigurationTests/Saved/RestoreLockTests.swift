// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import Testing
import Wayfinder
import WayfinderConfiguration
import WayfinderTesting

@Suite("R2 and E4b: what comes back is locked until its guards have been asked")
struct RestoreLockTests {
  private let wall = ControlledGuard<AnyDestination>("wall")

  /// A shell with a guarded shelf, and books that want a log-in.
  private static let shell = #"{"tabs": {"home": "Home", "shelf": "Shelf"}, "initial": "home"}"#

  /// The routes of books, and of a shelf, with guards.
  private func routes(book: String = "", shelf: String? = nil) -> String {
    let plain = #""parameters": {"book": "int"}, "unlinked": true}"#
    let routes = AppWindow.routes.replacing(
      plain, with: plain.replacing("\"unlinked\"", with: book + "\"unlinked\""))
    guard let shelf else { return routes }
    return routes + """
      , "Shelf": {"placement": {"as": "root", "in": "shelf"}, \(shelf)"unlinked": true}
      """
  }

  private func state(_ names: String..., routes: String) async throws -> SavedState {
    let world = try AppWindow(Self.shell, routes)
    for name in names { try await world.open(name) }
    return try SavedState(world.router.savedState().text)
  }

  private static let age = #""guards": ["age"], "#

  @Test func `the plan doesn't ask, and a guard that stops leads to what lies beneath`()
    async throws
  {
    let routes = routes(book: Self.age)
    let state = try await state("Book 7", routes: routes)
    let world = try AppWindow(Self.shell, routes)
    world.store.current.guards?.setDenied(true, guard: "age")
    #expect(world.router.restorePlan(for: state).isComplete)
    #expect(try await world.router.restore(state).plan.isComplete)
    await settled { world.tree.focused is ScreenNode }
    #expect(world.tree.focused?.reference.text == "Shelf")
    #expect(world.nodes("Book(book: 7)").isEmpty)
  }

  @Test func `a guard that redirects leads to the log-in, and then to where the user was`()
    async throws
  {
    let routes = routes(book: Self.age)
    let state = try await state("Book 7", routes: routes)
    let text = AppWindow.text(Self.shell, routes).replacing(
      #""table""#, with: #""guards": {"age": {"redirect": "Login"}}, "table""#)
    let world = try AppWindow(NavigationConfiguration(text: text))
    world.store.current.guards?.setDenied(true, guard: "age")
    try await world.router.restore(state)
    await settled { world.tree.focused is ScreenNode }
    #expect(world.tree.focused?.reference.text == "Login")
    let book = try #require(world.nodes("Book(book: 7)").first)
    #expect(book.isLocked)

    world.store.current.guards?.setDenied(false, guard: "age")
    let login = try #require(world.tree.focused as? ScreenNode).screen
    try await world.router.close(login)
    await settled { world.tree.focused is ScreenNode }
    #expect(world.tree.focused === book && !book.isLocked)
  }

  @Test func `a tab that a guard refuses stays behind another one`() async throws {
    let routes = routes(shelf: Self.age)
    let state = try await state("Book 7", routes: routes)
    let world = try AppWindow(Self.shell, routes)
    world.store.current.guards?.setDenied(true, guard: "age")
    #expect(try await world.router.restore(state).plan.isComplete)
    await settled { world.tree.focused is ScreenNode }
    #expect(
      world.tree.drawing == """
        Tabs:
          Navigation home*:
            Home
          Navigation shelf:
            Shelf
            Book(book: 7)
        """)
    #expect(world.router.savedState().screenCount == state.screenCount)
  }

  @Test(arguments: [true, false])
  func `the router's guards are asked about what is seen, and nobody waits for them`(
    proceeds: Bool
  ) async throws {
    let routes = routes()
    let state = try await state("Book 7", routes: routes)
    wall.hold()
    let world = try AppWindow(
      AppWindow.app(Self.shell, routes), interceptors: [Wall(route: "Book", wall: wall)])
    try await world.router.restore(state)
    #expect(!(world.tree.focused is ScreenNode))
    #expect(world.nodes("Book(book: 7)").map(\.isLocked) == [true])
    try await world.open("Login")
    #expect(world.tree.focused?.reference.text == "Login")
    let login = try #require(world.tree.focused as? ScreenNode).screen
    try await world.router.close(login)
    #expect(!(world.tree.focused is ScreenNode))
    wall.answer(proceeds ? .proceed : .stop(reason: "later"))
    await settled { world.tree.focused is ScreenNode }
    #expect(world.tree.focused?.reference.text == (proceeds ? "Book(book: 7)" : "Shelf"))
  }
}

/// Asks a guard about the screens of one route.
struct Wall: RoutingInterceptor {
  let route: String
  let wall: ControlledGuard<AnyDestination>

  func perform(with destination: AnyDestination) async throws -> Verdict {
    destination.name.text == route ? try await wall.perform(with: destination) : .proceed
  }
}
