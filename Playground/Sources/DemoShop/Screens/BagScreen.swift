// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder

/// The screen that lists the products in the bag.
final class BagScreen: ScreenLabeling {
  let bag: ShoppingBag
  let label = "Bag"
  let labelDetail = ""

  init(_ bag: ShoppingBag) {
    self.bag = bag
  }
}
