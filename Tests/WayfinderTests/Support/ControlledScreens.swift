// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder

/// A screen that may refuse to leave, and notes when it is asked and told.
@MainActor
final class FormScreen: LeaveDeciding, ScreenLabeling {
  let label: String
  let labelDetail = ""
  let log: RouteLog
  /// The answers still to come; the last one is given from then on.
  var answers: [LeaveDecision]
  /// The screen's reaction to the notice that it has refused.
  var onRefusal: @MainActor (RefusedNavigation) -> Void = { _ in }

  init(_ label: String, _ log: RouteLog, _ answers: LeaveDecision...) {
    self.label = label
    self.log = log
    self.answers = answers
  }

  var mayLeave: LeaveDecision {
    log.noteQuietly("may leave \(label)")
    return answers.count > 1 ? answers.removeFirst() : answers[0]
  }

  func didRefuse(_ navigation: RefusedNavigation) {
    log.noteQuietly("refused \(navigation.destination): \(navigation.reason)")
    onRefusal(navigation)
  }
}

/// A place at which a guard waits until the test lets it go on.
@MainActor
final class Gate {
  private var arrivals = 0
  private var isOpen = false
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []

  /// Waits at the gate, cancelled or not.
  func pass() async {
    arrivals += 1
    for watcher in watchers where watcher.count <= arrivals { watcher.continuation.resume() }
    watchers.removeAll { $0.count <= arrivals }
    if isOpen { return }
    await withCheckedContinuation { waiting.append($0) }
  }

  /// Waits until so many have come to the gate.
  func reached(by count: Int = 1) async {
    if arrivals >= count { return }
    await withCheckedContinuation { watchers.append((count, $0)) }
  }

  /// Lets all go on that wait, and all that come later.
  func open() {
    isOpen = true
    for continuation in waiting { continuation.resume() }
    waiting = []
  }
}
