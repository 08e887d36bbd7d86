// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import Testing
import Wayfinder
import WayfinderConfiguration
import WayfinderLinks
import WayfinderTesting

@Suite("C6: a candidate that cannot be trusted changes nothing, and says why")
struct ReloadTests {
  nonisolated private struct Offline: Error, CustomStringConvertible {
    let description = "The network is away."
  }

  /// Whether an edition is active.
  private func isActive(_ edition: Int, in store: ConfigurationStore) throws -> Bool {
    let document = try RouteDocument(bytes: Editions.text(edition).utf8, name: "e\(edition)")
    return store.current.document == document.base
  }

  private let store: ConfigurationStore

  init() throws {
    store = ConfigurationStore(try Editions.app(1))
  }

  @Test func `a sound one goes live, read anew each time`() async throws {
    let edition = Box(2)
    let source = ConfigurationSource("remote") {
      Array(Editions.text(edition.value).utf8)
    }
    let registry = Editions.registry()
    #expect(
      await store.reload(from: source, registry: registry).description
        == "The configuration is active.")
    #expect(try isActive(2, in: store))
    edition.value = 3
    #expect(await store.reload(from: source, registry: registry).isSwapped)
    #expect(try isActive(3, in: store))
    #expect(store.revision == 2)
  }

  @Test func `a source that throws`() async throws {
    let outcome = await store.reload(
      from: ConfigurationSource("remote") { throw Offline() }, registry: Editions.registry())
    #expect(
      outcome.description
        == "'remote' cannot be read: The network is away. The active configuration stays active.")
    #expect(store.revision == 0)
  }

  @Test func `a file is read`() async throws {
    let path = Fixtures.path("documents/library.json")
    let outcome = await store.reload(from: .file(path), registry: Editions.registry())
    guard case .faulty(let error) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(
      error.findings.contains { $0.description.contains("no screen is registered as 'Book'") })
    #expect(outcome.description.hasSuffix("\nThe active configuration stays active."))
  }

  @Test func `an unchanged document swaps nothing, and the way back stays`() async throws {
    let registry = Editions.registry()
    let store = ConfigurationStore(try Editions.app(1))
    #expect(await store.reload(from: Editions.source(2), registry: registry).isSwapped)
    #expect(store.revision == 1)
    let current = store.current
    for _ in 0..<10 {
      #expect(await store.reload(from: Editions.source(2), registry: registry).isSwapped)
    }
    #expect(store.revision == 1 && store.current == current)
    #expect(store.revert())
    #expect(store.current != current)
  }

  @Test func `a document with faults, all of which are told`() async throws {
    let outcome = await store.reload(
      from: .bytes(Array("{}".utf8), name: "remote"), registry: Editions.registry())
    #expect(
      outcome.description == """
        remote has 4 problems:
        remote:1:1: $.app: The document: the key 'app' is missing. Add it with a string.
        remote:1:1: $.format: The document: the key 'format' is missing. Add it with \
        'wayfinder-routes/1'.
        remote:1:1: $.routes: The document: the key 'routes' is missing. Add it with an object.
        remote:1:1: $.shell: The document: the key 'shell' is missing. Add it with an object.
        The active configuration stays active.
        """)
    #expect(store.revision == 0)
  }

  @Test func `a document that breaks a link that must work`() async throws {
    let cases = [
      ContractRow("/under", route: "Under")
    ]
    let outcome = await store.reload(
      from: Editions.source(2), registry: Editions.registry(), holding: cases)
    #expect(
      outcome.description == """
        'e2' breaks links that must work:
        /under: it ended 'no link', expected 'reached'
        The active configuration stays active.
        """)
    #expect(store.revision == 0)
  }

  @Test func `a case of the document that must also work is listed once`() async throws {
    let text = Editions.text(2).replacing("\"pattern\": \"/over\"", with: "\"pattern\": \"/o\"")
    let outcome = await store.reload(
      from: .bytes(Array(text.utf8), name: "e2"), registry: Editions.registry(),
      holding: [ContractRow("/over", route: "Over")])
    #expect(
      outcome.description == """
        'e2' breaks links that must work:
        /over: it ended 'no link', expected 'reached'
        The active configuration stays active.
        """)
    #expect(store.revision == 0)
  }

  @Test(arguments: [
    [], [ContractRow("/over", route: "Over")],
  ])
  func `a document that breaks a case of its own, whatever else must work`(
    cases: [ContractRow]
  ) async throws {
    let text = Editions.text(2).replacing(
      #""expect": {"route": "Over"}"#, with: #""expect": {"route": "Under"}"#)
    let outcome = await store.reload(
      from: .bytes(Array(text.utf8), name: "e2"), registry: Editions.registry(), holding: cases)
    guard case .breaksLinks("e2", let failures) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(failures.count == 1 && failures[0].hasPrefix("/over: "), "\(failures)")
    #expect(store.revision == 0)
  }

  @Test func `a variant can be forced for whom no id is known`() async throws {
    let text = Editions.text(2).replacing(
      #""table":"#,
      with: #"""
        "experiment": {"name": "third"},
        "variants": {"third": {"weight": 50, "patch": {"routes": {"Over": {"screen": "Over3"}}}}},
        "table":
        """#)
    let outcome = await store.reload(
      from: .bytes(Array(text.utf8), name: "e2"), registry: Editions.registry(), forced: "third")
    #expect(outcome.isSwapped, "\(outcome)")
    let document = try RouteDocument(bytes: text.utf8, name: "e2")
    #expect(store.current.document == document.variant(named: "third")?.document)
  }

  @Test func `a source that is too slow, whose late answer is ignored`() async throws {
    let clock = ManualClock()
    let (answers, answer) = AsyncStream.makeStream(of: Void.self)
    let source = ConfigurationSource("remote") {
      // Heeds no cancellation.
      await Task { for await _ in answers { break } }.value
      return Array(Editions.text(2).utf8)
    }
    async let outcome = store.reload(
      from: source, registry: Editions.registry(), within: .seconds(5), clock: clock)
    await clock.advance(by: .seconds(5))
    #expect(
      await outcome.description
        == "'remote' didn't answer within 5.0 seconds. The active configuration stays active.")
    answer.yield()
    await Task.yield()
    #expect(store.revision == 0)
  }

  @Test func `a reload that is overtaken by a later one`() async throws {
    let (answers, answer) = AsyncStream.makeStream(of: Void.self)
    let (starts, start) = AsyncStream.makeStream(of: Void.self)
    let slow = ConfigurationSource("old") {
      start.yield()
      for await _ in answers { break }
      return Array(Editions.text(2).utf8)
    }
    async let old = store.reload(from: slow, registry: Editions.registry())
    for await _ in starts { break }
    #expect(await store.reload(from: Editions.source(3), registry: Editions.registry()).isSwapped)
    answer.yield()
    #expect(
      await old.description
        == "'old' arrived after a document that was requested later. The active configuration "
        + "stays active.")
    #expect(try isActive(3, in: store))
  }

  /// Whatever has come by then: a candidate whose check was cut short is not trusted.
  @Test func `a reload whose task is cancelled as the answer comes`() async throws {
    let reload = Box<Task<ReloadOutcome, Never>?>(nil)
    let source = ConfigurationSource("remote") {
      reload.value?.cancel()
      return Array(Editions.text(2).utf8)
    }
    let task = Task { await store.reload(from: source, registry: Editions.registry()) }
    reload.value = task
    #expect(
      await task.value.description
        == "Reading 'remote' was canceled. The active configuration stays active.")
    #expect(store.revision == 0)
  }
}
