// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import Testing
import Wayfinder
import WayfinderConfiguration

private final class HomePlace: Screen {}

private final class HomeFeed: Screen {}

private final class Book: LeaveDeciding {
  let book: Int
  var mayLeave = LeaveDecision.yes
  init(_ book: Int) { self.book = book }
  func didRefuse(_ navigation: RefusedNavigation) {}
}

private final class BookCard: Screen {
  let book: Int
  init(_ book: Int) { self.book = book }
}

private final class Note: Screen {}

nonisolated private struct BookID: Decodable {
  var book: Int
}

@Suite("C4: a route that shows another screen in the new configuration")
struct OtherScreenTests {
  private var registry: Registry {
    var registry = Registry()
    registry.screen("Home", HomePlace.self) { HomePlace() }
    registry.screen("Feed", HomeFeed.self) { HomeFeed() }
    registry.screen("Note", Note.self) { Note() }
    registry.screen("Book", Book.self, context: BookID.self, matching: { $0.book == $1.book }) {
      Book($0.book)
    }
    registry.screen("Card", BookCard.self, context: BookID.self, matching: { $0.book == $1.book }) {
      BookCard($0.book)
    }
    registry.action("asTab", .addTab())
    return registry
  }

  private func app(_ screen: String, home: String = "Home") throws -> NavigationConfiguration {
    try app(
      shell: #"{"navigation": ["Home"], "name": "home"}"#, home: home, screen,
      book: #"{"as": "push", "in": "home"}"#)
  }

  private func app(
    shell: String, home: String = "Home", _ screen: String, book placement: String
  ) throws -> NavigationConfiguration {
    let text = """
      {"format": "wayfinder-routes/1", "app": "books", "shell": \(shell),
       "routes": {
         "Home": {"placement": {"as": "root", "in": "home"}, "screen": "\(home)", "unlinked": true},
         "Book": {"placement": \(placement), "parameters": {"book": "int"},
                  "screen": "\(screen)", "unlinked": true},
         "Note": {"placement": {"as": "push", "in": "home"}, "unlinked": true}}}
      """
    return try NavigationConfiguration(text: text, registry: registry)
  }

  private func router() async throws -> Router {
    let first = try app("Book")
    let store = ConfigurationStore(first)
    let router = Router(tree: try first.makeTree(), store: store)
    try await router.navigate(
      to: store.destination(of: "Book", with: RouteArguments(["book": "7"])))
    try await router.navigate(to: store.destination(of: "Note"))
    return router
  }

  @Test func `M5: it is built again in its place, and what lies around it stays`() async throws {
    let router = try await router()
    let note = router.tree.focused
    let migration = try await router.migrate(to: app("Card"))
    #expect(router.tree.drawing == "Navigation home:\n  HomePlace\n  BookCard\n  Note")
    #expect(router.tree.focused === note)
    #expect(router.tree.screen(BookCard.self)?.book == 7)
    #expect(
      migration.plan.lines.map { "\($0.change) \($0.screen); \($0.reason)" } == [
        "keep HomePlace; both shells have its place",
        "rebuild Book; route 'Book' has another screen",
        "keep Note; both shells have its place",
      ])
    // It is the route's from then on.
    let store = try #require(router.store)
    let again = try await router.navigate(
      to: store.destination(of: "Book", with: RouteArguments(["book": "7"])))
    #expect(again.outcome == .revealed)
    try await router.migrateBack()
    #expect(router.tree.drawing == "Navigation home:\n  HomePlace\n  Book")
  }

  @Test func `M5: so is a root of the shell, beneath what stands on it`() async throws {
    let router = try await router()
    let book = router.tree.screen(Book.self)
    let migration = try await router.migrate(to: app("Book", home: "Feed"))
    #expect(router.tree.drawing == "Navigation home:\n  HomeFeed\n  Book\n  Note")
    #expect(router.tree.screen(Book.self) === book)
    #expect(
      migration.plan.lines.map { "\($0.change) \($0.screen); \($0.reason)" } == [
        "rebuild HomePlace; route 'Home' has another screen",
        "keep Book; both shells have its place", "keep Note; both shells have its place",
      ])
    // It is the root of the shell from then on.
    let store = try #require(router.store)
    let home = try await router.navigate(to: store.destination(of: "Home"))
    #expect(home.outcome == .revealed)
    #expect(router.tree.drawing == "Navigation home:\n  HomeFeed")
    try await router.migrate(to: app("Book", home: "Feed"))
    #expect(router.tree.drawing == "Navigation home:\n  HomeFeed")
    try await router.migrateBack()
    try await router.migrateBack()
    #expect(router.tree.drawing == "Navigation home:\n  HomePlace")
  }

  @Test(arguments: [false, true])
  func `E13: a tab that a route has added and that is built again can still be closed or reset`(
    isReset: Bool
  ) async throws {
    func tabs(_ screen: String) throws -> NavigationConfiguration {
      try app(
        shell: #"{"tabs": {"home": "Home"}, "name": "main"}"#, screen,
        book: #"{"as": "push", "in": "main", "action": "asTab"}"#)
    }
    let first = try tabs("Book")
    let store = ConfigurationStore(first)
    let router = Router(tree: try first.makeTree(), store: store)
    let shell = router.tree.drawing
    try await router.navigate(
      to: store.destination(of: "Book", with: RouteArguments(["book": "7"])))
    try await router.migrate(to: tabs("Card"))
    let card = try #require(router.tree.screen(BookCard.self))
    if isReset { try await router.reset() } else { try await router.close(card) }
    #expect(router.tree.drawing == shell)
  }

  @Test func `E3: the old screen is asked, and its refusal changes nothing`() async throws {
    let router = try await router()
    try #require(router.tree.screen(Book.self)).mayLeave = .no(reason: "a draft")
    let before = router.tree.drawing
    let migration = try await router.migrate(to: app("Card"))
    #expect(migration.plan.refusal?.reason == "a draft")
    #expect(!migration.isCarriedOut)
    #expect(router.tree.drawing == before)
  }
}
