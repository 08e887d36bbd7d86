// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import TestWorld
import Testing
import WayfinderConfiguration

@MainActor
@Suite("C7: what holds of documents holds of configurations in code that say the same")
struct CodeTwinTests {
  @Test(arguments: CodeTwins.all)
  func `C4: what happens is what the plan says, and the way back leads back`(
    _ kind: CodeTwins
  ) async {
    let count = TestSize.count(20, thorough: 40, large: 2_000)
    _ = await MigrationRun.expect(kind, seeds: TestSize.seeds(count, from: 1))
  }

  @Test(arguments: CodeTwins.all)
  func `R5: what was saved comes back as the plan says, and saves as it was`(
    _ kind: CodeTwins
  ) async {
    let count = TestSize.count(6, thorough: 12, large: 3_000)
    _ = await RestoreRun.expect(kind, seeds: TestSize.seeds(count, from: 1))
  }

  @Test(arguments: CodeTwins.all, MigrationRun.knownFaults)
  func `C4: what was wrong once stays right`(
    _ kind: CodeTwins, _ migration: (seed: Int, fault: String)
  ) async {
    var choices = ChoiceList(seed: migration.seed)
    #expect(await MigrationRun(&choices, kind).faults.isEmpty, "\(migration.fault)")
  }

  @Test(arguments: CodeTwins.all, RestoreRun.knownFaults)
  func `R5: what was wrong once stays right`(
    _ kind: CodeTwins, _ session: (seed: Int, fault: String)
  ) async {
    var choices = ChoiceList(seed: session.seed)
    #expect(await RestoreRun(&choices, kind).faults.isEmpty, "\(session.fault)")
  }
}
