// Wayfinder is released under the MIT license; see LICENSE.

public import WayfinderLinks

/// The links that the shop itself writes, to be shared: the same that its document reads.
public enum ShopLinks {
  /// A department.
  public static let list = Link("/:department", Department.self)
  /// A product.
  public static let product = Link("/:department/:product", Department.self, Int.self)
  /// A picture of a product.
  public static let images = Link("/:department/:product/images", Department.self, Int.self)
    .query(.optional("image", Int.self))
}
