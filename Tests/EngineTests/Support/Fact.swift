// Wayfinder is released under the MIT license; see LICENSE.

/// A fact that guards rest on, and that changes during a test.
@MainActor
final class Fact {
  var holds: Bool

  init(_ holds: Bool = false) {
    self.holds = holds
  }
}
