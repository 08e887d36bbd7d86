// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

@MainActor
@Suite("C3 and C7: keys against a second implementation")
struct KeyDifferentialTests {
  /// As many as fit into a few seconds; `WAYFINDER_TESTS=seed=N` begins elsewhere.
  private static let seeds = TestSize.seeds(TestSize.count(2_000, large: 20_000), from: 1)

  @Test func `engine and model agree on keys that two configurations give other meanings`() async {
    var run = DifferentialRun()
    for seed in Self.seeds {
      var choices = ChoiceList(seed: seed)
      if await run.agrees(on: RandomCase.make(&choices, hasKeys: true)) { continue }
      let fewest = await ChoiceList.shrunk(choices.numbers) { numbers in
        let world = RandomCase.make(of: numbers, hasKeys: true)
        let (engine, model) = await DifferentialRun.accounts(of: world)
        return engine != model
      }
      return await DifferentialRun.report(
        RandomCase.make(of: fewest, hasKeys: true), "seed \(seed), shrunk to")
    }
    print("\(run.count) cases with keys, seeds \(Self.seeds)\n\(run.table)")
  }
}
