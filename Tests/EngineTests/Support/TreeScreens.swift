// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder

/// A screen without a label: drawn by the name of its type.
class PlainScreen: Screen { init() {} }

final class SpecialScreen: PlainScreen {}

protocol Buyable: AnyObject {
  var price: Int { get }
}

final class ProductScreen: ScreenLabeling, Buyable {
  let number: Int
  var price: Int { number * 10 }
  var label: String { "Product" }
  var labelDetail: String { "\(number)" }

  init(_ number: Int) {
    self.number = number
  }
}
