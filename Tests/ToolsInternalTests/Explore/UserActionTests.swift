// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import Testing
import Wayfinder
import WayfinderConfiguration
import WayfinderLinks

@testable import WayfinderInspection

@Suite("X3, X6: an action is a line, for explorations, sessions, replays, and tests alike")
struct UserActionTests {
  nonisolated private static let all: [UserAction] = [
    UserAction(.open("/7")), UserAction(.open("https://a.example/7?x=y")),
    UserAction(
      .open("/7"), state: ["game": .text("running"), "isIn": .bool(true), "n": .number(7)]),
    UserAction(
      .open("/7"), state: ["name": .text("two words"), "b": .text("true"), "c": .text("")]),
    UserAction(.route("Book", [.init(name: "id", value: "7"), .init(name: nil, value: "a b")])),
    UserAction(.route("account:settings", [])), UserAction(.route("/home", [])),
    UserAction(.route("a b", [.init(name: nil, value: "https://a.example")])),
    UserAction(.open("/7"), state: ["game": .bool(true), "videogame": .text("true")]),
    UserAction(.open("/7?b=\"x\""), state: ["a": .text("true"), "b": .bool(true)]),
    UserAction(.tap, "bag"), UserAction(.back), UserAction(.swipe), UserAction(.dismiss),
    UserAction(.close), UserAction(.close, "Book(7)"), UserAction(.reset),
    UserAction(.collapse), UserAction(.expand), UserAction(.recheck), UserAction(.revert),
    UserAction(.push), UserAction(.sheet, "Help"), UserAction(.allow, "login"),
    UserAction(.deny, "login"), UserAction(.ask, "login"), UserAction(.migrate, "drawer"),
    UserAction(.swap, "drawer"), UserAction(.command("login", "ann b")),
  ]

  @Test(arguments: all)
  func `what is written is read again`(action: UserAction) throws {
    #expect(try UserAction(action.text) == action)
    #expect(UserAction(replayed: action.text) == action)
  }

  @Test func `a route that is named as a link is written in quotation marks`() {
    let names = ["account:settings", "/home", "Home", "a b"]
    #expect(
      names.map { UserAction(.route($0, [])).text } == [
        "open \"account:settings\"", "open \"/home\"", "open Home", "open \"a b\"",
      ])
  }

  @Test func `the lines of a replay may end as those of Windows do`() {
    func replay(_ script: String) -> Exploration.Replay {
      Exploration.Replay(rule: "opens", subject: "/7", script: script)
    }
    #expect(replay("# a\r\n/7\r\n\r\nback\r\n") == replay("/7\nback"))
  }

  @Test func `X3: in a replay, too, a command of the app goes before one of the same name`()
    async throws
  {
    let configuration = try Fixtures.configurations("documents/stack.json")[0]
    let app = ExploredApp {
      let router = try AppWindow(configuration).router
      let reset = PlayApp.Command("Reset", "[NAME]", "opens a screen") { name in
        guard let stack = router.tree.visibleNavigation else { return "nothing" }
        try router.tree.push(ScreenNode(PlaceholderScreen(name)), on: stack)
        return "done"
      }
      return PlayApp(router: router, commands: [reset])
    }
    let rule = Exploration.Rule.always("closed") {
      $0.drawing.contains("Draft") ? "it is open" : nil
    }
    let replay = Exploration.Replay(rule: "closed", subject: "closed", script: "reset Draft")
    let result = await replay.run(in: app, rules: [rule])
    #expect(result == .broken("it is open"))
  }

  @Test(arguments: ["tree", "help swap", "undo", "at 3", "plan /7", "quit"])
  func `a command that does nothing to the app is no action`(line: String) throws {
    #expect(try UserAction(line) == nil)
  }

  @Test(arguments: [
    ("tap", "What to tap is missing. Write 'tap TAB'."),
    ("migrate", "The variant is missing. Write 'migrate VARIANT'."),
    ("go", "The URL is missing. Write 'go URL [FACT=VALUE …]'."),
    (
      "open Book \"a", "A quotation mark isn't closed. Close it, or put a backslash before it."
    ),
  ])
  func `what is missing is told`(line: String, text: String) {
    let fault = #expect(throws: ActionFault.self) { try UserAction(line) }
    #expect(fault?.description == text)
  }

  /// A URL that two links match, each while a game is in another state.
  private static let game = """
    {"format": "wayfinder-routes/1", "app": "chess", "links": {"hosts": ["chess.example"]},
     "shell": {"navigation": ["Home"], "name": "home"},
     "routes": {"Analysis": {"placement": {"as": "push", "in": "home"}},
      "Live": {"placement": {"as": "push", "in": "home"}}},
     "table": {
      "analysis": {"pattern": "/game", "route": "Analysis", "when": {"state": {"game": "7"}}},
      "live": {"pattern": "/game", "route": "Live", "when": {"state": {"game": "running"}}}}}
    """

  @Test(arguments: ["Analysis", "Live"])
  func `X3: the script, replay, and test of a finding keep the facts of its links`(
    screen: String
  ) async throws {
    let configurations = try Fixtures.configurations(ofText: Self.game)
    let rule = Exploration.Rule.always("closed") {
      $0.drawing.contains(screen) ? "it is open" : nil
    }
    let exploration = await Exploration(
      of: configurations, within: Exploration.Bounds(depth: 1, transitions: 20, walks: 0),
      rules: [rule])
    let finding = try #require(exploration.findings.first)
    #expect(finding.steps.count == 1)
    let fact = screen == "Live" ? "game=running" : "game=\"7\""
    #expect(finding.script.hasSuffix("/game \(fact)\n"))
    #expect(finding.test(of: "chess").contains("/game \(fact)\n"))
    let replays = [
      Exploration.Replay(rule: "closed", subject: finding.subject, script: finding.script),
      try Exploration.Replay(
        bytes: Array(finding.replay(of: "chess").utf8), name: finding.replayName),
    ]
    for replay in replays {
      #expect(await replay.run(in: configurations, rules: [rule]) == .broken("it is open"))
    }
    let session = try PlaySession("chess") {
      let store = ConfigurationStore(configurations[0])
      return PlayApp(router: Router(tree: try configurations[0].makeTree(), store: store))
    }
    #expect(await session.transcript(of: finding.script).contains("\n+   \(screen)"))
  }

  @Test func `a whole number has one form, as in the app`() async throws {
    let configuration = try Fixtures.configurations("documents/library.json")[0]
    let session = try PlaySession("library") {
      return PlayApp(router: try AppWindow(configuration).router)
    }
    let text = await session.transcript(of: "/books/7\n/books/007\nBook +7\nBook seven")
    #expect(text.split(separator: "already there").count == 3)
    #expect(!text.contains("Book(book: 007)"))
    #expect(text.contains("✗ 'seven' is no value for 'book' of 'Book'. It takes int.\n"))
  }
}
