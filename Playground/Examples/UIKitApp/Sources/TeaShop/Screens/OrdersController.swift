// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder

#if canImport(UIKit)
  import UIKit
#else
  import UIKitStandIn
#endif

/// The orders of a customer.
final class OrdersController: Page {
  override func viewDidLoad() {
    super.viewDidLoad()
    fill(with: [text("Nothing yet.")])
  }
}
