// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import Testing
import Wayfinder
import WayfinderConfiguration
import WayfinderLinks

@Suite("C6, C7: a name from a source makes a configuration in code active, or changes nothing")
struct CodeReloadTests {
  private let store = ConfigurationStore(CodeShop.tabs)
  private let all = [CodeShop.tabs, CodeShop.drawer, CodeShop.plain]

  private func named(_ text: String) -> ConfigurationSource {
    .bytes(Array(text.utf8), name: "flags")
  }

  @Test(arguments: ["drawer", " drawer\n", "\tdrawer "])
  func `the one that is named goes live`(text: String) async {
    let outcome = await store.reload(from: named(text), among: all)
    #expect(outcome.description == "The configuration is active.")
    #expect(store.current == CodeShop.drawer)
    #expect(store.revert())
    #expect(store.current == CodeShop.tabs)
  }

  @Test func `the active one stays as it is`() async {
    #expect(await store.reload(from: named("tabs"), among: all).isSwapped)
    #expect(store.revision == 0)
  }

  @Test(arguments: ["", "tab", "drawer drawer", "\u{0}", String(repeating: "x", count: 100_000)])
  func `a name that the app doesn't have is told, and nothing changes`(text: String) async {
    let outcome = await store.reload(from: named(text), among: all)
    guard case .unknownName(let source, let name, let known) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(source == "flags")
    #expect(text.hasPrefix(name) && name.count <= 1000)
    #expect(known == ["tabs", "drawer", "plain"])
    #expect(outcome.description.hasSuffix("The active configuration stays active."))
    #expect(store.revision == 0)
  }

  @Test func `links that must work are opened before`() async {
    let rows = [
      ContractRow("/products/42", shows: "ProductPage(42)"),
      ContractRow("/products/7", after: ["/products/42"], shows: "ProductPage(7)"),
    ]
    #expect(await store.reload(from: named("drawer"), among: all, holding: rows).isSwapped)
    let broken = rows + [ContractRow("/bag", shows: "BagPage")]
    let outcome = await store.reload(from: named("plain"), among: all, holding: broken)
    guard case .breaksLinks("flags", let failures) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(failures.count == 1 && failures[0].hasPrefix("/bag: "))
    #expect(store.current == CodeShop.drawer)
  }

  @Test func `a document can be named as well`() async throws {
    let document = try Editions.app(2)
    let outcome = await store.reload(
      from: named(document.name), among: all + [document], holding: [ContractRow("/over")])
    #expect(outcome.isSwapped)
    #expect(store.current == document)
  }

  @Test func `one whose task is cancelled as the name comes changes nothing`() async {
    let reload = Box<Task<ReloadOutcome, Never>?>(nil)
    let source = ConfigurationSource("flags") {
      reload.value?.cancel()
      return Array("drawer".utf8)
    }
    let task = Task { await store.reload(from: source, among: all) }
    reload.value = task
    #expect(
      await task.value.description
        == "Reading 'flags' was canceled. The active configuration stays active.")
    #expect(store.revision == 0)
  }

  @Test func `of two at the same time the one begun later wins`() async {
    let gate = AsyncStream.makeStream(of: Void.self)
    let (starts, start) = AsyncStream.makeStream(of: Void.self)
    let slow = ConfigurationSource("slow") {
      start.yield()
      for await _ in gate.stream { break }
      return Array("plain".utf8)
    }
    async let first = store.reload(from: slow, among: all)
    for await _ in starts { break }
    let second = await store.reload(from: named("drawer"), among: all)
    gate.continuation.yield()
    #expect(second.isSwapped)
    guard case .superseded("slow") = await first else {
      Issue.record("the slow one won")
      return
    }
    #expect(store.current == CodeShop.drawer)
  }
}
