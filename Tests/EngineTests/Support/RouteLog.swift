// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder

/// What the parts of a route under test did, in order; and where a test makes one of them fail.
///
/// Every part of ``page(_:_:context:)`` writes a line such as `build Product` before it does
/// anything, and throws what the test wants thrown at that line.
final class RouteLog {
  private(set) var lines: [String] = []
  private var reactions: [String: @MainActor () throws -> Void] = [:]
  /// Called with each line, before anything else is done about it.
  var onLine: @MainActor (String) -> Void = { _ in }

  /// Notes a line, and does what the test wants done there.
  func note(_ line: String) throws {
    lines.append(line)
    onLine(line)
    try reactions[line]?()
  }

  /// Notes a line of a part that cannot throw.
  func noteQuietly(_ line: String) { try? note(line) }

  /// Does something each time when a line is noted.
  func at(_ line: String, _ reaction: @escaping @MainActor () throws -> Void) {
    reactions[line] = reaction
  }

  /// Does something when a line is noted for the nth time from now on.
  func at(_ line: String, time: Int, _ reaction: @escaping @MainActor () throws -> Void) {
    var count = 0
    at(line) {
      count += 1
      if count == time { try reaction() }
    }
  }

  /// Throws ``Mishap`` when a line is noted.
  func fail(at line: String) { at(line) { throw Mishap(place: line) } }

  /// The lines so far, which are forgotten.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }

  /// The lines that begin like this.
  func lines(_ prefix: String) -> [String] { lines.filter { $0.hasPrefix(prefix) } }
}

/// The error of a part under test.
nonisolated struct Mishap: Error, Equatable, CustomStringConvertible {
  let place: String
  var description: String { "mishap at \(place)" }
}
