// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

@testable import RuleModel

@Suite("E1 to E10 and E13 against a second implementation")
struct DifferentialTests {
  /// As many as fit into a few seconds, from where all endings come early; `WAYFINDER_TESTS=seed=N` begins
  /// elsewhere.
  private static let seeds = TestSize.seeds(
    TestSize.count(1_200, thorough: 3_000, large: 60_000), from: 1_001)

  /// How a request can end in these cases. Not among them: `neverSettled` needs eight guards that
  /// edit, `wrongContainer` what the compiler refuses, `notVisible` a container of the app's own;
  /// they have tests of their own.
  private static let endings = [
    "alreadyThere", "revealed", "built", "stopped", "refused, no",
    "refused, the layer cannot be dismissed",
    "nothingToStartFrom in plan", "cannotBeBuilt in plan", "noCaseMatches in plan",
    "nothingBuiltAround in plan", "noEnclosingContainer in plan", "finder failed in plan",
    "condition failed in plan", "transformer failed in plan", "prepare failed in prepare",
    "interceptor failed in guards", "redirectCycle in guards", "factory failed in build",
    "action failed in build", "contextTask failed in build", "notInWhatWasBuilt in build",
    "screenStandsAlready in build", "action failed in commit", "contextTask failed in commit",
    "effect failed in commit", "noEnclosingContainer in commit", "notInTree in postCondition",
    "rootOfShell in plan", "nothingBehind in plan",
  ]

  @Test func `engine and model agree on random routes in random trees`() async {
    var run = DifferentialRun()
    for seed in Self.seeds {
      var choices = ChoiceList(seed: seed)
      if await run.agrees(on: RandomCase.make(&choices)) { continue }
      let fewest = await ChoiceList.shrunk(choices.numbers) { numbers in
        let (engine, model) = await run.accounts(of: RandomCase.make(of: numbers))
        return engine != model
      }
      return await run.report(RandomCase.make(of: fewest), "seed \(seed), shrunk to")
    }
    // Rare endings come in as many cases as each change must pass.
    for ending in Self.endings where run.count >= 3_000 {
      let times = run.distribution[ending] ?? 0
      #expect(times > 0, "'\(ending)' was never reached")
    }
    print("\(run.count) cases, seeds \(Self.seeds)\n\(run.table)")
  }
}
