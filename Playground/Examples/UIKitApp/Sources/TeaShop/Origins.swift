// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import Wayfinder
import WayfinderConfiguration

#if canImport(UIKit)
  import UIKit
#else
  import UIKitStandIn
#endif

extension Routes {
  /// All teas, and where one of them grows: two columns in a wide window.
  static let origins = StepAssembly(
    finder: .container(SplitNode.self),
    factory: .integrate { (tea: Tea, _) in
      SplitNode([
        NavigationNode([ScreenNode(OriginListController("Where tea grows"))]),
        NavigationNode([ScreenNode(OriginController(tea: tea))], name: "origin"),
      ])
    }
  )
  .using(.present(.fullScreen))
  .from(.current)
  .assemble()

  static let origin = StepAssembly(OriginController.self, id: \.tea) { OriginController(tea: $0) }
    .using(.pushAsRoot)
    .from(.navigation(named: "origin"))
    .assemble()
}

/// The first column: a button for each tea, and one in the bar that closes both columns.
final class OriginListController: Page {
  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      primaryAction: UIAction(title: "Close") { [weak self] _ in self?.closeAll() })
    fill(
      with: Tea.allCases.map { tea in
        button(tea.name) { [weak self] in self?.router?.go(to: Routes.origin, with: tea) }
      })
  }

  private func closeAll() { router?.start { try await $0.dismiss(layerOf: self) } }
}

/// The second column: where a tea grows.
final class OriginController: Page, ScreenLabeling {
  let tea: Tea

  init(tea: Tea) {
    self.tea = tea
    super.init("\(tea.name) grows here")
  }

  required init?(coder: NSCoder) { nil }

  var label: String { "Origin" }
  var labelDetail: String { tea.rawValue }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      primaryAction: UIAction(title: "Buy") { [weak self, tea] _ in
        self?.router?.go(to: Routes.tea, with: tea)
      })
    fill(with: [text(tea.origin)])
  }
}
