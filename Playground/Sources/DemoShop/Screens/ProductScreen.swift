// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder

/// A product. It is given its price by a task, each time that it is shown.
@MainActor
public final class ProductScreen: ScreenLabeling {
  let context: Context
  /// The price in cents; `nil` before it is known.
  public internal(set) var price: Int?
  /// The kind of screen, for drawings.
  public let label = "Product"
  /// The number of the product.
  public var labelDetail: String { String(context.product) }

  init(_ context: Context) {
    self.context = context
  }

  /// The values that a link gives.
  struct Context: Codable, Sendable, Equatable {
    let department: Department
    let product: Int
  }
}

/// Makes the screen of a product, of one that is on sale.
struct ProductFactory: Factory {
  func prepare(with context: ProductScreen.Context) throws {
    try Goods.require(context.product, in: context.department)
  }

  func build(with context: ProductScreen.Context) -> ProductScreen { ProductScreen(context) }
}
