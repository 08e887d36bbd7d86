// Wayfinder is released under the MIT licence; see LICENSE.

internal import Wayfinder

/// Where what is in the bag is bought.
final class CheckoutScreen: Labeled {
  let bag: ShoppingBag
  let label = "Checkout"
  let identityText = ""

  init(_ bag: ShoppingBag) {
    self.bag = bag
  }
}
