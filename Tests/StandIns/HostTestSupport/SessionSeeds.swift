// Wayfinder is released under the MIT license; see LICENSE.

internal import Foundation

/// The seeds of random sessions. The environment can ask for others than the tests have of their own:
///
/// ```sh
/// WAYFINDER_SEEDS=1347..<1348 WAYFINDER_PERSONALITY=worst swift test --filter SwiftUISessionTests
/// ```
package enum SessionSeeds {
  /// The range that was asked for.
  private static let asked: Range<Int>? = {
    guard let text = ProcessInfo.processInfo.environment["WAYFINDER_SEEDS"] else { return nil }
    let ends = text.split(separator: "..<").compactMap { Int($0) }
    guard ends.count == 2, ends[0] < ends[1] else {
      fatalError("WAYFINDER_SEEDS must be a range such as '0..<100' (was '\(text)').")
    }
    return ends[0]..<ends[1]
  }()

  /// Returns the seeds to run: those that were asked for, or this many from 0.
  package static func range(_ count: Int) -> Range<Int> { asked ?? 0..<count }

  /// Whether to go on after a failure, to see them all.
  package static var showsAll: Bool { asked != nil }

  /// The number of lines of a failed session's journals to print.
  package static var lines: Int { asked?.count == 1 ? .max : 25 }

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
