// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

@testable import RuleModel

@Suite("E1 to E10 in every small world")
struct SmallWorldTests {
  /// Every one of so many combinations is tried. It is prime to the numbers of trees and chains, so
  /// that each tree meets chains of all kinds.
  private static let stride = TestSize.count(997, thorough: 397, large: 17)

  @Test func `engine and model agree on every small tree and short chain`() async {
    let trees = SmallWorlds.trees(upTo: 4)
    let chains = SmallWorlds.chains(upTo: 3)
    #expect(trees.count == 581)
    #expect(chains.count == 1884)
    var run = DifferentialRun()
    for number in Swift.stride(from: 0, to: trees.count * chains.count, by: Self.stride) {
      let world = DifferentialCase(
        tree: trees[number / chains.count], routes: [chains[number % chains.count]],
        requests: [.navigate(.route(0), context: 0)])
      if await run.agrees(on: world) { continue }
      return await run.report(world, "combination \(number)")
    }
    print("\(run.count) of \(trees.count * chains.count) small worlds\n\(run.table)")
  }
}
