// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder

/// A customer's review of a product. It refuses to leave while a draft could be lost.
@MainActor
public final class ReviewScreen: ScreenLabeling, LeaveDeciding {
  let product: Int
  /// The text that was written and not sent.
  public var draft = ""
  /// The number of navigations that it has refused.
  public private(set) var refusals = 0
  /// The kind of screen, for drawings.
  public let label = "Review"
  /// The number of the product.
  public var labelDetail: String { String(product) }

  init(product: Int) {
    self.product = product
  }

  /// The values that a link gives.
  struct Context: Codable, Sendable {
    let department: Department
    let product: Int
  }

  /// Whether the screen may be removed now.
  public var mayLeave: LeaveDecision {
    draft.isEmpty ? .yes : .no(reason: "the review is not sent")
  }

  /// Counts a navigation that it has refused.
  public func didRefuse(_ navigation: RefusedNavigation) { refusals += 1 }
}
