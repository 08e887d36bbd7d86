// Wayfinder is released under the MIT license; see LICENSE.

import WayfinderHosting

/// A main loop whose time stands still until a test runs it.
@MainActor
final class VirtualTurns {
  private struct Entry {
    let time: Duration
    let number: Int
    let body: @MainActor () -> Void
  }

  private(set) var now = Duration.zero
  private var entries: [Entry] = []
  private var count = 0

  var turns: HostTurns {
    HostTurns(
      next: { [self] body in add(.zero, body) },
      after: { [self] duration, body in
        let number = add(duration, body)
        return { [self] in entries.removeAll { $0.number == number } }
      })
  }

  @discardableResult
  func add(_ delay: Duration, _ body: @escaping @MainActor () -> Void) -> Int {
    count += 1
    entries.append(Entry(time: now + delay, number: count, body: body))
    return count
  }

  /// Runs what comes next.
  ///
  /// - Returns: Whether there was anything.
  @discardableResult
  func step() -> Bool {
    guard let next = entries.min(by: { ($0.time, $0.number) < ($1.time, $1.number) }) else {
      return false
    }
    entries.removeAll { $0.number == next.number }
    now = max(now, next.time)
    next.body()
    return true
  }

  /// Runs until nothing is left to do.
  ///
  /// - Returns: Whether that came about within a number of turns.
  @discardableResult
  func runUntilQuiet(within limit: Int = 10_000) -> Bool {
    for _ in 0..<limit where !step() { return true }
    return false
  }

  /// Runs what is due by a moment.
  func run(for duration: Duration) {
    let end = now + duration
    while let next = entries.map(\.time).min(), next <= end { step() }
    now = end
  }
}
