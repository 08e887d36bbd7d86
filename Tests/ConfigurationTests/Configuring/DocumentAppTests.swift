// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import Testing
import Wayfinder
import WayfinderConfiguration
import WayfinderLinks

@Suite("L6 A link resolves to a destination of the engine")
struct DocumentAppTests {
  private func madeUp() throws -> (app: NavigationConfiguration, router: Router) {
    let app = try NavigationConfiguration(Fixtures.app("made-up").base)
    return (app, Router(tree: try app.makeTree()))
  }

  @Test func `the shell is a tree`() throws {
    let (_, router) = try madeUp()
    #expect(
      router.tree.drawing == """
        Tabs:
          Navigation home*:
            Home
          Split shelf:
            Shelf
          Navigation search:
            Search
          Navigation activity:
            Activity
          Navigation account:
            Account
        """)
  }

  @Test func `a link opens its screen over what lies beneath`() async throws {
    let (app, router) = try madeUp()
    let opening = try await router.open("/books/7/2/notes/b", with: app)
    let navigation = try #require(opening.navigation)
    #expect(navigation.outcome == .built)
    #expect((navigation.screen as? RouteScreen)?.name == "Note")
    #expect(
      router.tree.drawing == """
        Tabs:
          Navigation home:
            Home
          Split shelf*:
            Shelf
            Navigation:
              Book(book: 7)
              Chapter(book: 7, chapter: 2)
              Note(book: 7, chapter: 2, note: b)
          Navigation search:
            Search
          Navigation activity:
            Activity
          Navigation account:
            Account
        """)
  }

  @Test func `a guard is asked once though tab and screen beneath need it too`() async throws {
    let (app, router) = try madeUp()
    let payment = try #require(app.destination(for: "/settings/payment"))
    let plan = try router.plan(to: payment)
    #expect(plan.steps.flatMap(\.guards) == ["login", "verified"])
    let shown = try await router.navigate(to: payment)
    #expect(shown.outcome == .built)
  }

  @Test func `a plan names the containers that stand and change, not those that are made`() throws {
    let (app, router) = try madeUp()
    let plan = try router.plan(to: #require(app.destination(for: "/books/7/2/notes/b")))
    #expect(plan.changing.map(\.text) == ["Tabs", "Split shelf"])
  }

  @Test func `the detail of a split is made when it is missing and goes with what it holds`()
    async throws
  {
    let text = """
      {"format": "wayfinder-routes/1", "app": "mail",
       "shell": {"tabs": {"mail": {"split": {"primary": "Inbox"}}}},
       "routes": {"Inbox": {"placement": {"as": "push", "in": "mail"}},
        "Letter": {"placement": {"as": "push"}, "beneath": ["Inbox"]}},
       "table": {"inbox": {"pattern": "/inbox", "route": "Inbox"},
        "letter": {"pattern": "/letter", "route": "Letter"}}}
      """
    let app = try RouteDocument(bytes: text.utf8, name: "mail.json").configuration()
    let router = Router(tree: try app.makeTree())
    _ = try await router.open("/letter", with: app)
    #expect(
      router.tree.drawing == """
        Tabs:
          Split mail*:
            Inbox
            Navigation:
              Letter
        """)
    _ = try await router.open("/inbox", with: app)
    #expect(
      router.tree.drawing == """
        Tabs:
          Split mail*:
            Inbox
        """)
  }
}
