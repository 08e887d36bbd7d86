// Wayfinder is released under the MIT license; see LICENSE.

internal import Foundation

/// The seeds of random sessions. The environment can ask for others than the tests have of their own:
///
/// ```sh
/// WAYFINDER_SEEDS=1347..<1348 WAYFINDER_PERSONALITY=worst swift test --filter SwiftUISessionTests
/// ```
///
/// `WAYFINDER_LONG_SEEDS` is the range of the sessions with two hundred screens.
package struct SessionSeeds {
  /// The seeds of sessions with a few screens.
  package static let short = SessionSeeds("WAYFINDER_SEEDS")
  /// The seeds of sessions with two hundred screens.
  package static let long = SessionSeeds("WAYFINDER_LONG_SEEDS")

  /// The range that was asked for.
  private let asked: Range<Int>?

  private init(_ variable: String) {
    guard let text = ProcessInfo.processInfo.environment[variable] else {
      asked = nil
      return
    }
    let ends = text.split(separator: "..<").compactMap { Int($0) }
    guard ends.count == 2, ends[0] < ends[1] else {
      fatalError("\(variable) must be a range such as '0..<100' (was '\(text)').")
    }
    asked = ends[0]..<ends[1]
  }

  /// Returns the seeds to run: those that were asked for, or this many from 0.
  package func range(_ count: Int) -> Range<Int> { asked ?? 0..<count }

  /// Whether to go on after a failure, to see them all.
  package var showsAll: Bool { asked != nil }

  /// Returns the report of a failed session: what is wrong, and the end of its journals, or all of them
  /// when its seed is the only one that was asked for.
  package func report(_ seed: Int, _ problem: String, _ journals: [String]...) -> String {
    let lines = asked?.count == 1 ? Int.max : 25
    let ends = journals.flatMap { $0.suffix(lines) }.map { "\n  \($0)" }
    return "seed \(seed): \(problem)" + ends.joined()
  }

  /// Returns the personalities to run: the one that was asked for, or all.
  package static func personalities<Personality: CustomStringConvertible>(
    _ all: [Personality]
  ) -> [Personality] {
    guard let name = ProcessInfo.processInfo.environment["WAYFINDER_PERSONALITY"] else {
      return all
    }
    let found = all.filter { $0.description == name }
    guard found.isEmpty else { return found }
    let names = all.map(\.description).joined(separator: ", ")
    fatalError("WAYFINDER_PERSONALITY must be one of \(names) (was '\(name)').")
  }
}
