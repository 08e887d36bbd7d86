// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import Wayfinder
import WayfinderConfiguration

#if canImport(UIKit)
  import UIKit
#else
  import UIKitStandIn
#endif

/// One tea.
final class TeaController: Page, ScreenLabeling {
  let tea: Tea

  init(tea: Tea) {
    self.tea = tea
    super.init(tea.name)
  }

  required init?(coder: NSCoder) { nil }

  // The name in drawings, which tests compare: the same in every language.
  var label: String { "Tea" }
  var labelDetail: String { tea.rawValue }

  override func viewDidLoad() {
    super.viewDidLoad()
    fill(with: [
      text("\(tea.name), \(tea.minutes) minutes"),
      button("Write a review") { [weak self, tea] in
        self?.router?.go(to: Routes.review, with: tea)
      },
      button("How to brew") { [weak self] in try self?.brew() },
      button("Where it grows") { [weak self, tea] in
        self?.router?.go(to: Routes.origins, with: tea)
      },
      button("My orders") { [weak self] in self?.router?.go(to: Routes.orders) },
    ])
  }

  private func brew() throws {
    guard let tree = router?.tree, let stack = tree.visibleNavigation else { return }
    try StepController.begin(with: tea, on: stack, of: tree)
  }
}
