// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder

/// The customer's own page.
final class AccountScreen: ScreenLabeling {
  let account: ShopAccount
  let label = "Account"
  let labelDetail = ""

  init(_ account: ShopAccount) {
    self.account = account
  }
}
