// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder

/// Where what is in the bag is bought.
final class CheckoutScreen: ScreenLabeling {
  let bag: ShoppingBag
  let label = "Checkout"
  let labelDetail = ""

  init(_ bag: ShoppingBag) {
    self.bag = bag
  }
}
