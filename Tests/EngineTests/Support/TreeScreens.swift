// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder

/// A screen without a label: drawn by the name of its type.
@MainActor
class PlainScreen: Screen {}

@MainActor
final class SpecialScreen: PlainScreen {}

@MainActor
protocol Buyable: AnyObject {
  var price: Int { get }
}

@MainActor
final class ProductScreen: ScreenLabeling, Buyable {
  let number: Int
  var price: Int { number * 10 }
  var label: String { "Product" }
  var labelDetail: String { "\(number)" }

  init(_ number: Int) {
    self.number = number
  }
}
