// Wayfinder is released under the MIT license; see LICENSE.

extension BehavioralDiff {
  /// The limits of a comparison.
  ///
  /// The defaults compare a hundred links in full. Raise them for a larger app;
  /// ``BehavioralDiff/notTried`` says what was left out.
  public struct Limits: Sendable, Hashable {
    /// The maximum number of starts from which each link is opened, the cold start included.
    public var starts: Int

    /// The maximum number of openings in each configuration: the number of links times the number
    /// of starts. Each link is opened from a cold start, whatever the limit.
    public var openings: Int

    /// Creates limits.
    public init(starts: Int = 100, openings: Int = 10_000) {
      self.starts = starts
      self.openings = openings
    }
  }
}
