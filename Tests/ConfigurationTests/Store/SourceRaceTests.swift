// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder
import WayfinderConfiguration
import WayfinderTesting

@Suite("C6: the first end of a reading decides, and the others are cancelled")
struct SourceRaceTests {
  @Test func `a source that is too slow is cancelled`() async throws {
    let store = ConfigurationStore(try Editions.app(1))
    let clock = ManualClock()
    let (answers, answer) = AsyncStream.makeStream(of: Void.self)
    let source = ConfigurationSource("remote") {
      for await _ in answers {}
      return []
    }
    async let outcome = store.reload(
      from: source, registry: Editions.registry(), within: .seconds(5), clock: clock)
    await clock.advance(by: .seconds(5))
    #expect(
      await outcome.description
        == "'remote' didn't answer within 5.0 seconds. The active configuration stays active.")
    // A stream ends when the task that waits for its next value is canceled.
    guard case .terminated = answer.yield() else {
      Issue.record("The source still waits.")
      return
    }
  }

  @Test func `a reading that is cancelled before it begins asks no source`() async throws {
    let store = ConfigurationStore(try Editions.app(1))
    let isAsked = Box(false)
    let source = ConfigurationSource("remote") {
      isAsked.value = true
      return Array(Editions.text(2).utf8)
    }
    let task = Task { await store.reload(from: source, registry: Editions.registry()) }
    task.cancel()
    #expect(
      await task.value.description
        == "Reading 'remote' was canceled. The active configuration stays active.")
    #expect(!isAsked.value)
    #expect(store.revision == 0)
  }
}
