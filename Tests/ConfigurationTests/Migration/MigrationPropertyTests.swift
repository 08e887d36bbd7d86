// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import TestWorld
import Testing
import WayfinderConfiguration

@Suite("C4 on random pairs of documents")
struct MigrationPropertyTests {
  @Test
  func `what happens is what the plan says, nothing is lost, and the way back leads back`() async {
    let count = TestSize.count(250, large: 10_000)
    let counts = await MigrationRun.expect(.none, seeds: TestSize.seeds(count, from: 1))
    for kind in ["carried out", "refused", "and back", "keep", "move", "drop", "new"] {
      #expect(counts[kind, default: 0] > 0, "'\(kind)' never came")
    }
  }

  /// In the pair, the tab that a place would push on is no stack, and what had the focus wasn't shown.
  @Test(arguments: [69322])
  func `pairs that failed once hold`(_ seed: Int) async {
    var choices = ChoiceList(seed: seed)
    let run = await MigrationRun(&choices, .none)
    #expect(run.faults == [])
    #expect(run.migration?.isCarriedOut == true)
  }
}
