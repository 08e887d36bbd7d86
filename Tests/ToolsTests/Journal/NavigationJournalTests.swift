// Wayfinder is released under the MIT license; see LICENSE.

import Synchronization
import TestShop
import Testing
import Wayfinder
import WayfinderConfiguration
import WayfinderInspection
import WayfinderJournal
import WayfinderTesting

@Suite("X7: a journal keeps the last events and trees as lines, with nothing private in them")
struct NavigationJournalTests {
  private let desk = Desk()

  @Test func `a push is told with the tree before and after`() async throws {
    try await desk.router.navigate(to: Desk.letter, with: "ann")
    #expect(
      desk.text == """
        {"format":"wayfinder-journal/1","privacy":"private","omitted":0}
        {"number":1,"kind":"note","text":"attached","tree":"Navigation:\\n  Inbox"}
        {"number":2,"kind":"begun","request":1,"destination":"Letter",PLACE"text":"begun"}
        {"number":3,"kind":"step","request":1,"destination":"Letter",PLACE"text":"asked guard lock of Letter"}
        {"number":4,"kind":"step","request":1,"destination":"Letter",PLACE"text":"built Letter"}
        {"number":5,"kind":"changed","request":1,"destination":"Letter",PLACE"text":"entered Letter(<private>); kept Inbox","tree":"Navigation:\\n  Inbox\\n  Letter(<private>)"}
        {"number":6,"kind":"finished","request":1,"destination":"Letter",PLACE"text":"finished: built"}

        """)
  }

  @Test func `what the user does beside the router is told without a request`() async throws {
    try await desk.router.navigate(to: Desk.letter, with: "ann")
    let stack = try #require(desk.tree.root as? NavigationNode)
    try desk.tree.edit { try $0.pop(stack) }
    let last = try #require(desk.journal.entries.last)
    #expect(last.kind == .changed && last.request == nil && last.destination == nil)
    #expect(last.text == "left Letter(<private>); kept Inbox")
    #expect(last.drawing == "Navigation:\n  Inbox")
  }

  @Test func `nothing that a user has is in a private journal`() async throws {
    desk.lock.reason = "SECRET-reason"
    _ = try await desk.router.navigate(to: Desk.letter, with: "SECRET-1")
    desk.lock.reason = nil
    let shown = try await desk.router.navigate(to: Desk.letter, with: "SECRET-2")
    shown.screen?.keeps = "SECRET-draft"
    _ = try await desk.router.back()
    shown.screen?.keeps = nil
    desk.lock.error = Spilled(secret: "SECRET-error")
    await #expect(throws: RoutingError.self) {
      try await desk.router.navigate(to: Desk.letter, with: "SECRET-3")
    }
    desk.lock.error = nil
    await #expect(throws: RoutingError.self) {
      try await desk.router.back(to: Letter("SECRET-4"))
    }
    let open = try #require(
      try await desk.router.navigate(to: Desk.letter, with: "SECRET-6").screen)
    _ = try await desk.router.back(to: open)
    _ = try await desk.router.close(open)
    try desk.tree.edit { try $0.showOverlay(Overlay(Letter("SECRET-5"))) }
    let text = desk.journal.text
    #expect(!text.contains("SECRET"), "\(text)")
    for told in [
      "finished: stopped by lock: <private>", "to leave: no, <private>",
      "finished: refused by Letter(<private>): <private>",
      "failed: the guard 'lock' of Letter threw Spilled, in the phase 'guards'",
      "failed: the screen isn't open", #""destination":"close Letter(<private>)""#,
      #""destination":"back to Letter(<private>)""#, "◇ toast Letter(<private>)",
    ] {
      #expect(text.contains(told), "\(told) in \(text)")
    }
  }

  @Test func `details are kept where they are declared public`() async throws {
    for (privacy, detail, reason) in [
      (LogPrivacy.public(of: ["Letter"]), "Letter(ann)", "<private>"),
      (.public(of: ["Parcel"]), "Letter(<private>)", "<private>"),
      (.public, "Letter(ann)", "closed"),
    ] {
      let desk = Desk(privacy: privacy)
      try await desk.router.navigate(to: Desk.letter, with: "ann")
      desk.lock.reason = "closed"
      try await desk.router.navigate(to: Desk.letter, with: "bob")
      #expect(desk.journal.text.contains("entered \(detail)"))
      #expect(desk.journal.entries.last?.text == "finished: stopped by lock: \(reason)")
      #expect(desk.journal.text.contains(#""privacy":"\#(privacy)""#))
    }
  }

  @Test func `the oldest entries go, and the first one that is left has the tree of its time`()
    async throws
  {
    let desk = Desk(limit: 5)
    for name in ["ann", "bob", "cid"] {
      try await desk.router.navigate(to: Desk.letter, with: name)
      let entries = desk.journal.entries
      #expect(entries.count == 5)
      #expect(entries.map(\.number) == Array((entries[0].number)..<(entries[0].number + 5)))
      #expect(desk.journal.omitted == entries[0].number - 1)
      #expect(entries[0].drawing != nil)
    }
    let one = Desk(limit: 1)
    one.journal.note("a")
    one.journal.note("b")
    #expect(one.journal.entries.map(\.text) == ["b"])
    #expect(one.journal.entries.map(\.drawing) == ["Navigation:\n  Inbox"])
  }

  @Test func `times are counted from the beginning on the clock that is given`() async throws {
    let desk = Desk(clock: TickingClock())
    desk.journal.note("later")
    #expect(desk.journal.entries.map(\.elapsed) == [.milliseconds(1250), .milliseconds(2500)])
    #expect(desk.journal.text.contains(#""milliseconds":2500,"text":"later""#))
    let timeline = NavigationTimeline(desk.journal)
    #expect("\(timeline)".contains("\n  2  2.500 s  later"))
  }

  @Test func `a large tree is cut where a line ends, and keeps no screen alive`() async throws {
    weak var letter: Letter?
    do {
      let letters = (0..<3000).map { Letter("\($0)") }
      letter = letters[7]
      let stack = NavigationNode([ScreenNode(Inbox())] + letters.map { ScreenNode($0) })
      try desk.tree.edit { try $0.replaceRoot(with: stack) }
      let drawing = try #require(desk.journal.entries.last?.drawing)
      #expect(drawing.utf8.count < 17_000)
      let lines = drawing.split(separator: "\n")
      #expect(lines.last == "… and \(3002 - (lines.count - 1)) more lines")
      #expect(lines.dropLast().last == "  Letter(<private>)")
      try desk.tree.edit { try $0.replaceRoot(with: ScreenNode(Inbox())) }
    }
    #expect(letter == nil)
  }
}

@Suite("X7: a journal is read back, shown as a timeline, and put on a page")
struct NavigationTimelineTests {
  private func timeline() async throws -> (Desk, NavigationTimeline) {
    let desk = Desk(clock: ManualClock())
    try await desk.router.navigate(to: Desk.letter, with: "ann")
    desk.lock.error = Spilled(secret: "")
    await #expect(throws: RoutingError.self) {
      try await desk.router.navigate(to: Desk.letter, with: "bob")
    }
    desk.journal.note("came to the foreground")
    return (desk, NavigationTimeline(desk.journal, name: "desk"))
  }

  @Test func `what is written is read back, in every kind of entry`() async throws {
    let (desk, timeline) = try await timeline()
    let text = desk.journal.text
    #expect(try NavigationTimeline(bytes: Array(text.utf8), name: "desk") == timeline)
    let hostile = NavigationJournal(privacy: .public(of: ["a\"\\\u{1}", "ü"]), clock: nil)
    for note in ["\"", "\\n", "\n\r\t\u{0}\u{1F}", "</script>", "\u{2028}", "😀"] {
      hostile.note(note)
    }
    #expect(
      try NavigationTimeline(bytes: Array(hostile.text.utf8), name: "journal")
        == NavigationTimeline(hostile))
  }

  @Test func `a timeline is printed by request, with marks at what is new`() async throws {
    let (_, timeline) = try await timeline()
    let text = "\(timeline)".replacing(#/\([A-Za-z]+/[A-Za-z]+\.swift:\d+\)/#, with: "(PLACE)")
    try GoldenFile("golden/timeline.txt").expect(text)
  }

  @Test func `a tab that was selected is marked as changed, and what is gone follows`() throws {
    let desk = Desk()
    let tabs = TabNode([
      NavigationNode([ScreenNode(Inbox()), ScreenNode(Letter("a"))], name: "in"),
      NavigationNode([ScreenNode(Inbox())], name: "out"),
    ])
    try desk.tree.edit { try $0.replaceRoot(with: tabs) }
    try desk.tree.edit {
      try $0.select(tabs.children[1], of: tabs)
      try $0.popToRoot(tabs.children[0] as! NavigationNode)
    }
    #expect(
      "\(NavigationTimeline(desk.journal).lastEntries(1))".hasSuffix(
        """
          3  left Letter(<private>); kept Inbox; selected Navigation out
               Tabs:
                 Navigation in:
                   Inbox
                 Navigation out*:
                   Inbox
        """))
    #expect(
      "\(NavigationTimeline(desk.journal))".hasSuffix(
        """
               Tabs:
             ~   Navigation in:
                   Inbox
             ~   Navigation out*:
                   Inbox
             - Letter(<private>)
        """))
  }

  @Test func `a part of a timeline begins with the tree of its time`() async throws {
    let (_, timeline) = try await timeline()
    #expect(timeline.lastEntries(2).entries.map(\.number) == [9, 10])
    #expect(
      timeline.lastEntries(2).entries[0].drawing == "Navigation:\n  Inbox\n  Letter(<private>)")
    #expect(timeline.lastEntries(50) == timeline)
    #expect(timeline.lastEntries(0).entries.isEmpty)
    #expect(timeline.lastEntries(-1).entries.isEmpty)
    #expect(timeline.entries(ofRequest: 2).entries.map(\.number) == [7, 8, 9])
    #expect(timeline.entries(ofRequest: 3).entries.isEmpty)
  }

  @Test func `an incomplete last line is left out, and any other fault is told with its line`()
    async throws
  {
    let (desk, timeline) = try await timeline()
    let bytes = Array(desk.journal.text.utf8)
    let cut = try NavigationTimeline(bytes: bytes.dropLast(9), name: "desk")
    #expect(cut.isCut && cut.entries == timeline.entries.dropLast())
    #expect(
      "\(cut)".hasPrefix("desk: 9 entries, 2 requests, 1 failed; the last line is incomplete"))
    // Nothing that is cut off in the middle is an error, once the first line is there.
    let header = try #require(bytes.firstIndex(of: UInt8(ascii: "\n")))
    for end in stride(from: header, to: bytes.count, by: 7) {
      let part = try NavigationTimeline(bytes: Array(bytes[..<end]), name: "desk")
      #expect(timeline.entries.starts(with: part.entries))
    }
    let lines = desk.journal.text.split(separator: "\n").map(String.init)
    for (number, line, message) in [
      (0, "{}", "desk:1:1: $.format: The journal: the key 'format' is missing"),
      (0, #"{"format":"wayfinder-journal/9"}"#, "desk:1:11: $.format:"),
      (3, "{", "desk:4:2:"), (3, "[]", "desk:4:1:"),
      (3, #"{"number":-1,"kind":"begun","text":"x"}"#, "must be a whole number from 0"),
      (3, #"{"number":1,"kind":"began","text":"x"}"#, "'begun'"),
      (3, #"{"number":1,"kind":"begun","text":"x","tre":""}"#, "'tree'"),
    ] {
      var lines = lines
      lines[number] = line
      let text = lines.joined(separator: "\n") + "\n"
      let error = #expect(throws: DocumentError.self) {
        try NavigationTimeline(bytes: Array(text.utf8), name: "desk")
      }
      #expect("\(error!)".contains(message), "\(error!)")
    }
    #expect(throws: DocumentError.self) { try NavigationTimeline(bytes: [], name: "desk") }
    let other = #expect(throws: DocumentError.self) {
      try NavigationTimeline(bytes: try Fixtures.bytes("documents/stack.json"), name: "stack.json")
    }
    #expect(
      "\(other!)".contains(
        "stack.json has 1 problem:\nstack.json:2:12: $.format: The journal: the format"),
      "\(other!)")
  }

  @Test func `a page shows each request with a phone for each change`() async throws {
    let (_, timeline) = try await timeline()
    let page = NavigationPage(of: timeline)
    #expect(PageMarkup(page.html).faults == [])
    #expect(NavigationPage(of: timeline) == page)
    #expect(page.html.contains("<h1>desk</h1>"))
    let articles = page.html.split(separator: "<article").dropFirst()
    #expect(articles.count == 4)
    #expect(articles.map { $0.contains("class=\"phone\"") } == [true, true, false, false])
    #expect(articles.map { $0.contains("is:failed") } == [false, false, true, false])
    #expect(articles.map { $0.contains("class=\"row error\"") } == [false, false, true, false])
    #expect(articles.filter { $0.contains("<ins>new</ins>") }.count == 1)
    #expect(page.html.contains(#"<li value="10">came to the foreground"#))
  }

  @Test func `notes in a row stand together, and what is new is marked also behind them`() throws {
    let desk = Desk()
    desk.journal.note("one")
    desk.journal.note("two")
    try desk.tree.edit {
      try $0.push(ScreenNode(Letter("ann")), on: desk.tree.root as! NavigationNode)
    }
    let timeline = NavigationTimeline(desk.journal)
    let articles = NavigationPage(of: timeline).html.split(separator: "<article").dropFirst()
    #expect(articles.map { $0.contains("<ins>new</ins>") } == [false, true])
    desk.journal.note("three")
    try desk.tree.edit {
      try $0.push(ScreenNode(Outbox()), on: desk.tree.root as! NavigationNode)
    }
    let later = NavigationPage(of: NavigationTimeline(desk.journal)).html
    #expect(later.split(separator: "<article").last?.contains("<ins>new</ins>") == true)
  }

  @Test func `a page of an app has the timeline of its journal as a section`() async throws {
    let (_, timeline) = try await timeline()
    let file = try Fixtures.document(at: "documents/stack.json")
    let configuration = try NavigationConfiguration(file.base, named: file.app)
    let plain = try await NavigationPage(of: configuration)
    #expect(!plain.html.contains("id=\"journal\""))
    let page = try await NavigationPage(of: configuration, timeline: timeline)
    #expect(PageMarkup(page.html).faults == [])
    #expect(page.html.contains("<section id=\"journal\"><h2>What happened</h2>"))
    #expect(page.html.contains("href=\"#journal\""))
    #expect(page.html.contains("10 entries, 2 requests, 1 failed"))
  }

  @Test func `a journal of thousands of entries gives a page that a browser likes`() async throws {
    let desk = Desk(limit: 100_000)
    for number in 0..<2000 {
      let stack = NavigationNode([ScreenNode(Inbox()), ScreenNode(Letter("\(number)"))])
      try desk.tree.edit { try $0.replaceRoot(with: stack) }
      desk.journal.note("note \(number)")
    }
    let page = NavigationPage(of: NavigationTimeline(desk.journal))
    #expect(PageMarkup(page.html).faults == [])
    #expect(page.html.utf8.count < 500_000)
    #expect(page.html.contains("earlier parts found no room on the page"))
    #expect(page.html.contains("note 1999") && !page.html.contains("note 0<"))
  }
}

/// A clock on which 1,250 milliseconds pass whenever somebody looks.
nonisolated private struct TickingClock: Clock {
  private final class Ticks: Sendable {
    let count = Atomic(0)
  }

  private let ticks = Ticks()
  var now: ContinuousClock.Instant {
    Self.start + .milliseconds(1250 * ticks.count.add(1, ordering: .relaxed).oldValue)
  }
  private static let start = ContinuousClock.now
  var minimumResolution: Duration { .zero }
  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {}
}

private final class Desk {
  let tree = ScreenTree(root: NavigationNode([ScreenNode(Inbox())]))
  let lock = Lock.shared
  let router: Router
  let journal: NavigationJournal

  init(
    limit: Int = 100, privacy: LogPrivacy = .private, clock: (any Clock<Duration>)? = nil
  ) {
    lock.reason = nil
    lock.error = nil
    router = Router(tree: tree)
    journal = NavigationJournal(limit: limit, privacy: privacy, clock: clock)
    journal.attach(to: router)
  }

  /// The text without the places of steps, which change with each line of this file.
  var text: String {
    journal.text.replacing(#/"place":"[^"]+",/#, with: "PLACE")
  }

  static let letter = StepAssembly(Letter.self, id: \.detail) { Letter($0) }
    .adding(guard: "lock") { _ in try Lock.shared.verdict() }
    .named("Letter")
    .using(.push)
    .from(.visibleNavigation)
    .assemble()
}

private final class Lock {
  static let shared = Lock()
  var reason: String?
  var error: (any Error)?

  func verdict() throws -> Verdict {
    if let error { throw error }
    return reason.map { .stop(reason: $0) } ?? .proceed
  }
}

nonisolated private struct Spilled: Error {
  let secret: String
}

private final class Inbox: Screen {}
private final class Outbox: Screen {}

private final class Letter: ScreenLabeling, LeaveDeciding {
  let detail: String
  var keeps: String?

  init(_ detail: String) { self.detail = detail }

  var label: String { "Letter" }
  var labelDetail: String { detail }
  var mayLeave: LeaveDecision { keeps.map { .no(reason: $0) } ?? .yes }
  func didRefuse(_ navigation: RefusedNavigation) {}
}
