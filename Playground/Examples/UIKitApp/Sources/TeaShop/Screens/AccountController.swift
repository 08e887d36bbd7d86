// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import Wayfinder

#if canImport(UIKit)
  import UIKit
#else
  import UIKitStandIn
#endif

/// The root of the second tab, for customers who have logged in.
final class AccountController: Page, Screen {
  init(shop: TeaShop) {
    super.init("Account", shop: shop)
    tabBarItem = UITabBarItem(title: "Account", image: UIImage(systemName: "person"), tag: 1)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    fill(with: [
      button("My orders") { [shop] in shop.router.go(to: shop.orders) },
      button("Log out") { [shop] in shop.logOut() },
    ])
  }
}
