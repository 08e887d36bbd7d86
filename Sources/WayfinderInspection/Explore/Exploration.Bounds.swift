// Wayfinder is released under the MIT license; see LICENSE.

extension Exploration {
  /// The limits of an exploration.
  ///
  /// All of them are counts, so that equal bounds give equal results on every machine.
  /// ``Exploration/Coverage`` lists what they left out. Raise them until nothing is left out, or
  /// read the list and accept it.
  public struct Bounds: Sendable, Hashable {
    /// The most actions in a row, breadth first.
    public var depth: Int
    /// The most states that are kept.
    public var states: Int
    /// The most actions that are tried. A fifth of them is left for the walks, if there are any.
    public var transitions: Int
    /// The number of walks at random after that.
    public var walks: Int
    /// The number of actions of a walk.
    public var walkLength: Int
    /// The seed of the walks.
    public var seed: UInt64

    /// Creates bounds.
    ///
    /// - Parameters:
    ///   - depth: The most actions in a row, breadth first.
    ///   - states: The most states that are kept.
    ///   - transitions: The most actions that are tried.
    ///   - walks: The number of walks at random after that.
    ///   - walkLength: The number of actions of a walk.
    ///   - seed: The seed of the walks.
    public init(
      depth: Int = 4, states: Int = 5000, transitions: Int = 20_000, walks: Int = 8,
      walkLength: Int = 20, seed: UInt64 = 1
    ) {
      self.depth = depth
      self.states = states
      self.transitions = transitions
      self.walks = walks
      self.walkLength = walkLength
      self.seed = seed
    }
  }
}
