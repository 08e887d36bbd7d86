// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder

/// A fact that guards rest on, and that changes during a test.
final class Fact {
  var holds: Bool

  init(_ holds: Bool = false) {
    self.holds = holds
  }
}

extension Assembly where Stage: TakesGuards {
  /// Adds a guard that proceeds while a fact holds, and gives another answer otherwise.
  func adding(
    guard name: String, while fact: Fact,
    otherwise answer: Verdict = .stop(reason: "sign in first")
  ) -> Assembly {
    adding(guard: name) { (_: Context) in fact.holds ? .proceed : answer }
  }
}
