// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import Wayfinder
import WayfinderConfiguration

#if canImport(UIKit)
  import UIKit
#else
  import UIKitStandIn
#endif

/// The first screen: all teas.
final class TeaListController: Page {
  init() {
    super.init("Teas")
    tabBarItem = UITabBarItem(title: "Teas", image: UIImage(systemName: "leaf"), tag: 0)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let teas = Tea.allCases.map { tea in
      button(tea.name) { [weak self] in self?.router?.go(to: Routes.tea, with: tea) }
    }
    fill(with: teas + [button("Notes") { [weak self] in self?.router?.go(to: Routes.notes) }])
  }
}
