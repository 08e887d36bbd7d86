// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

@Suite("E0, E12: requests that overlap, driven by hand, are tried in all orders, with each policy")
struct OverlapOrderTests {
  nonisolated private static let guarded = ClubRequest.allCases.filter(\.isGuarded)
  nonisolated private static let policies: [OverlapPolicy] = [.queue, .reject, .replace, .coalesce]

  /// Tries all orders of the parts of two requests, as far as they don't come to the same.
  ///
  /// - Returns: The number of orders, and the first one with faults.
  private func orders(
    of first: ClubRequest, _ second: ClubRequest, _ policy: OverlapPolicy
  ) throws -> (count: Int, fault: String?) {
    // The index of the choice that is taken at each point, and the number of choices there.
    var (taken, counts): ([Int], [Int]) = ([], [])
    var known: Set<String> = []
    var count = 0
    repeat {
      let requests = try OverlappingRequests()
      var way = [OverlapEvent.begin(first, .queue)]
      counts = []
      try requests.perform(way[0])
      while requests.faults.isEmpty {
        let arrival = requests.requests.count < 2 ? [OverlapEvent.begin(second, policy)] : []
        let choices = arrival + requests.choices
        let point = counts.count
        if choices.isEmpty { break }
        // Another order has come to the same, and everything after it was tried there.
        if taken.count == point, !known.insert(requests.signature).inserted { break }
        counts.append(choices.count)
        if taken.count == point { taken.append(0) }
        way.append(choices[taken[point]])
        try requests.perform(choices[taken[point]])
      }
      if requests.faults.isEmpty { try requests.compareWithReference() }
      count += 1
      if !requests.faults.isEmpty {
        return (count, (way.map(\.description) + requests.faults).joined(separator: "\n"))
      }
      taken = Array(taken.prefix(counts.count))
      while let last = taken.last, last + 1 >= counts[taken.count - 1] { taken.removeLast() }
      if let last = taken.popLast() { taken.append(last + 1) }
    } while !taken.isEmpty
    return (count, nil)
  }

  @Test(arguments: guarded, ClubRequest.allCases)
  func `they end as the policy promises, and as if they came one after the other`(
    first: ClubRequest, second: ClubRequest
  ) throws {
    // Each pair with one of the policies, or with all of them.
    let count = TestSize.count(1, thorough: Self.policies.count, large: Self.policies.count)
    let start = "\(first)\(second)".utf8.count % Self.policies.count
    for policy in (Self.policies + Self.policies)[start..<(start + count)] {
      let orders = try orders(of: first, second, policy)
      #expect(orders.fault == nil)
      #expect(orders.count > 2)
    }
  }

  @Test(
    arguments: [
      (
        [
          .begin(.club, .queue), .begin(.help, .queue), .answer(0, allows: true), .goOn(0),
          .goOn(1),
        ],
        ["built", "built"]
      ),
      (
        [.begin(.club, .queue), .begin(.help, .reject), .answer(0, allows: false), .goOn(0)],
        ["built, redirected", "busy in queue"]
      ),
      (
        [
          .begin(.club, .queue), .begin(.vault, .replace), .goOn(0), .answer(1, allows: true),
          .goOn(1),
        ], ["superseded in guards", "asks guard key"]
      ),
      (
        [.begin(.club, .queue), .begin(.club, .coalesce), .cancel(0), .goOn(0), .goOn(1)],
        ["cancelled in guards", "asks guard member"]
      ),
      (
        [
          .begin(.account, .queue), .answer(0, allows: false), .goOn(0), .begin(.club, .reject),
        ], ["waits for the end of Login", "asks guard member"]
      ),
    ] as [([OverlapEvent], [String])])
  func `an order is carried out step by step`(events: [OverlapEvent], ends: [String]) throws {
    let requests = try OverlappingRequests()
    for event in events { try requests.perform(event) }
    #expect(requests.requests.map(\.held.text) == ends)
    #expect(requests.faults == [])
  }
}
