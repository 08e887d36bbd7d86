// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder
import WayfinderStyles

@Suite("S1 The map as a value")
struct MapTests {
  private let tree: ScreenTree
  private let router: MapRouter<Kind, Event>

  init() { (tree, router) = Pages.window() }

  private let small = TransitionMap<Kind, Event> { kind, event in
    switch (kind, event) {
    case (.list, .opened(let id)): .push(Page(.detail, "\(id)"))
    case (.detail, .closed): .pop
    default: nil
    }
  }
  private let other = TransitionMap<Kind, Event> { kind, event in
    switch (kind, event) {
    case (.list, .opened): .present(Page(.note))
    case (.list, .asked): .alert("Sure", choices: [true, false]) { _ in .closed }
    default: nil
    }
  }

  @Test func `S1: an unmapped pair does nothing and is reported`() throws {
    var pairs: [StyleError] = []
    let (tree, router) = Pages.window(unmapped: { pairs.append($0) })
    let revision = tree.revision
    let outcome = try router.route(.saved, from: tree.page)
    #expect(pairs.map(\.reason) == [.unmapped(kind: "list", event: "saved")])
    #expect(pairs.map(\.subject) == ["list"])
    #expect(outcome == nil)
    #expect(tree.revision == revision)
    try tree.page.route(.opened(1))
    try tree.page.route(.replied(.no))
    #expect(pairs.count == 1)
  }

  @Test func `S1: a mode makes an unmapped pair an error`() {
    expectError(
      "'list' has no transition on 'saved': the transition map has no entry for this pair. Add "
        + "one, or choose to only report unmapped pairs.", in: tree
    ) { try router.route(.saved, from: tree.page) }
  }

  @Test func `S1: the map lists itself without making a screen`() {
    let map = TransitionMap<Kind, Sample> { kind, event in
      switch (kind, event) {
      case (.list, .opened(let id)): .push(made(id))
      case (_, .closed): .pop
      default: nil
      }
    }
    #expect(
      map.table().description == """
        from   | on     | transition
        list   | opened | push Page
        list   | closed | pop
        detail | opened | –
        detail | closed | pop
        note   | opened | –
        note   | closed | pop
        """)
  }

  nonisolated private enum Sample: Sampled {
    case opened(Int), closed
    static var samples: [Sample] { [.opened(1), .closed] }
  }

  private func made(_ id: Int) -> Page { fatalError("made a page \(id)") }

  @Test func `S1: every transition has a name`() {
    #expect(
      Pages.map.table(of: [.detail]).rows.map { $0.transition ?? "–" } == [
        "present Page as page sheet", "pop", "pop to list", "pop to note", "pop to root",
        "push Page", "dismiss", "set stack", "select tab 0", "select tab a", "alert Delete it",
        "action sheet Share it", "pop", "toast Saved", "snackbar Deleted", "push Page",
        "clear all", "push Page",
      ])
  }

  @Test func `S1: the unmapped pairs are listed for a test`() {
    #expect(
      Pages.map.table(of: [.list, .detail]).unmapped.map { "\($0.from) \($0.on)" } == [
        "list asked", "list offered", "list replied", "list saved", "list deleted", "list undone",
        "list own", "list broken",
      ])
  }

  @Test func `S1: maps are merged, the first one counts, and what it hides is listed`() {
    let both = small.merging(other)
    #expect(both.transition(from: .list, on: .opened(1))?.description == "push Page")
    #expect(both.transition(from: .list, on: .asked)?.description == "alert Sure")
    #expect(both.transition(from: .detail, on: .closed)?.description == "pop")
    #expect(both.transition(from: .note, on: .closed) == nil)
    #expect(
      small.overlap(with: other, of: [.list]).map { "\($0.on): \($0.transition ?? "")" }
        == ["opened: present Page as sheet"])
  }

  @Test func `S1: a sequence of events drives the map, until one cannot be made`() async throws {
    let (events, source) = AsyncStream.makeStream(of: Event.self)
    for event in [Event.opened(1), .toRoot, .opened(2)] { source.yield(event) }
    source.finish()
    try await router.follow(events, from: tree.page)
    #expect(tree.drawing == "Navigation:\n  list\n  detail(2)")
    let (more, rest) = AsyncStream.makeStream(of: Event.self)
    for event in [Event.closed, .toRoot] { rest.yield(event) }
    rest.finish()
    // The rest is of no interest once the screen is gone.
    try await router.follow(more, from: tree.page)
    #expect(tree.drawing == "Navigation:\n  list")
    let (wrong, last) = AsyncStream.makeStream(of: Event.self)
    for event in [Event.closed, .opened(3)] { last.yield(event) }
    last.finish()
    let list = tree.page
    await #expect(throws: StyleError.self) { try await router.follow(wrong, from: list) }
    #expect(tree.drawing == "Navigation:\n  list")
  }

  @Test func `S1: following ends with the screen, though its stream goes on`() async throws {
    try tree.page.route(.opened(1))
    let (events, source) = AsyncStream.makeStream(of: Event.self)
    weak let detail = tree.page
    let following = Task { [detail = tree.page] in try await router.follow(events, from: detail) }
    await Task.yield()
    source.yield(.closed)
    try await following.value
    #expect(tree.drawing == "Navigation:\n  list")
    for _ in 0..<10_000 where detail != nil { await Task.yield() }
    #expect(detail == nil)
    withExtendedLifetime(source) {}
  }

  @Test func `S1: a task that follows events ends when it is cancelled`() async throws {
    let (events, source) = AsyncStream.makeStream(of: Event.self)
    let list = tree.page
    let following = Task { try await router.follow(events, from: list) }
    source.yield(.opened(1))
    for _ in 0..<10_000 where tree.page === list { await Task.yield() }
    following.cancel()
    try await following.value
    source.yield(.opened(2))
    #expect(tree.drawing == "Navigation:\n  list\n  detail(1)")
  }

  @Test func `S1: following ends without an error where cancellation makes the sequence throw`()
    async throws
  {
    try tree.page.route(.opened(1))
    let waits = Waits()
    func follow() -> Task<Void, any Error> {
      let events = AsyncThrowingStream<Event, any Error> { @MainActor in
        waits.count += 1
        while true {
          try Task.checkCancellation()
          await Task.yield()
        }
      }
      return Task { [page = tree.page] in try await router.follow(events, from: page) }
    }
    let detail = follow()
    for _ in 0..<10_000 where waits.count == 0 { await Task.yield() }
    try tree.page.route(.closed)
    try await detail.value
    let list = follow()
    for _ in 0..<10_000 where waits.count == 1 { await Task.yield() }
    list.cancel()
    try await list.value
    #expect(waits.count == 2)
    let broken = AsyncThrowingStream<Event, any Error> { throw CancellationError() }
    await #expect(throws: CancellationError.self) {
      try await router.follow(broken, from: tree.page)
    }
  }

  private final class Waits {
    var count = 0
  }

  @Test func `S1: a screen's own type can be its kind`() throws {
    let map = TransitionMap<ScreenType, String> { kind, event in
      switch (kind, event) {
      case (Door.self, "open"): .push(Room())
      case (Room.self, "open"): .present(Door())
      case (Room.self, "close"): .pop(to: ScreenType(Door.self))
      default: nil
      }
    }
    let door = Door()
    let tree = ScreenTree(root: NavigationNode([ScreenNode(door)]))
    let router = MapRouter(tree: tree, map: map, unmapped: { throw $0 })
    #expect(try router.route("open", from: door) == "push Room")
    let room = try #require((tree.focused as? ScreenNode)?.screen as? Room)
    try room.route("open")
    #expect(tree.drawing == "Navigation:\n  Door\n  Room\n⇧ sheet:\n  Door")
    expectError(
      "'Door' has no transition on 'shut': the transition map has no entry for this pair. Add "
        + "one, or choose to only report unmapped pairs.", in: tree
    ) { try router.route("shut", from: door) }
    try room.route("close")
    #expect(tree.drawing == "Navigation:\n  Door\n⇧ sheet:\n  Door")
  }

  private class Door: EventRouting {
    let port = EventPort<ScreenType, String>()
  }

  private final class Room: EventRouting {
    let port = EventPort<ScreenType, String>()
  }
}
