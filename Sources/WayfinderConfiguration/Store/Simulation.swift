// Wayfinder is released under the MIT license; see LICENSE.

/// What an experiment gives to many ids, and what another one gives them.
public struct Simulation: Sendable, Equatable {
  /// How many ids were tried.
  public let count: Int
  /// How many got what, the variants in declared order, then the base, then the holdout.
  public let shares: [Share]
  /// How many got something else from the other experiment; `nil` without one.
  public let moved: Int?

  /// How many got one of the possibilities.
  public struct Share: Sendable, Equatable {
    /// What they got.
    public let assignment: Assignment
    /// How many.
    public let count: Int
  }
}

extension Experiment {
  /// Tries the ids `0`, `1`, `2` … as texts.
  ///
  /// - Parameters:
  ///   - count: How many.
  ///   - other: An experiment to compare with, such as the one that is live.
  public func simulate(_ count: Int, against other: Experiment? = nil) -> Simulation {
    var counts: [Assignment: Int] = [:]
    var moved = 0
    for number in 0..<max(0, count) {
      let id = String(number)
      let assignment = assignment(of: id)
      counts[assignment, default: 0] += 1
      if let other, other.assignment(of: id) != assignment { moved += 1 }
    }
    let all = ranges.map { Assignment.variant($0.variant) } + [.base, .holdout]
    return Simulation(
      count: count, shares: all.map { .init(assignment: $0, count: counts[$0] ?? 0) },
      moved: other.map { _ in moved })
  }
}
