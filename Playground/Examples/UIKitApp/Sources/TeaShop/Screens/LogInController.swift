// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder

#if canImport(UIKit)
  import UIKit
#else
  import UIKitStandIn
#endif

/// The log-in, which a guard shows before the account.
final class LogInController: Page, Screen {
  override func viewDidLoad() {
    super.viewDidLoad()
    fill(with: [button("Log in") { [weak self] in self?.logIn() }])
  }

  private func logIn() {
    shop.isLoggedIn = true
    shop.router.start { try await $0.close(self) }
  }
}
