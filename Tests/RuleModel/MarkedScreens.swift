// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder

/// A screen of a random case, on which context tasks leave a mark.
@MainActor
class MarkedScreen: ScreenLabeling {
  let serial: Int
  let context: Int?
  var marks: [Int] = []

  init(_ serial: Int, context: Int? = nil) {
    self.serial = serial
    self.context = context
  }

  var label: String { "M" }
  var labelDetail: String {
    "\(serial)\(context.map { "@\($0)" } ?? "")" + marks.map { "+\($0)" }.joined()
  }
}

class ScreenA: MarkedScreen {
  override var label: String { "A" }
}

class ScreenB: MarkedScreen {
  override var label: String { "B" }
}

final class FormA: ScreenA, LeaveDeciding {
  let asking: CaseAsking

  init(_ serial: Int, _ asking: CaseAsking) {
    self.asking = asking
    super.init(serial)
  }

  var mayLeave: LeaveDecision { asking.answer(serial) }
  func didRefuse(_ navigation: RefusedNavigation) { asking.told(serial) }
}

final class FormB: ScreenB, LeaveDeciding {
  let asking: CaseAsking

  init(_ serial: Int, _ asking: CaseAsking) {
    self.asking = asking
    super.init(serial)
  }

  var mayLeave: LeaveDecision { asking.answer(serial) }
  func didRefuse(_ navigation: RefusedNavigation) { asking.told(serial) }
}

/// How a form answers when it is asked whether it may leave.
@MainActor
final class CaseAsking {
  let leave: ModelLeave
  let log: CaseLog
  private var times = 0

  init(_ leave: ModelLeave, _ log: CaseLog) {
    self.leave = leave
    self.log = log
  }

  func answer(_ serial: Int) -> LeaveDecision {
    log.note(.mayLeave, serial)
    times += 1
    return leave.allows(asked: times) ? .yes : .no(reason: "no")
  }

  func told(_ serial: Int) { log.note(.told, serial) }
}

/// What the parts of a case have done, and what conditions read.
@MainActor
final class CaseLog {
  var notes: [CaseNote] = []
  var turned: [Int: Int] = [:]
  /// The guards that have led on a detour in the request at work.
  var led: Set<CaseNote> = []

  func note(_ verb: CaseNote.Verb, _ place: Int, _ detail: Int = 0) {
    notes.append(CaseNote(verb: verb, place: place, detail: detail))
  }
}
