// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder
import WayfinderConfiguration

@testable import WayfinderInspection

@Suite("X1: an exploration reaches the states of small worlds that the rules reach, and no others")
@MainActor
struct ExploredWorldTests {
  /// A small tree with routes, each of which has a link.
  struct World: Sendable, CustomTestStringConvertible {
    let tree: Int
    let routes: [Int]
    /// The number of actions in a row: more where there are fewer links.
    var depth: Int { routes.count == 3 ? 3 : 2 }
    var testDescription: String { "tree \(tree), routes \(routes)" }

    var world: DifferentialCase {
      let trees = SmallWorlds.trees(upTo: 3)
      let chains = SmallWorlds.chains(upTo: 2)
      return DifferentialCase(
        tree: trees[tree % trees.count], routes: routes.map { chains[$0 % chains.count] },
        meanings: [Array(routes.indices)], requests: [])
    }
  }

  nonisolated static let worlds = (0..<18).map { number in
    World(tree: number * 17, routes: (0..<(3 + number % 3)).map { number * 31 + $0 * 23 })
  }

  @Test(arguments: worlds)
  func `the states of the explorer are those of a breadth-first search over the rules`(
    small: World
  ) async {
    let world = small.world
    var cases: [EngineCase] = []
    let explorer = Explorer(
      ExploredApp(making: {
        let made = EngineCase(world)
        cases.append(made)
        return PlayApp(router: try made.linkedRouter())
      }),
      within: Exploration.Bounds(
        depth: small.depth, states: 10_000, transitions: 100_000, walks: 0, overlaps: 0),
      rules: [.soundTree])
    await explorer.run()
    #expect(explorer.faults == [])
    #expect(explorer.findings.map(\.description) == [])
    let reached = states(of: explorer.graph, upTo: small.depth)
    let requests = (explorer.links.values.first?.openings ?? []).compactMap { opening in
      request(opening.action)
    }
    #expect(requests.count >= world.routes.count)
    let expected = states(of: world, requests + [.back, .close], upTo: small.depth)
    #expect(reached.count == expected.count)
    #expect(reached == expected)
  }

  /// The request that opening a link is.
  private func request(_ action: Exploration.Action) -> DifferentialCase.Request? {
    let parts = action.text.split(separator: "/").suffix(2)
    guard let key = parts.first.flatMap({ Int($0.dropFirst()) }),
      let context = parts.last.flatMap({ Int($0) })
    else { return nil }
    return .navigate(.key(key), context: context)
  }

  /// The drawings that links, back and close lead to.
  private func states(of graph: StateGraph, upTo limit: Int) -> Set<String> {
    var found: [Int: Int] = [0: 0]
    var waiting = [0][...]
    while let number = waiting.popFirst() {
      let depth = found[number, default: 0]
      if depth == limit { continue }
      for edge in graph.states[number].edges {
        guard let target = edge.target, found[target] == nil else { continue }
        switch graph.actions[edge.action].kind {
        case .open, .back, .close: break
        default: continue
        }
        found[target] = depth + 1
        waiting.append(target)
      }
    }
    return Set(found.keys.map { graph.states[$0].key.drawing })
  }

  /// The drawings that the same requests lead to by the rules.
  private func states(
    of world: DifferentialCase, _ requests: [DifferentialCase.Request], upTo limit: Int
  ) -> Set<String> {
    func drawing(after way: [DifferentialCase.Request]) -> String {
      var world = world
      world.requests = way
      var model = RuleModel(world)
      let account = model.account()
      return account.turns.last?.drawing ?? model.tree.drawing(marks: [:])
    }
    var found: Set<String> = [drawing(after: [])]
    var waiting: [[DifferentialCase.Request]] = [[]]
    for _ in 0..<limit {
      var next: [[DifferentialCase.Request]] = []
      for way in waiting {
        for request in requests where found.insert(drawing(after: way + [request])).inserted {
          next.append(way + [request])
        }
      }
      waiting = next
    }
    return found
  }
}
