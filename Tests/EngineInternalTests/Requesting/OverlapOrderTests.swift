// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

@MainActor
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
    for policy in Self.policies {
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

@Suite("E12: a router that doesn't keep its policies is found out")
@MainActor
struct OverlapPromiseTests {
  private typealias Wait = HeldRequest.Wait

  /// What is said when the second request, begun with a policy, comes to this at once.
  private func faults(
    _ policy: OverlapPolicy, isSame: Bool = false, isOpen: Bool = false,
    _ reason: RoutingError.Reason?, _ wait: Wait
  ) -> [String] {
    var promise = OverlapPromise()
    promise.begin(.queue, isSame: false, isOpen: false)
    #expect(promise.goOn(0, nil, .answer(guardName: "member")) == [])
    promise.begin(policy, isSame: isSame, isOpen: isOpen)
    return promise.goOn(1, reason, wait)
  }

  @Test func `a request that must wait, join, be refused or run at once`() {
    let asks = Wait.answer(guardName: "member")
    #expect(faults(.queue, nil, .turn) == [])
    #expect(faults(.queue, nil, asks) == ["request 2 doesn't wait for its turn: it asks member"])
    #expect(faults(.queue, .busy, .ended) == ["nothing has ended request 2, but it ended 'busy'"])
    #expect(faults(.queue, isOpen: true, nil, asks) == [])
    #expect(
      faults(.queue, isOpen: true, nil, .turn) == ["request 2 waits for its turn, which it has"])
    #expect(faults(.reject, .busy, .ended) == [])
    #expect(faults(.reject, nil, .turn) == ["request 2 must end 'busy', but it waits"])
    #expect(faults(.coalesce, isSame: true, nil, .turn) == [])
    #expect(
      faults(.coalesce, isSame: true, nil, asks)
        == ["request 2 doesn't join the equal one: it asks member"])
    for policy in [OverlapPolicy.queue, .coalesce, .replace] {
      #expect(
        faults(policy, isSame: true, isOpen: true, nil, asks)
          == ["request 2 doesn't join the equal one: it asks member"])
    }
    #expect(faults(.replace, nil, .ended) == [])
    #expect(faults(.replace, nil, .turn) == ["request 2 waits for its turn, which it has"])
  }

  @Test func `a request that was replaced or given up must end so`() {
    var promise = OverlapPromise()
    promise.begin(.queue, isSame: false, isOpen: false)
    promise.begin(.replace, isSame: false, isOpen: false)
    #expect(
      promise.goOn(0, nil, .ended)
        == ["request 1 must end 'superseded', but it was carried out"])
    promise = OverlapPromise()
    promise.begin(.queue, isSame: false, isOpen: false)
    promise.cancel(0)
    #expect(!promise.canBeCancelled(0))
    #expect(
      promise.goOn(0, nil, .answer(guardName: "key"))
        == ["request 1 must end 'cancelled', but it asks key"])
    #expect(promise.goOn(0, .cancelled, .ended) == [])
  }

  @Test(arguments: [OverlapPolicy.queue, .coalesce])
  func `what the user does by hand ends a request that waits for a guard`(policy: OverlapPolicy) {
    var promise = OverlapPromise()
    promise.begin(.queue, isSame: false, isOpen: false)
    #expect(promise.goOn(0, nil, .answer(guardName: "member")) == [])
    promise.begin(policy, isSame: false, isOpen: false, isLastWish: true)
    #expect(promise.goOn(1, nil, .ended) == [])
    #expect(
      promise.goOn(0, nil, .ended) == ["request 1 must end 'superseded', but it was carried out"])
  }

  @Test func `one that has joined another one shares its end, or goes on in its place`() {
    var promise = OverlapPromise()
    promise.begin(.queue, isSame: false, isOpen: false)
    promise.begin(.coalesce, isSame: true, isOpen: false)
    #expect(promise.goOn(0, nil, .ended) == [])
    #expect(promise.goOn(1, nil, .ended) == [])
    #expect(promise.sharedEnd(of: 1) == 0)
    promise = OverlapPromise()
    promise.begin(.queue, isSame: false, isOpen: false)
    promise.begin(.coalesce, isSame: true, isOpen: false)
    promise.cancel(0)
    #expect(promise.goOn(0, .cancelled, .ended) == [])
    #expect(promise.goOn(1, nil, .ended) == [])
    #expect(promise.sharedEnd(of: 1) == nil)
  }
}
