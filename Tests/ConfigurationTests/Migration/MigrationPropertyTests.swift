// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import WayfinderConfiguration

@MainActor
@Suite("C4 on random pairs of documents")
struct MigrationPropertyTests {
  private static let count = TestSize.count(500, large: 10_000)

  @Test(arguments: MigrationRun.Kind.allCases)
  func `what happens is what the plan says, nothing is lost, and the way back leads back`(
    _ kind: MigrationRun.Kind
  ) async {
    var counts: [String: Int] = [:]
    let count = kind == .documents ? Self.count : Self.count * 2 / 5
    for seed in TestSize.seeds(count, from: 1) {
      var choices = ChoiceList(seed: seed)
      let run = await MigrationRun(&choices, kind)
      counts[run.ending, default: 0] += 1
      for line in run.migration?.plan.lines ?? [] { counts[line.change.rawValue, default: 0] += 1 }
      if run.faults.isEmpty { continue }
      let fewest = await ChoiceList.shrunk(choices.numbers) {
        await !MigrationRun($0, kind).faults.isEmpty
      }
      let small = await MigrationRun(fewest, kind)
      Issue.record(
        """
        seed \(seed), shrunk to \(fewest):
        \(small.faults.joined(separator: "\n"))
        \(small.account)
        from \(small.item.first.shell.root)
        to \(small.item.second.shell.root)
        routes \(small.item.second.routes.map { "\($0.name) \($0.placement) \($0.beneath)" })
        """)
      return
    }
    for kind in ["carried out", "refused", "and back", "keep", "move", "replace", "drop"]
    where count >= 500 {
      #expect(counts[kind, default: 0] >= 10, "'\(kind)' came \(counts[kind, default: 0]) times")
    }
  }

  /// In the pair, the tab that a place would push on is no stack, and what had the focus wasn't shown.
  @Test(arguments: [69322])
  func `pairs that failed once hold`(_ seed: Int) async {
    var choices = ChoiceList(seed: seed)
    let run = await MigrationRun(&choices, .documents)
    #expect(run.faults == [])
    #expect(run.migration?.isCarriedOut == true)
  }
}

extension MigrationRun {
  fileprivate var ending: String {
    guard let migration else { return "failed" }
    if !migration.isCarriedOut { return "refused" }
    return item.isReversible ? "and back" : "carried out"
  }
}
