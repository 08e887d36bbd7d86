// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder

/// The number of times that a change was refused while nothing else changed.
struct Refusals {
  /// The times after which a change is tried again; after the third refusal it is a finding, and
  /// after the last time it is not tried any more.
  static let delays: [Duration] = [
    .milliseconds(100), .milliseconds(400), .milliseconds(1600), .milliseconds(6400),
  ]

  private(set) var change: HostChange?
  private var shape: HostShape?
  private var revision = 0
  private(set) var count = 0
  private var isDue = false

  /// Notes a refusal.
  mutating func add(_ change: HostChange, _ shape: HostShape, _ revision: Int) {
    if !isLike(change, shape, revision) { count = 0 }
    self.change = change
    self.shape = shape
    self.revision = revision
    count += 1
    isDue = false
  }

  /// The change may be tried again.
  mutating func retry() { isDue = true }

  /// The time until the next attempt; `nil` when no attempt is planned.
  var delay: Duration? { count <= Self.delays.count ? Self.delays[count - 1] : nil }

  /// Whether a change was refused in this situation and its time has not come.
  func isWaiting(with change: HostChange, _ shape: HostShape, _ revision: Int) -> Bool {
    !isDue && isLike(change, shape, revision)
  }

  private func isLike(_ change: HostChange, _ shape: HostShape, _ revision: Int) -> Bool {
    self.change?.action == change.action && self.shape == shape && self.revision == revision
  }
}

extension HostMachine {
  /// A change was not made: tries again later, and gives the controls back after the third time.
  func refused(_ change: HostChange, in shape: HostShape, _ reason: String) {
    note(.refused(change, reason: reason))
    refusals.add(change, shape, tree.revision)
    if refusals.count == 3 { report(.refused(change, reason: reason)) }
    if refusals.count >= 3 {
      state = .failed
      letGo()
      attachment?.settled(at: tree.revision)
    }
    guard let delay = refusals.delay else { return watch(false) }
    _ = turns.after(delay) { [weak self] in
      self?.refusals.retry()
      self?.settle()
    }
  }
}
