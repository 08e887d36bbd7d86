// Wayfinder is released under the MIT license; see LICENSE.

public import WayfinderLinks

/// A department of the shop, as links name it.
public enum Department: String, CaseIterable, Codable, LinkParameter, Sendable {
  case tea, pottery, books
}

/// The products on sale: three hundred, a hundred in each department.
enum Goods {
  /// An error in looking up a product.
  enum Fault: Error, CustomStringConvertible {
    case notOnSale(Int, Department)

    var description: String {
      switch self {
      case .notOnSale(let product, let department):
        "Product \(product) is not sold in '\(department.rawValue)', which sells 1 to 100. Name one of"
          + " these."
      }
    }
  }

  /// The price of a product, in cents.
  static func price(of product: Int) -> Int { 250 + product * 37 % 1900 }

  /// Throws for a product that is not on sale.
  static func require(_ product: Int, in department: Department) throws {
    if !(1...100).contains(product) { throw Fault.notOnSale(product, department) }
  }
}
