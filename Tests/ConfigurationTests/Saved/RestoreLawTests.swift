// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import TestWorld
import Testing
import WayfinderConfiguration

@Suite("R5: saving and restoring are inverse, on random sessions")
struct RestoreLawTests {
  @Test func `what was saved comes back as the plan says, and saves as it was`() async {
    let count = TestSize.count(30, large: 5_000)
    let counts = await RestoreRun.expect(.none, seeds: TestSize.seeds(count, from: 1))
    for name in ["keep", "move", "drop", "new", "complete", "omitted", "other"] {
      #expect(counts[name, default: 0] >= 1, "'\(name)' never came")
    }
  }

  @Test(arguments: RestoreRun.knownFaults)
  func `what was wrong once stays right`(_ session: (seed: Int, fault: String)) async {
    var choices = ChoiceList(seed: session.seed)
    #expect(await RestoreRun(&choices, .none).faults.isEmpty, "\(session.fault)")
  }
}
