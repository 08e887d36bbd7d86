// Wayfinder is released under the MIT license; see LICENSE.

import UIKitStandIn
import Wayfinder

// The app that adopts Wayfinder screen by screen.

final class OldRoot: UINavigationController, Screen {}

final class SettingsController: UIViewController, Screen {}

final class AddressController: UIViewController {}

final class CheckoutFlow: UINavigationController, ResultReporting {
  let result = ScreenResult<Int>()
}

final class BagController: UIViewController {
  convenience init(_ bag: BagScreen) { self.init(nibName: nil, bundle: nil) }
}

@MainActor
final class InvoiceCoordinator {
  let number: Int
  init(number: Int) { self.number = number }
  func start() -> UIViewController { some() }
}

@MainActor let oldApp: OldRoot = some()
@MainActor let oldTabs: UITabBarController = some()
@MainActor let oldHome: UIViewController = some()
@MainActor let flow: CheckoutFlow = some()
