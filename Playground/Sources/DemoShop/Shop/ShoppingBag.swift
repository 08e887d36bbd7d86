// Wayfinder is released under the MIT license; see LICENSE.

/// The products that a customer is about to buy.
@MainActor
public final class ShoppingBag {
  /// The numbers of the products, in the order in which they were put in.
  public internal(set) var products: [Int] = []
}
