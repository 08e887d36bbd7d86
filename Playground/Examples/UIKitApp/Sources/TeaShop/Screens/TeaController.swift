// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import Wayfinder

#if canImport(UIKit)
  import UIKit
#else
  import UIKitStandIn
#endif

/// One tea.
final class TeaController: Page, ScreenLabeling {
  let tea: Tea

  init(tea: Tea, shop: TeaShop) {
    self.tea = tea
    super.init(tea.name, shop: shop)
  }

  required init?(coder: NSCoder) { nil }

  // The name in drawings, which tests compare: the same in every language.
  var label: String { "Tea" }
  var labelDetail: String { tea.rawValue }

  override func viewDidLoad() {
    super.viewDidLoad()
    fill(with: [
      text("\(tea.name), \(tea.minutes) minutes"),
      button("Write a review") { [shop, tea] in shop.router.go(to: shop.review, with: tea) },
      button("My orders") { [shop] in shop.router.go(to: shop.orders) },
    ])
  }
}
