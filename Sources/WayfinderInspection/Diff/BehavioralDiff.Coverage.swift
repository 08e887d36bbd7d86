// Wayfinder is released under the MIT license; see LICENSE.

extension BehavioralDiff {
  /// What was tried for a comparison, and what was not.
  package struct Coverage: Sendable, Equatable {
    /// The links that were opened.
    package var links: [Link] = []

    /// How many more URLs are taken by the same rows and give values to the same parameters as one
    /// that was opened.
    package var likeLinkCount = 0

    /// The URLs that lead nowhere before and after.
    package var deadLinks: [Link] = []

    /// The starts from which each link was opened.
    package var starts: [Start] = []

    /// How many starts were left out since they exceed ``Limits``.
    package var omittedStartCount = 0

    /// Rows of the tables for which there is no URL, since earlier rows take all of theirs.
    package var untriedRows: [String] = []

    /// Creates an account of nothing.
    package init() {}
  }

  /// How much is tried.
  public struct Limits: Sendable, Hashable {
    /// From how many starts each link is opened at most, the cold start included.
    public var starts: Int

    /// How many times a link is opened in each configuration at most: the number of links times the
    /// number of starts. Each link is opened from a cold start, whatever the limit.
    public var openings: Int

    /// Creates limits.
    public init(starts: Int = 100, openings: Int = 10_000) {
      self.starts = starts
      self.openings = openings
    }
  }
}
