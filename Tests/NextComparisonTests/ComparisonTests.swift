// Wayfinder is released under the MIT license; see LICENSE.

import NextRuleModel
import RuleModel
import TestWorld
import Testing

@MainActor
@Suite("E1 to E16: the next engine says what this one says")
struct ComparisonTests {
  private static let seeds = TestSize.seeds(TestSize.count(2_000, large: 40_000), from: 1)

  @Test func `plans, events, traces, errors, drawings and origins are the same`() async {
    for seed in Self.seeds {
      let text = await RuleModel.caseTranscript(seed: seed)
      let next = await NextRuleModel.caseTranscript(seed: seed)
      guard text == next else {
        Issue.record("seed \(seed)\n\(Self.firstDifference(text, next))")
        return
      }
    }
  }

  /// The lines before the first that differs, and what each engine says there.
  private static func firstDifference(_ text: String, _ next: String) -> String {
    let (lines, others) = (text.split(separator: "\n"), next.split(separator: "\n"))
    let equal = zip(lines, others).prefix { $0 == $1 }.count
    return lines[max(0, equal - 30)..<equal].joined(separator: "\n")
      + "\nthis engine:\n" + lines[equal...].prefix(5).joined(separator: "\n")
      + "\nthe next:\n" + others[equal...].prefix(5).joined(separator: "\n")
  }
}
