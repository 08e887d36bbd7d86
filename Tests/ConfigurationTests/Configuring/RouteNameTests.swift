// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import Testing
import Wayfinder
import WayfinderConfiguration
import WayfinderLinks

// The shop has containers of its own.
import func TestWorld.settled

@Suite("C1, E16: one name for one thing, in the shell, in routes, and of open screens")
struct RouteNameTests {
  private final class Page: ScreenLabeling {
    let label: String
    let labelDetail = ""
    init(_ label: String) { self.label = label }
  }

  /// The screen of all pages of the web.
  private final class WebPage: ScreenLabeling {
    let label = "WebPage"
    let labelDetail: String
    init(_ page: String) { labelDetail = page }
  }

  private final class Session {
    var isMember = false
  }

  private let session = Session()

  private var registry: Registry {
    let session = session
    var registry = Registry()
    registry.screen("Home", Page.self) { Page("Home") }
    registry.screen("MineB", WebPage.self) { WebPage("mine") }
    registry.screen("Terms", WebPage.self) { WebPage("terms") }
    registry.screen("Privacy", WebPage.self) { WebPage("privacy") }
    registry.guard("member") { _ in session.isMember ? .proceed : .stop(reason: "members only") }
    return registry
  }

  private static let document = """
    {"format": "wayfinder-routes/1", "app": "names",
     "shell": {"tabs": {"home": "Home", "mine": "Mine"}, "initial": "home"},
     "routes": {
      "Home": {"placement": {"as": "root", "in": "home"}, "unlinked": true},
      "Mine": {"placement": {"as": "root", "in": "mine"}, "screen": "MineB", "guards": ["member"]},
      "Terms": {"placement": {"as": "push", "in": "home"}},
      "Privacy": {"placement": {"as": "push", "in": "home"}},
      "Imprint": {"placement": {"as": "push", "in": "home"}, "screen": "Terms"},
      "Over": {"placement": {"as": "push", "in": "home"}, "screen": "Privacy", "beneath": ["Terms"]}},
     "table": {
      "mine": {"pattern": "/mine", "route": "Mine"},
      "terms": {"pattern": "/terms", "route": "Terms"},
      "privacy": {"pattern": "/privacy", "route": "Privacy"},
      "imprint": {"pattern": "/imprint", "route": "Imprint"},
      "over": {"pattern": "/over", "route": "Over"}}}
    """

  private func window(hasRegistry: Bool = true) throws -> AppWindow {
    try AppWindow(
      NavigationConfiguration(text: Self.document, registry: hasRegistry ? registry : nil))
  }

  private func deny(_ isDenied: Bool, in window: AppWindow) {
    session.isMember = !isDenied
    window.store.current.guards?.setDenied(isDenied, guard: "member")
  }

  @Test(arguments: [true, false])
  func `a tap on a root whose route shows another screen asks the route's guard`(
    hasRegistry: Bool
  ) async throws {
    let window = try window(hasRegistry: hasRegistry)
    deny(true, in: window)
    let tabs = try #require(window.tree.root as? TabNode)
    #expect(!(try await window.router.tap(tabs.children[1], of: tabs).outcome.isReached))
    #expect(tabs.selectedIndex == 0)
    deny(false, in: window)
    #expect(try await window.router.tap(tabs.children[1], of: tabs).outcome == .revealed)
  }

  @Test(arguments: [true, false])
  func `a link to a root whose route shows another screen finds it`(
    hasRegistry: Bool
  ) async throws {
    let window = try window(hasRegistry: hasRegistry)
    deny(false, in: window)
    let mine = try #require(window.store.destination(for: "/mine"))
    #expect(try await window.router.navigate(to: mine).outcome == .revealed)
    #expect(
      window.tree.drawing == """
        Tabs:
          Navigation home:
            Home
          Navigation mine*:
            \(hasRegistry ? "WebPage(mine)" : "Mine")
        """)
  }

  @Test func `a screen of the shell is the one that its route shows`() throws {
    let unregistered = Self.document.replacing("\"MineB\"", with: "\"MineC\"")
    let error = try #require(throws: DocumentError.self) {
      try ValidatedDocument(
        bytes: Array(unregistered.utf8), name: "names.json", registry: registry)
    }
    #expect(
      error.findings.map(\.description) == [
        "names.json:5:65: $.routes.Mine.screen: Route 'Mine': no screen is registered as 'MineC'. "
          + "Write 'MineB' if that's what you meant, or register it."
      ])
  }

  @Test(arguments: [("Terms", "Privacy"), ("Terms", "Imprint"), ("Imprint", "Terms")])
  func `a screen that was opened as another name isn't the route's`(
    first: String, second: String
  ) async throws {
    let window = try window()
    try await window.open(first)
    let shown = try await window.router.navigate(to: window.store.destination(of: second))
    #expect(shown.outcome == .built)
    let screens = { (name: String) in name == "Imprint" ? "terms" : name.lowercased() }
    #expect(
      window.tree.drawing == """
        Tabs:
          Navigation home*:
            Home
            WebPage(\(screens(first)))
            WebPage(\(screens(second)))
          Navigation mine:
            WebPage(mine)
        """)
    let again = try await window.router.navigate(to: window.store.destination(of: first))
    #expect(again.outcome == .revealed)
  }

  @Test func `a screen that is wanted beneath is one that was opened as its name`() async throws {
    let window = try window()
    try await window.open("Privacy", "Over")
    #expect(
      window.tree.drawing == """
        Tabs:
          Navigation home*:
            Home
            WebPage(privacy)
            WebPage(terms)
            WebPage(privacy)
          Navigation mine:
            WebPage(mine)
        """)
  }

  @Test func `names are kept when the shell is another one`() async throws {
    let window = try window()
    deny(false, in: window)
    try await window.open("Terms", "Mine")
    let stack = Self.document
      .replacing(
        #"{"tabs": {"home": "Home", "mine": "Mine"}, "initial": "home"}"#,
        with: #"{"tabs": {"mine": "Mine", "home": "Home"}, "initial": "home"}"#)
    try await window.router.migrate(
      window.store, to: NavigationConfiguration(text: stack, registry: registry))
    #expect(
      window.tree.drawing == """
        Tabs:
          Navigation mine*:
            WebPage(mine)
          Navigation home:
            Home
            WebPage(terms)
        """)
    let privacy = try await window.router.navigate(to: window.store.destination(of: "Privacy"))
    #expect(privacy.outcome == .built)
  }

  @Test func `a name that means nothing is told as such, whatever its context is`() async throws {
    let window = try AppWindow(Shells.tabs)
    let unknown = RouteKey<RouteScreen, [Int]>("Nope")
    let error = await #expect(throws: RoutingError.self) {
      try await window.router.navigate(to: unknown, with: [1])
    }
    #expect(
      "\(try #require(error))".contains("No route of the active configuration is called 'Nope'"))
  }
}
