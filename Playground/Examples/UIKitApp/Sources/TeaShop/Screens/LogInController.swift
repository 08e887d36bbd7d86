// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import Wayfinder

#if canImport(UIKit)
  import UIKit
#else
  import UIKitStandIn
#endif

/// The log-in, which a guard shows before the account.
final class LogInController: Page {
  private let customer: Customer

  init(customer: Customer) {
    self.customer = customer
    super.init("Log in")
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    fill(with: [button("Log in") { [weak self] in self?.logIn() }])
  }

  private func logIn() {
    customer.isLoggedIn = true
    router?.start { try await $0.close(self) }
  }
}
