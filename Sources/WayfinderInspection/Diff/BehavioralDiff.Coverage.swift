// Wayfinder is released under the MIT license; see LICENSE.

extension BehavioralDiff {
  /// An account of what a comparison has tried, and what it has not.
  package struct Coverage: Sendable, Equatable {
    /// The links that were opened.
    package var links: [Link] = []

    /// The number of other URLs that the same rows match and that give values to the same parameters
    /// as one that was opened.
    package var likeLinkCount = 0

    /// The URLs that no link matches, before and after.
    package var deadLinks: [Link] = []

    /// The starts from which each link was opened.
    package var starts: [Start] = []

    /// The number of starts that were left out since they exceed ``Limits``.
    package var omittedStartCount = 0

    /// Rows of the tables for which there is no URL, since earlier rows match all of theirs.
    package var untriedRows: [String] = []

    /// Creates an account of nothing.
    package init() {}
  }

  /// The limits of a comparison.
  ///
  /// The defaults compare a hundred links in full. Raise them for a larger app; the report's
  /// coverage says what was left out.
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
