// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder
import WayfinderConfiguration
import WayfinderInspection
import WayfinderLinks

@Suite("X6: an app written in code is played over its own screens, links and guards")
@MainActor
struct PlaySessionTests {
  private let session: PlaySession

  init() throws {
    session = try PlaySession("kiosk") { try Kiosk().app() }
  }

  /// The text behind the echo of the last command.
  private func last(_ script: String) async -> String {
    let text = await session.transcript(of: script)
    let parts = text.split(separator: "\n> ", omittingEmptySubsequences: false)
    let lines = (parts.last ?? "").split(separator: "\n").dropFirst()
    return lines.filter { !$0.hasSuffix("failed.") }.joined(separator: "\n")
  }

  @Test func `a route, a link and a step back`() async {
    let text = await session.transcript(of: "paper 7\n/papers/8\nback")
    #expect(
      text == """
        kiosk (tabs): 4 screens. 'help' lists the commands.
          Tabs:
            Navigation home*:
              Home
            Navigation me:
              Me

        > paper 7
        built
          Tabs:
            Navigation home*:
              Home
        +     Paper(7)
            Navigation me:
              Me

        > /papers/8
        built
          Tabs:
            Navigation home*:
              Home
              Paper(7)
        +     Paper(8)
            Navigation me:
              Me

        > back
        revealed
          Tabs:
            Navigation home*:
              Home
              Paper(7)
            Navigation me:
              Me
        - Paper(8)

        """)
  }

  @Test func `a link is opened with or without a command, and one without a match says so`()
    async
  {
    let plain = await last("/papers/8")
    #expect(plain.contains("Paper(8)"))
    for command in ["open", "go"] {
      #expect(await last("reset\n\(command) /papers/8").contains("Paper(8)"))
      #expect(
        await last("\(command) /nowhere") == "no link of the app; 'explain' and the URL tell why")
    }
  }

  @Test func `screens are listed with what they take, where they go and who is asked`() async {
    let text = await last("screens")
    #expect(
      text == """
           1  paper number  pushed on visible navigation        /papers/:number
           2  me            found where it stands, asks member  no link
           3  ad (…)        modal, sheet                        no link
           4  note [text]   modal, sheet                        no link
        In the shell, without a route: Home
        """)
  }

  @Test func `a guard in code is taken into the user's hand`() async {
    #expect(await last("me").hasPrefix("stopped by member: no member"))
    #expect(await last("allow member\nme").hasPrefix("revealed"))
    #expect(await last("reset\ndeny member\nme") == "stopped by member: denied")
    let text = await last("ask member\nme")
    #expect(text.contains("… running: me; waits for guard member of Me"))
    #expect(text.contains("'allow member' or 'deny member' answers."))
    #expect(await last("allow member").contains("me: revealed"))
  }

  @Test func `an app's own command comes before others, and may navigate`() async {
    #expect(await last("join\nme").hasPrefix("revealed"))
    #expect(await last("status").contains("members: 1"))
    #expect(await last("help join") == "join [NAME]: becomes a member")
    let text = await last("leave")
    #expect(
      text == """
        1 open place: 1 leaves
        leaves  Navigation me #4  member: no member
          Tabs:
        ~   Navigation home*:
              Home
        ~   Navigation me:
              Me
        """)
  }

  @Test func `what is open moves into another configuration, and back`() async {
    #expect(await last("paper 7\nswap single").contains("single is active"))
    let text = await last("tree")
    #expect(text == "  Navigation home:\n    Home\n    Paper(7)")
    #expect(await last("revert").contains("tabs is active"))
    #expect(
      await last("swap nothing")
        == "✗ There is no variant 'nothing'. Write one of 'tabs', 'single'.")
  }

  @Test func `the screens are those of the configuration that is active`() async {
    #expect(!(await last("screens").contains("about")))
    #expect(await last("swap single\nscreens").contains("   5  about"))
    #expect(await last("about").hasPrefix("built"))
  }

  @Test func `undo makes the app anew and carries out the commands before`() async {
    let text = await last("join\npaper 7\nme\nundo")
    #expect(
      text == """
        undone: me
          Tabs:
        ~   Navigation home*:
              Home
              Paper(7)
        ~   Navigation me:
              Me
        """)
    // The command of the app's own was carried out again, on the new app.
    #expect(await last("status").contains("members: 1"))
    #expect(await last("undo").hasPrefix("undone: paper 7"))
    #expect(await last("undo").hasPrefix("undone: join"))
    #expect(await last("undo") == "✗ There is nothing to undo.")
    #expect(await last("status").contains("members: 0"))
  }

  @Test func `the journal's places can be gone to, back and forth`() async {
    #expect(await last("journal") == "nothing has changed yet")
    #expect(
      await last("redo")
        == "✗ There is nothing to redo: no command was undone. Use 'undo' first.")
    #expect(
      await last("at 1")
        == "✗ The journal has no place '1'. Nothing has changed yet.")
    _ = await session.transcript(of: "join\npaper 7\nscreens\n/papers/8\nback")
    #expect(
      await last("journal") == """
          1  join: Home
          2  paper 7: Paper(7)
          3  /papers/8: Paper(8)
        ▸ 4  back: Paper(7)
        """)
    #expect(
      await last("at 1") == """
        at 1: join
          Tabs:
            Navigation home*:
              Home
            Navigation me:
              Me
        - Paper(7)
        """)
    #expect(
      await last("journal") == """
        ▸ 1  join: Home
          2  paper 7: Paper(7), undone
          3  /papers/8: Paper(8), undone
          4  back: Paper(7), undone
        """)
    #expect(await last("status").contains("members: 1"))
    #expect(await last("redo").hasPrefix("done again: paper 7\n"))
    #expect(await last("at 3").contains("+     Paper(8)"))
    #expect(await last("undo").hasPrefix("undone: /papers/8"))
    #expect(await last("at 0").hasPrefix("at 0: the start\n"))
    #expect(await last("status").contains("members: 0"))
    #expect(await last("at 4").hasPrefix("at 4: back\n"))
    // A new command takes the place of those that were undone.
    _ = await session.transcript(of: "at 1\npaper 9")
    #expect(
      await last("journal") == """
          1  join: Home
        ▸ 2  paper 9: Paper(9)
        """)
    #expect(
      await last("redo")
        == "✗ There is nothing to redo: no command was undone. Use 'undo' first.")
    for word in ["3", "-1", "x", "1 2"] {
      #expect(
        await last("at \(word)")
          == "✗ The journal has no place '\(word)'. Write a number from 0, the start, to 2."
      )
    }
    #expect(await last("at").contains("at NUMBER"))
  }

  @Test func `the session's journal has its commands as notes, and is of the place gone to`() async
  {
    _ = await session.transcript(of: "paper 7\nback\nundo")
    let notes = session.journal.entries.filter { $0.kind == .note }.map(\.text)
    #expect(notes == ["attached", "> paper 7"])
    #expect(session.journal.entries.contains { $0.kind == .changed && $0.drawing != nil })
    #expect(session.journal.text.contains("Paper(7)"))
  }

  @Test func `commands that change nothing are not undone`() async {
    _ = await session.transcript(of: "paper 7\nstatus\nscreens\ntree\nopne\nplan paper 9")
    #expect(await last("undo").hasPrefix("undone: paper 7"))
  }

  @Test func `a waiting guard is asked again when another command is undone`() async {
    _ = await session.transcript(of: "ask member\nme\npaper 7")
    let text = await last("undo")
    #expect(text.hasPrefix("undone: paper 7"))
    #expect(await last("allow member").contains("me: revealed"))
  }

  @Test func `a context that can't be typed says so`() async {
    #expect(
      await last("ad")
        == "✗ The values that 'ad' needs can't be typed. Open it from a screen, or give the "
        + "session a command that opens it."
    )
    #expect(
      await last("paper")
        == "✗ 'paper' needs 'number'. For example, write 'open paper number=VALUE'.")
    #expect(await last("paper x").contains("'x'"))
  }

}

/// A kiosk that is written in code.
@MainActor
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
  struct Draft: Codable {
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
    let store = ConfigurationStore(tabs)
    let router = Router(tree: try tabs.makeTree(), store: store)
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
