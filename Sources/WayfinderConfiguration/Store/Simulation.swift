// Wayfinder is released under the MIT license; see LICENSE.

/// The result of an experiment for many ids, and of another one to compare with.
///
/// ```swift
/// let simulation = next.simulate(10_000, against: live)
/// print(simulation.moved ?? 0)  // the ids that get another variant
/// ```
///
/// Use it before you change an experiment that is live: ``moved`` counts the ids that would get
/// another variant.
public struct Simulation: Sendable, Equatable {
  /// The number of ids that were tried.
  public let count: Int
  /// The share of each assignment: the variants in declared order, then the base, then the holdout.
  public let shares: [Share]
  /// The number of ids that the other experiment assigns differently; `nil` without one.
  public let moved: Int?

  /// The number of ids with one of the assignments.
  ///
  /// A simulation lists one for every assignment, also for those that no id got, so that reports of
  /// two experiments line up.
  public struct Share: Sendable, Equatable {
    /// The variant, the base, or the holdout.
    public let assignment: Assignment
    /// The number of ids.
    public let count: Int
  }
}

extension Experiment {
  /// Assigns the ids `"0"`, `"1"`, `"2"`, and so on, and counts the assignments.
  ///
  /// - Parameters:
  ///   - count: The number of ids.
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
