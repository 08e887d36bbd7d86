// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import Wayfinder

#if canImport(UIKit)
  import UIKit
#else
  import UIKitStandIn
#endif

final class ReviewController: Page, ScreenLabeling, LeaveDeciding {
  let tea: Tea
  private let draft = UITextView()

  init(tea: Tea) {
    self.tea = tea
    super.init("Review")
  }

  required init?(coder: NSCoder) { nil }

  var label: String { "Review" }
  var labelDetail: String { tea.rawValue }

  override func viewDidLoad() {
    super.viewDidLoad()
    fill(with: [
      text("How is \(tea.name)?"),
      draft,
      button("Send") { [weak self] in self?.send() },
    ])
  }

  private func send() {
    draft.text = ""
    router?.start { try await $0.close(self) }
  }

  var mayLeave: LeaveDecision {
    draft.text.isEmpty ? .yes : .no(reason: "unsaved review")
  }

  func didRefuse(_ navigation: RefusedNavigation) {
    let question = Question("Discard your review?", choice: "Discard") { [weak self] in
      self?.draft.text = ""
      self?.router?.start { _ in try await navigation.navigateAgain() }
    }
    router?.go(to: Routes.question, with: question)
  }
}
