// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder

@MainActor
@Suite("C3 and C7: keys against a second implementation")
struct KeyDifferentialTests {
  /// How many cases: in a plain run as many as fit into a few seconds.
  private static let count = DifferentialRun.option("WAYFINDER_CASES") ?? 2_000
  private static let seed = DifferentialRun.option("WAYFINDER_SEED") ?? 1

  @Test func `engine and model agree on keys that two configurations give other meanings`() async {
    var run = DifferentialRun()
    for seed in Self.seed..<(Self.seed + Self.count) {
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
    print("\(run.count) cases with keys from seed \(Self.seed)\n\(run.table)")
  }
}
