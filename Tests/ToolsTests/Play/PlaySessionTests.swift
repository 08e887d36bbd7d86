// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import Testing
import Wayfinder
import WayfinderConfiguration
import WayfinderInspection
import WayfinderJournal
import WayfinderLinks

@Suite("X6: an app written in code is played over its own screens, links and guards")
struct PlaySessionTests {
  private let session: PlaySession

  init() throws {
    session = try PlaySession("kiosk") { try Kiosk().app() }
  }

  /// The commands are in the transcript, behind '> '.
  @Test(arguments: [
    "links", "screens", "guards", "commands", "variants", "undo", "journal", "unchanged", "waiting",
    "values",
  ])
  func `a session says what its transcript has`(name: String) async throws {
    let golden = GoldenFile("play/\(name).txt")
    let commands = try golden.text.split(separator: "\n").filter { $0.hasPrefix("> ") }
    let script = commands.map { $0.dropFirst(2) }.joined(separator: "\n")
    try golden.expect(await session.transcript(of: script))
  }

  @Test func `the session's journal has its commands as notes, and is of the place gone to`() async
  {
    _ = await session.transcript(of: "paper 7\nback\nundo")
    let notes = session.journal.entries.filter { $0.kind == .note }.map(\.text)
    #expect(notes == ["attached", "> paper 7"])
    #expect(session.journal.entries.contains { $0.kind == .changed && $0.drawing != nil })
    #expect(session.journal.text.contains("Paper(7)"))
  }

  @Test(arguments: [
    ("ask member\nme", "allow member"), ("ask member\nme", "deny member"),
    ("/nowhere", "explain /nowhere"), ("plan /nowhere", "explain /nowhere"),
    ("close Zyzzyva", "tree"), ("nope", "help"), ("open zyzzyva", "screens"),
  ])
  func `what it advises works`(script: String, advice: String) async {
    #expect(await session.transcript(of: script).contains("'\(advice)'"))
    let failures = session.failures
    _ = await session.transcript(of: advice)
    #expect(session.failures == failures)
  }

  @Test func `it advises nothing that can't work`() async throws {
    let session = try PlaySession("library") {
      let configuration = try Fixtures.configurations("documents/library.json")[0]
      let store = ConfigurationStore(configuration)
      return PlayApp(
        router: Router(tree: try configuration.makeTree(), store: store), variants: [configuration])
    }
    func told(_ command: String) async -> String {
      await session.transcript(of: command).split(separator: "\n").filter { $0.hasPrefix("✗") }
        .joined(separator: "\n")
    }
    #expect(await told("revert") == "✗ No other variant was active before.")
    #expect(await told("redo") == "✗ There is nothing to redo: no command was undone.")
    #expect(await told("migrate flat") == "✗ There is no variant 'flat': the app has none.")
    #expect(await told("back") == "✗ There is nothing to go back to from 'Home'.")
    #expect(await told("close") == "✗ 'Home' is a root of the app's shell, which stays.")
    #expect(
      await told("plan back")
        == "✗ 'back' can't be planned. Write 'plan SCREEN … | URL | migrate VARIANT'.")
    #expect(await session.transcript(of: "swap base").contains("'base' is active already"))
    // Where something lies over the log-in, closing what is in front wouldn't end it.
    let asked = await session.transcript(of: "deny login\nBook 7")
    #expect(asked.contains("  'close' ends Login; then login is asked again."))
    let covered = await session.transcript(of: "sheet")
    #expect(covered.contains("  'close Login' ends Login; then login is asked again."))
    #expect(await !session.transcript(of: "allow login\nclose Login").contains("✗"))
  }

  @Test(arguments: [
    ("LogIn", "first"), ("login", "second"), ("LOGIN", "first"), ("Sign-Out", "third"),
    ("sign-out", "third"),
  ])
  func `a command of the app is found by its name, and without its capitals`(
    line: String, answer: String
  ) async throws {
    let session = try PlaySession("stack") {
      let configuration = try Fixtures.configurations("documents/stack.json")[0]
      let store = ConfigurationStore(configuration)
      return PlayApp(
        router: Router(tree: try configuration.makeTree(), store: store),
        commands: [
          PlayApp.Command("LogIn", "logs in") { _ in "first" },
          PlayApp.Command("login", "logs in") { _ in "second" },
          PlayApp.Command("Sign-Out", "logs out") { _ in "third" },
        ])
    }
    #expect(await session.transcript(of: line).contains(answer))
    #expect(session.failures == 0)
  }

  /// A session of a document with a stack of one screen.
  private func session(routes: String, table: String = "") throws -> PlaySession {
    try PlaySession("made up") {
      let text = """
        {"format": "wayfinder-routes/1", "app": "a", "shell": {"navigation": ["Home"]},
         "routes": {\(routes)}, "table": {\(table)}}
        """
      return PlayApp(router: try AppWindow(NavigationConfiguration(text: text)).router)
    }
  }

  @Test func `a screen opens without the values that its links may leave out`() async throws {
    let session = try session(
      routes: """
        "Search": {"placement": {"as": "push"}, "parameters": {"limit": "int", "page": "int"},
                   "query": ["limit"]}
        """, table: #""search": {"pattern": "/search/:page?", "route": "Search"}"#)
    #expect(await session.transcript(of: "screens").contains("Search [limit] [page]"))
    #expect(await session.transcript(of: "open Search").contains("Search"))
    #expect(session.failures == 0)
  }

  @Test(arguments: ["open 404", "404"])
  func `a screen whose name is a number opens by its name`(line: String) async throws {
    let session = try session(
      routes: #""404": {"placement": {"as": "push"}, "unlinked": true}"#)
    _ = await session.transcript(of: line)
    #expect(session.journal.entries.contains { $0.drawing?.contains("404") == true })
    #expect(await session.transcript(of: "open 1").contains("404"))
    #expect(session.failures == 0)
    #expect(await session.transcript(of: "open 2").contains("✗"))
  }

  @Test func `the lines of a script may end as those of Windows do`() async throws {
    let other = try PlaySession("kiosk") { try Kiosk().app() }
    let script = "paper 7\nback\ntree"
    let text = await session.transcript(of: script)
    #expect(await other.transcript(of: script.replacing("\n", with: "\r\n")) == text)
  }
}

/// A kiosk that is written in code.
private final class Kiosk {
  final class Page: ScreenLabeling {
    let label: String
    let labelDetail: String

    init(_ label: String, _ detail: String = "") {
      self.label = label
      labelDetail = detail
    }
  }
  final class Paper: ScreenLabeling {
    let number: Int
    let label = "Paper"
    var labelDetail: String { "\(number)" }

    init(number: Int) { self.number = number }
  }
  final class Me: ScreenLabeling {
    let label = "Me"
    let labelDetail = ""
  }
  final class About: ScreenLabeling {
    let label = "About"
    let labelDetail = ""
  }
  /// Nothing that can be typed.
  struct Campaign {
    let run: () -> Void
  }
  nonisolated struct Draft: Codable {
    let text: String?
  }

  static let paper = RouteKey<Paper, Int>("paper")
  static let me = RouteKey<Me, Void>("me")
  static let ad = RouteKey<Page, Campaign>("ad")
  static let note = RouteKey<Page, Draft>("note")

  var members: [String] = []

  func app() throws -> PlayApp {
    let tabs = NavigationConfiguration(
      "tabs",
      shell: {
        TabNode([
          NavigationNode([ScreenNode(Page("Home"))], name: "home"),
          NavigationNode([ScreenNode(Me())], name: "me").onTap(Self.me),
        ])
      }
    ) {
      Self.paper.means(
        StepAssembly(Paper.self, id: \.number) { Paper(number: $0) }
          .using(.push).from(.visibleNavigation).assemble())
      Self.me.means(
        ExistingStepAssembly(finder: .screen(Me.self)).named("Me")
          .adding(guard: "member") { [self] _ in
            members.isEmpty ? .stop(reason: "no member") : .proceed
          }.assemble())
      Self.ad.means(
        StepAssembly(
          finder: .screen(Page.self, where: { _, _ in false }),
          factory: .build { (_: Campaign) in Page("Ad") }
        )
        .using(.present).from(.current).assemble())
      Self.note.means(
        StepAssembly(
          finder: .screen(Page.self, where: { _, _ in false }),
          factory: .build { (draft: Draft) in Page("Note", draft.text ?? "") }
        )
        .using(.push).from(.newNavigation).using(.present(.sheet)).from(.current).assemble())
    } links: {
      Self.paper.opened(by: Link("/papers/:number", Int.self))
    }
    let single = tabs.variant(
      "single", shell: { NavigationNode([ScreenNode(Page("Home"))], name: "home") }
    ) {
      RouteKey<About, Void>("about").means(
        StepAssembly(About.self) { About() }.using(.push).from(.visibleNavigation).assemble())
    }
    let router = try AppWindow(tabs).router
    return PlayApp(
      router: router, variants: [tabs, single],
      commands: [
        PlayApp.Command("join", "[NAME]", "becomes a member") { [self] name in
          members.append(name)
          return "joined"
        },
        PlayApp.Command("leave", "is no member any more") { [self] _ in
          members = []
          return try await router.recheck()
        },
      ],
      status: { [self] in ["members: \(members.count)"] })
  }
}
