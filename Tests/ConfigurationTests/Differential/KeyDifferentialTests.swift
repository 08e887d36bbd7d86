// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder
import WayfinderConfiguration

@testable import RuleModel

/// Keys that configurations give their meanings.
private final class ConfiguredKeys: CaseKeys {
  /// A route with its types forgotten, by a key that means it or another one of the same types.
  private struct Route {
    let meaning: @MainActor (Int) -> RouteMeaning
    let show:
      @MainActor (Int, Int, Router) async throws(RoutingError) -> (NavigationOutcome, AnyObject?)
    let redirect: @MainActor (Int, Int, AfterRedirect) -> Verdict
  }

  private var routes: [Route] = []
  private var configurations: [NavigationConfiguration] = []
  private var store: ConfigurationStore?

  func add<Target: AnyObject>(_ step: DestinationStep<Target, Int>) {
    func key(_ number: Int) -> RouteKey<Target, Int> { RouteKey("k\(number)") }
    routes.append(
      Route(
        meaning: { key($0).means(step) },
        show: { number, context, router throws(RoutingError) in
          let shown = try await router.navigate(to: key(number), with: context)
          return (shown.outcome, shown.screen)
        },
        redirect: { .redirect(to: key($0), with: $1, then: $2) }))
  }

  func makeRouter(
    _ tree: ScreenTree, meanings: [[Int]], interceptors: [any RoutingInterceptor<AnyDestination>],
    contextTasks: [any ContextTask<Node, AnyDestination>],
    postTasks: [any PostRoutingTask<Node, AnyDestination>], observers: [any NavigationObserver]
  ) -> Router {
    configurations = meanings.enumerated().map { number, meanings in
      do throws(ConfigurationError) {
        return try NavigationConfiguration(
          validating: "\(number)", shell: { NavigationNode() },
          routes: meanings.enumerated().map { routes[$1].meaning($0) })
      } catch {
        fatalError("The keys of a case must make a configuration (\(error)).")
      }
    }
    let store = ConfigurationStore(configurations[0])
    self.store = store
    return Router(
      tree: tree, store: store, interceptors: interceptors, contextTasks: contextTasks,
      postTasks: postTasks, observers: observers)
  }

  func show(
    _ key: Int, with context: Int, _ router: Router
  ) async throws(RoutingError) -> (outcome: NavigationOutcome, screen: AnyObject?) {
    try await routes[key].show(key, context, router)
  }

  func redirect(to key: Int, with context: Int, then afterwards: AfterRedirect) -> Verdict {
    routes[key].redirect(key, context, afterwards)
  }

  func swap(to configuration: Int) { store?.swap(to: configurations[configuration]) }
}

@Suite("C3 and C7: keys against a second implementation")
struct KeyDifferentialTests {
  /// As many as fit into a few seconds; `WAYFINDER_TESTS=seed=N` begins elsewhere.
  private static let seeds = TestSize.seeds(
    TestSize.count(250, thorough: 600, large: 20_000), from: 1)

  @Test func `engine and model agree on keys that two configurations give other meanings`() async {
    var run = DifferentialRun()
    run.keys = { ConfiguredKeys() }
    for seed in Self.seeds {
      var choices = ChoiceList(seed: seed)
      if await run.agrees(on: RandomCase.make(&choices, hasKeys: true)) { continue }
      let fewest = await ChoiceList.shrunk(choices.numbers) { numbers in
        let world = RandomCase.make(of: numbers, hasKeys: true)
        let (engine, model) = await run.accounts(of: world)
        return engine != model
      }
      return await run.report(
        RandomCase.make(of: fewest, hasKeys: true), "seed \(seed), shrunk to")
    }
    #expect(run.cutShort < run.count / 10)
    print(
      "\(run.count) cases with keys, \(run.cutShort) cut short, seeds \(Self.seeds)\n\(run.table)")
  }
}
