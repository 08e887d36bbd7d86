// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder

/// A screen that is opened for a result.
final class ResultScreen<Value: Sendable>: ResultReporting, ScreenLabeling {
  let result = ScreenResult<Value>()
  let label = "Picker"
  let labelDetail = ""
}

/// A screen that may refuse to leave, and notes when it is asked and told.
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
