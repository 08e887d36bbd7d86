// Wayfinder is released under the MIT license; see LICENSE.

package import Wayfinder
package import WayfinderHosting

/// A screen without a view controller that may keep its user.
@MainActor
package final class Letter: LeaveDeciding, ScreenLabeling {
  package var isDraft = true
  package let label = "Letter"
  package let labelDetail = ""
  package private(set) var refused: [RefusedNavigation] = []

  package init() {}

  package var mayLeave: LeaveDecision { isDraft ? .no(reason: "unsaved") : .yes }

  package func didRefuse(_ navigation: RefusedNavigation) { refused.append(navigation) }
}

/// A question with two answers.
@MainActor
package final class Question: AlertScreen {
  package private(set) var chosen: [String] = []
  package var onDelete: () -> Void = {}
  private let message: String?

  package init(message: String? = nil) {
    self.message = message
  }

  package var alert: AlertContent {
    AlertContent(
      title: "Delete?", message: message,
      actions: [
        AlertContent.Action("Delete", role: .destructive) { [self] in
          chosen.append("Delete")
          onDelete()
        },
        AlertContent.Action("Cancel", role: .cancel) { [self] in chosen.append("Cancel") },
      ])
  }
}

/// A screen that notes its appearance.
@MainActor
package final class Watcher: AppearanceObserving {
  package private(set) var heard: [String] = []
  package var onAppear: () -> Void = {}

  package init() {}

  package func willAppear() { heard.append("willAppear") }
  package func didAppear() {
    heard.append("didAppear")
    onAppear()
  }
  package func willDisappear() { heard.append("willDisappear") }
  package func didDisappear() { heard.append("didDisappear") }
}
