// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

/// What the users of route-composer rely on; the numbers are those of the list of its behavior.
@Suite("Scenarios")
struct ScenarioTests {
  @Test func `8: a shared step never mixes the tasks of its routes`() async throws {
    let window = try Window("Home")
    let shared = page("Shared", window.log)
    let routes = ["A", "B"].map { name in
      shared.adding(NotedTask(name: name, log: window.log))
        .adding(NotedGuard(name: name, log: window.log))
        .using(.present()).from(.root).assemble()
    }
    try await window.router.navigate(to: routes[0])
    #expect(
      window.log.take().filter { $0.hasSuffix(" A") || $0.hasSuffix(" B") } == [
        "prepare guard A", "prepare task A", "ask A", "task A",
      ])
    try await window.router.navigate(to: routes[1])
    #expect(window.log.lines("task") == ["task B"])
    #expect(window.log.lines("ask") == ["ask B"])
  }

  @Test func `29: a protocol, an optional and nothing are contexts`() async throws {
    let window = try Window("Home")
    let log = window.log
    let any = page("Any", log, for: (any CustomStringConvertible).self)
      .using(.present()).from(.root).assemble()
    #expect(try await window.router.navigate(to: any, with: 7).screen?.labelDetail == "7")
    let maybe = page("Maybe", log, for: Int?.self).using(.present()).from(.root).assemble()
    #expect(try await window.router.navigate(to: maybe, with: nil).screen?.labelDetail == "nil")
    let void = page("Void", log).using(.present()).from(.root).assemble()
    #expect(try await window.router.navigate(to: void).screen?.labelDetail == "")
  }
}
