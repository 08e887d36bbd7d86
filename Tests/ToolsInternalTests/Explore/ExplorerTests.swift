// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import TestWorld
import Testing
import Wayfinder

@testable import WayfinderInspection

@Suite("X1, X3: how the explorer walks")
struct ExplorerTests {
  @Test(
    arguments: ["documents/library.json", "pairs/mattermost-split.json"]
      + (TestSize.isLarge ? ["apps/made-up.json"] : []))
  func `X1: undoing an action leads to the same states as walking there again`(path: String)
    async throws
  {
    let configurations = try Fixtures.configurations(path)
    var graphs: [StateGraph] = []
    for undoes in [true, false] {
      let explorer = Explorer(
        ExploredApp(configurations, undoes: undoes),
        within: Exploration.Bounds(
          transitions: TestSize.count(15, thorough: 30, large: 300),
          walks: TestSize.count(0, large: 1)),
        rules: Exploration.Rule.all)
      await explorer.run()
      graphs.append(explorer.graph)
    }
    #expect(graphs[0].states.map(\.key) == graphs[1].states.map(\.key))
    for (one, other) in zip(graphs[0].states, graphs[1].states) {
      #expect(one.edges == other.edges)
    }
  }

  @Test func `a long way is cut to the steps that matter`() async throws {
    let explorer = Explorer(
      ExploredApp(try Fixtures.configurations("documents/library.json")),
      within: Exploration.Bounds(depth: 2, transitions: 500, walks: 0),
      rules: [.opens])
    await explorer.retry([])
    let words = [
      "tap shelf", "/books/7", "back", "/help", "/confirm/a", "dismiss", "/settings",
    ]
    let path = words.map { UserAction(replayed: $0) }
    let complaint = try #require(await explorer.complaints(along: path).first)
    let shortest = await explorer.minimized(path, complaint)
    #expect(shortest.map(\.text) == ["/help", "/settings"])
  }

  @Test func `walks leave out kinds of actions that are tried at all`() async throws {
    let explorer = Explorer(
      ExploredApp(try Fixtures.configurations("pairs/mattermost-split.json")),
      within: Exploration.Bounds(depth: 1, walks: 0), rules: [.again])
    #expect(explorer.start())
    let migration = UserAction(.migrate, explorer.configurations[1])
    await explorer.attempt(explorer.graph.number(of: migration), in: 0)
    let known = Set(explorer.graph.states.indices.flatMap { explorer.actions(in: $0).map(\.verb) })
    #expect(Explorer.omittedKinds.filter { !known.contains($0) } == [])
  }
}
