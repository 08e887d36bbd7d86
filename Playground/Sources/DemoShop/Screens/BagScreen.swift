// Wayfinder is released under the MIT licence; see LICENSE.

internal import Wayfinder

/// What is in the bag.
final class BagScreen: Labeled {
  let bag: ShoppingBag
  let label = "Bag"
  let identityText = ""

  init(_ bag: ShoppingBag) {
    self.bag = bag
  }
}
