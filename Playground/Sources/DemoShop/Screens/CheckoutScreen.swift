// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder

/// The screen on which the products in the bag are bought.
final class CheckoutScreen: ScreenLabeling {
  let bag: ShoppingBag
  let label = "Checkout"
  let labelDetail = ""

  init(_ bag: ShoppingBag) {
    self.bag = bag
  }
}
