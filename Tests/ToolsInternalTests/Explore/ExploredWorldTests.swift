// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder
import WayfinderConfiguration
import WayfinderLinks

@testable import RuleModel
@testable import WayfinderInspection

@Suite("X1: an exploration reaches the states of small worlds that the rules reach, and no others")
struct ExploredWorldTests {
  /// A small tree with routes, each of which has a link.
  nonisolated struct World: Sendable, CustomTestStringConvertible {
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

  nonisolated static let worlds = (0..<TestSize.count(4, thorough: 9, large: 18)).map { number in
    World(tree: number * 17, routes: (0..<(3 + number % 3)).map { number * 31 + $0 * 23 })
  }

  @Test(arguments: worlds)
  func `the states and transitions of the explorer are those of a search over the rules`(
    small: World
  ) async {
    let world = small.world
    // Routes don't own the case that they are made for.
    var cases: [EngineCase] = []
    let explorer = Explorer(
      ExploredApp(making: {
        let made = EngineCase(world)
        cases.append(made)
        return PlayApp(router: try LinkedRoutes(made).router())
      }),
      within: Exploration.Bounds(
        depth: small.depth, states: 10_000, transitions: 100_000, walks: 0),
      rules: [.soundTree])
    await explorer.run()
    #expect(explorer.faults == [])
    #expect(explorer.findings == [])
    let found = WorldMap(explorer.graph, upTo: small.depth)
    let expected = WorldMap(world, upTo: small.depth)
    #expect(found.states.count == expected.states.count)
    #expect(found.states.symmetricDifference(expected.states).sorted() == [])
    #expect(found.transitions.count == expected.transitions.count)
    #expect(found.transitions.symmetricDifference(expected.transitions).map(\.text).sorted() == [])
  }
}

/// The routes of a case, each with a link: `/k0/1` opens the first one with the context 1.
private final class LinkedRoutes: CaseRoutes {
  private let made: EngineCase
  private var meanings: [RouteMeaning] = []
  private var links: [LinkRule] = []

  init(_ made: EngineCase) {
    self.made = made
  }

  func add<Target: AnyObject>(_ step: DestinationStep<Target, Int>) {
    let key = RouteKey<Target, Int>("k\(meanings.count)")
    links.append(key.opened(by: Link("/k\(meanings.count)/:id", Int.self)))
    meanings.append(key.means(step))
  }

  func router() throws -> Router {
    made.tellRoutes(to: self)
    let configuration = try NavigationConfiguration(
      validating: "small", shell: { NavigationNode() }, routes: meanings, links: links)
    return Router(tree: made.tree, store: ConfigurationStore(configuration))
  }
}

/// The states of a small world, by their drawings, and what links, back and close lead from and to.
private struct WorldMap {
  nonisolated struct Transition: Hashable {
    let start: String
    let action: String
    let end: String
    var text: String { "\(start)\n\(action) leads to\n\(end)" }
  }

  private(set) var states: Set<String> = []
  private(set) var transitions: Set<Transition> = []

  /// What an exploration has found.
  init(_ graph: StateGraph, upTo limit: Int) {
    states = [graph.states[0].key.drawing]
    var seen: Set<Int> = [0]
    var waiting = [0]
    for _ in 0..<limit {
      var next: [Int] = []
      for number in waiting {
        for edge in graph.states[number].edges {
          guard let target = edge.target else { continue }
          switch graph.actions[edge.action].kind {
          case .open, .act(.back, _), .act(.close, _): break
          default: continue
          }
          add(
            graph.states[number].key.drawing, graph.actions[edge.action].description,
            graph.states[target].key.drawing)
          if seen.insert(target).inserted { next.append(target) }
        }
      }
      waiting = next
    }
  }

  /// What the rules say, without the engine: each key is opened with both contexts that the explorer
  /// takes for a number.
  init(_ world: DifferentialCase, upTo limit: Int) {
    var requests: [(action: String, request: DifferentialCase.Request)] = [
      ("back", .back), ("close", .close),
    ]
    for key in world.meanings[0].indices {
      for context in 1...2 {
        requests.append(("/k\(key)/\(context)", .navigate(.key(key), context: context)))
      }
    }
    let start = RuleModel(world)
    states = [start.drawing]
    var waiting = [start]
    for _ in 0..<limit {
      var next: [RuleModel] = []
      for model in waiting {
        for (action, request) in requests {
          var after = model
          after.carryOut(request)
          if add(model.drawing, action, after.drawing) { next.append(after) }
        }
      }
      waiting = next
    }
  }

  /// Adds a transition, and returns whether it has led to a new state.
  @discardableResult
  private mutating func add(_ start: String, _ action: String, _ end: String) -> Bool {
    transitions.insert(Transition(start: start, action: action, end: end))
    return states.insert(end).inserted
  }
}
