// Wayfinder is released under the MIT license; see LICENSE.

extension BehavioralDiff {
  /// A difference, compared with the changes that were expected.
  ///
  /// In CI, fail when ``holds`` is `false`, and print ``unexpected``: those are the changes that
  /// nobody has written down.
  public struct Judgement: Sendable, Equatable {
    /// The difference.
    public let diff: BehavioralDiff

    /// The changes that no rule expects, in their order.
    public let unexpected: [Change]

    /// The matches of each rule, in the order of the rules.
    package let uses: [Use]

    /// Whether there is nothing but what was expected. A rule that expects nothing that happened is
    /// no fault.
    public var holds: Bool { unexpected.isEmpty }

    /// The matches of a rule in a difference.
    package struct Use: Sendable, Hashable {
      /// The rule.
      package let rule: ExpectedChanges.Rule
      /// The number of changes that it expects and no rule before it does.
      package let count: Int
      /// Whether it expects any change at all.
      package let isUsed: Bool
    }
  }

  /// Divides the changes into those that are expected and the others.
  ///
  /// - Parameter expected: The changes that are meant; none by default.
  /// - Complexity: the number of changes times that of the rules.
  public func judged(by expected: ExpectedChanges = ExpectedChanges()) -> Judgement {
    var unexpected: [Change] = []
    var counts = expected.rules.map { _ in 0 }
    var used = expected.rules.map { _ in false }
    for change in changes {
      let fitting = expected.rules.indices.filter { expected.rules[$0].expects(change) }
      for index in fitting { used[index] = true }
      if let first = fitting.first {
        counts[first] += 1
      } else {
        unexpected.append(change)
      }
    }
    return Judgement(
      diff: self, unexpected: unexpected,
      uses: expected.rules.indices.map { index in
        .init(rule: expected.rules[index], count: counts[index], isUsed: used[index])
      })
  }
}
