// Wayfinder is released under the MIT license; see LICENSE.

package import Wayfinder
package import WayfinderHosting

/// Whether the screens of a random session let their user go, and the number of answers that were
/// chosen.
@MainActor
package final class Mood {
  package var isKeeping = false
  package var answers = 0

  package init() {}

  /// The mood of a page: every fifth one has it, the others always let go.
  package func ofPage(_ label: String) -> Mood? {
    label.hasSuffix("0") || label.hasSuffix("5") ? self : nil
  }
}

/// A page that now and then refuses to leave.
@MainActor
package protocol MoodyScreen: LeaveDeciding {
  var mood: Mood? { get }
}

extension MoodyScreen {
  package var mayLeave: LeaveDecision {
    mood?.isKeeping == true ? .no(reason: "unsaved") : .yes
  }

  package func didRefuse(_ navigation: RefusedNavigation) {}
}

/// An alert with two buttons.
@MainActor
package final class Choice: AlertScreen {
  private let mood: Mood

  package init(_ mood: Mood) {
    self.mood = mood
  }

  package var alert: AlertContent {
    AlertContent(
      title: "Sure?",
      actions: ["Yes", "No"].map { title in
        AlertContent.Action(title) { [mood] in mood.answers += 1 }
      })
  }
}
