// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder

@Suite("E2: prepare")
struct PrepareTests {
  @Test func `two steps made from one assembly are two steps`() async throws {
    let window = try Window("Home")
    let assembly = fullPage("Page", window.log)
      .adding(NotedGuard(name: "second", log: window.log))
    let lower = assembly.using(.present()).from(.root).assemble()
    let upper = assembly.using(.present()).from(lower).assemble()
    #expect(lower.name != upper.name)
    try await window.router.navigate(to: upper)
    #expect(
      window.log.lines("prepare factory") == ["prepare factory Page", "prepare factory Page"])
    #expect(window.log.lines("ask") == ["ask Page", "ask second", "ask Page", "ask second"])
  }
}
