// Wayfinder is released under the MIT license; see LICENSE.

internal import Foundation
internal import MallocCounter

/// A case: what the engine does and what hand-written code does in its place. Each closure prepares
/// its states first, then runs all of them within `timed`.
@MainActor
struct Case {
  let name: String
  let engine: () async throws -> Turn
  let hand: () async throws -> Turn
  /// Whether what counts is how much more the engine takes, in milliseconds, beside the ratio.
  var showsDifference = false
  /// Whether the operations in a second are shown, too.
  var showsRate = false
  /// Whether a turn takes many seconds: such a case runs only when it is asked for.
  var isLong = false
}

/// One turn: the time and the allocations of one operation.
struct Turn {
  let nanoseconds: Double
  let allocations: Double

  /// The turn of one operation of many that were measured as a whole.
  func divided(by count: Int) -> Turn {
    Turn(nanoseconds: nanoseconds / Double(count), allocations: allocations / Double(count))
  }
}

/// Runs an operation on every state and divides by their number.
@MainActor
func timed<State>(
  _ states: [State], _ operation: (State) async throws -> Void
) async rethrows -> Turn {
  let allocations = malloc_counter_count()
  let start = ContinuousClock.now
  for state in states { try await operation(state) }
  let time = ContinuousClock.now - start
  let made = malloc_counter_count() - allocations
  let count = Double(states.count)
  return Turn(
    nanoseconds: time / .nanoseconds(1) / count, allocations: Double(made) / count)
}

/// The result of a case.
struct Measurement: Encodable {
  let name: String
  let unit = "ns"
  let engine: Double
  let hand: Double
  let ratio: Double
  let allocations: Double
  /// The median of the differences of the turns; only where it is what counts.
  let extraMilliseconds: Double?
  /// The operations of the engine in a second; only where it is what counts.
  let rate: Double?

  private enum CodingKeys: CodingKey {
    case name, unit, engine, hand, ratio, allocations, extraMilliseconds, rate
  }

  var row: String {
    name.padding(toLength: max(25, name.count + 1), withPad: " ", startingAt: 0)
      + String(format: "%13.1f%13.1f%9.2f%14.1f", engine, hand, ratio, allocations)
      + (extraMilliseconds.map { String(format: "   %+.3f ms", $0) } ?? "")
      + (rate.map { String(format: "   %.0f/s", $0) } ?? "")
  }

  func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }
}

/// Runs both sides in turns, after one that does not count.
@MainActor
func measure(_ item: Case, turns: Int) async throws -> Measurement {
  _ = try await item.engine()
  _ = try await item.hand()
  var engine: [Turn] = []
  var hand: [Turn] = []
  for _ in 0..<turns {
    await rest()
    engine.append(try await item.engine())
    await rest()
    hand.append(try await item.hand())
  }
  let nanoseconds = engine.map(\.nanoseconds).median
  return Measurement(
    name: item.name, engine: nanoseconds,
    hand: hand.map(\.nanoseconds).median,
    ratio: zip(engine, hand).map { $0.nanoseconds / $1.nanoseconds }.median,
    allocations: engine.map(\.allocations).median,
    extraMilliseconds: item.showsDifference
      ? zip(engine, hand).map { ($0.nanoseconds - $1.nanoseconds) / 1e6 }.median : nil,
    rate: item.showsRate ? 1e9 / nanoseconds : nil)
}

/// Lets the trees of the turn before take themselves apart, which they do in tasks.
@MainActor
private func rest() async {
  for _ in 0..<50 { await Task.yield() }
}

extension [Double] {
  fileprivate var median: Double {
    let sorted = sorted()
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2)
      ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }
}

/// Numbers that look random and are the same in every run.
///
/// **Source**: SplitMix64, Steele, Lea and Flood, 2014.
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
