// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder

/// A second implementation of the policies, for two requests: it follows from what has happened to them
/// how each must end, and knows nothing of the router's queue.
struct OverlapPromise {
  private enum Place {
    /// It waits for its turn.
    case waits
    /// It ends as the other one does.
    case joined
    case works
    case ended
  }

  /// The reasons with one of which each request must end when it goes on next; empty while it may go on.
  private(set) var mustEnd: [Set<RoutingError.Reason>] = []
  private var places: [Place] = []
  /// The requests that share the end of the other one.
  private var shares: Set<Int> = []
  private var cancelled: Set<Int> = []

  /// A request arrives.
  ///
  /// - Parameters:
  ///   - policy: Its policy.
  ///   - isSame: Whether it asks for the same as the first one.
  ///   - isOpen: Whether the first one waits for the end of a screen, so that others may run.
  ///   - isLastWish: Whether the user does it by hand while the first one waits for a guard.
  mutating func begin(
    _ policy: OverlapPolicy, isSame: Bool, isOpen: Bool, isLastWish: Bool = false
  ) {
    mustEnd.append([])
    let index = places.count
    guard index > 0, places[0] != .ended else { return places.append(.works) }
    switch policy {
    case .queue where isSame && isOpen, .replace where isSame && isOpen: places.append(.joined)
    case .queue where isLastWish, .coalesce where isLastWish && !isSame, .replace:
      mustEnd[0].insert(.superseded)
      places.append(.works)
    case .coalesce where isSame: places.append(.joined)
    case .queue, .reject, .coalesce:
      if isOpen {
        places.append(.works)
      } else if policy == .reject {
        mustEnd[index] = [.busy]
        places.append(.works)
      } else {
        places.append(.waits)
      }
    }
  }

  /// The caller of a request gives it up. That doesn't count for one that has joined another one which has
  /// ended by then.
  mutating func cancel(_ index: Int) {
    cancelled.insert(index)
    if places[index] == .joined, isShared(index) { return }
    mustEnd[index].insert(.cancelled)
  }

  /// Whether the caller of a request can give it up with any effect.
  func canBeCancelled(_ index: Int) -> Bool {
    mustEnd[index].isEmpty && !cancelled.contains(index)
  }

  /// A request goes on, and ends for a reason or waits.
  ///
  /// - Returns: What the policy has promised otherwise.
  mutating func goOn(
    _ index: Int, _ reason: RoutingError.Reason?, _ wait: HeldRequest.Wait
  ) -> [String] {
    var faults: [String] = []
    let name = "request \(index + 1)"
    let isQueueReason = reason.map { [.cancelled, .superseded, .busy].contains($0) } ?? false
    if !mustEnd[index].isEmpty {
      if !reason.map(mustEnd[index].contains, default: false) {
        let expected = mustEnd[index].map { "'\($0)'" }.sorted().joined(separator: " or ")
        faults.append("\(name) must end \(expected), but \(Self.text(reason, wait))")
      }
    } else if isQueueReason {
      faults.append("nothing has ended \(name), but \(Self.text(reason, wait))")
    } else if wait != .turn, places[index] == .waits {
      faults.append("\(name) doesn't wait for its turn: \(Self.text(reason, wait))")
    } else if wait != .turn, places[index] == .joined, !isShared(index) {
      faults.append("\(name) doesn't join the equal one: \(Self.text(reason, wait))")
    } else if wait == .turn, places[index] == .works {
      faults.append("\(name) waits for its turn, which it has")
    }
    if wait == .ended { end(index, reason) }
    return faults
  }

  private mutating func end(_ index: Int, _ reason: RoutingError.Reason?) {
    if places[index] == .joined, mustEnd[index].isEmpty { shares.insert(index) }
    places[index] = .ended
    for other in places.indices where other != index {
      switch places[other] {
      case .waits: places[other] = .works
      // When the first one is given up, the one that has joined it goes on in its place.
      case .joined where reason == .cancelled: places[other] = .works
      default: break
      }
    }
  }

  /// Whether a request that has joined the other one may end by now: that one has ended.
  private func isShared(_ index: Int) -> Bool {
    places.indices.contains { $0 != index && places[$0] == .ended }
  }

  /// The request whose end another one shares; `nil` if it has an end of its own.
  func sharedEnd(of index: Int) -> Int? { shares.contains(index) ? 1 - index : nil }

  /// All that is promised of a request, as text.
  func signature(of index: Int) -> String {
    let reasons = mustEnd[index].map { "\($0)" }.sorted().joined(separator: ",")
    return "\(places[index]) \(reasons) \(shares.contains(index)) \(cancelled.contains(index))"
  }

  /// Whether a request has been carried out, in whatever way it ended.
  func isDone(_ index: Int, _ end: Result<NavigationOutcome, RoutingError>?) -> Bool {
    if shares.contains(index) { return false }
    guard case .failure(let error)? = end else { return true }
    return ![.cancelled, .superseded, .busy].contains(error.reason)
  }

  private static func text(_ reason: RoutingError.Reason?, _ wait: HeldRequest.Wait) -> String {
    if let reason { return "it ended '\(reason)'" }
    return switch wait {
    case .turn: "it waits"
    case .answer(let name): "it asks \(name)"
    case .detour, .transition: "it goes on"
    case .ended: "it was carried out"
    }
  }
}

extension Optional {
  /// Applies a test to the value; returns the default for `nil`.
  fileprivate func map(_ test: (Wrapped) -> Bool, default value: Bool) -> Bool {
    self.map(test) ?? value
  }
}
