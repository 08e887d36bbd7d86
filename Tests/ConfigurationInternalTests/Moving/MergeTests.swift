// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing

@testable import WayfinderConfiguration

@Suite("C4: moving open screens is a merge")
struct MergeTests {
  /// Seeds of cases that once broke a law, here or in the model of the rules.
  static let knownSeeds = [
    13_798, 16_263, 38_216, 53_364, 53_634, 79_773, 102_722, 126_755, 191_195, 309_845, 374_340,
    699_371, 970_095,
  ]

  @Test(arguments: 0..<4)
  func `C4: the laws M1 to M13 hold for random apps, histories and new shells`(
    _ quarter: Int
  ) async {
    let count = TestSize.count(1000, thorough: 10_000, large: 200_000)
    for seed in Array(TestSize.seeds(count)) + Self.knownSeeds where seed % 4 == quarter {
      var choices = ChoiceList(seed: seed)
      let broken = MergeLaws(MovingCase(&choices)).broken
      guard let first = broken.first else { continue }
      let law = first.prefix { $0 != ":" }
      let smallest = await ChoiceList.shrunk(choices.numbers) { numbers in
        var choices = ChoiceList(numbers)
        return MergeLaws(MovingCase(&choices)).broken.contains { $0.hasPrefix(law) }
      }
      var shrunk = ChoiceList(smallest)
      let example = MovingCase(&shrunk)
      Issue.record(
        """
        seed \(seed) breaks \(MergeLaws(example).broken.joined(separator: "\n"))
        \(example)
        """)
      return
    }
  }

  @Test(arguments: MovingExample.all)
  func `C4: the named cases have their trees and plans`(_ example: MovingExample) throws {
    let made = MovingExample(
      example.movingCase, name: example.name, isRestored: example.restored == true)
    #expect(made.live == example.live)
    #expect(made.expect == example.expect)
    #expect(made.plan == example.plan)
  }
}
