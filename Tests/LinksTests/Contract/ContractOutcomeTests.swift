// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import WayfinderLinks

@Suite("L6: what a row of a contract expects")
struct ContractOutcomeTests {
  @Test(
    arguments: [
      (.reached, .revealed, true), (.reached, .failed, false), (.built, .built, true),
      (.built, .revealed, false), (.stopped(by: nil), .stopped(by: "A"), true),
      (.stopped(by: "A"), .stopped(by: "A"), true), (.stopped(by: "A"), .stopped(by: "B"), false),
      (.refused(by: nil), .refused(by: "A"), true),
      (.refused(by: nil), .stopped(by: nil), false), (.noLink, .failed, false),
    ] as [(ContractOutcome, ContractOutcome, Bool)])
  func `is fulfilled by itself, or by any of what it leaves open`(
    expected: ContractOutcome, actual: ContractOutcome, isFulfilled: Bool
  ) {
    #expect(expected.admits(actual) == isFulfilled)
  }

  @Test func `is read as it is written`() {
    let outcomes = ContractOutcome.plain + [.stopped(by: "A by B"), .refused(by: "Modal sheet")]
    for outcome in outcomes { #expect(ContractOutcome(outcome.description) == outcome) }
    #expect(ContractOutcome("stopped by") == nil)
  }
}
