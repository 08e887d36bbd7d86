// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import Wayfinder
import WayfinderConfiguration

#if canImport(UIKit)
  import UIKit
#else
  import UIKitStandIn
#endif

/// The root of the second tab, for customers who have logged in.
final class AccountController: Page {
  private let customer: Customer

  init(customer: Customer) {
    self.customer = customer
    super.init("Account")
    tabBarItem = UITabBarItem(title: "Account", image: UIImage(systemName: "person"), tag: 1)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    fill(with: [
      button("My orders") { [weak self] in self?.router?.go(to: Routes.orders) },
      button("Log out") { [weak self] in self?.logOut() },
    ])
  }

  private func logOut() {
    customer.isLoggedIn = false
    router?.start { try await $0.recheck() }
  }
}
