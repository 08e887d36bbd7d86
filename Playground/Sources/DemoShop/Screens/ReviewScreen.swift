// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder

/// What a customer writes about a product. It refuses to go while there is something to lose.
@MainActor
public final class ReviewScreen: ScreenLabeling, LeaveDeciding {
  let product: Int
  /// What was written and not sent.
  public var draft = ""
  /// How many navigations it has refused.
  public private(set) var refusals = 0
  /// The kind of screen, for drawings.
  public let label = "Review"
  /// The number of the product.
  public var labelDetail: String { String(product) }

  init(product: Int) {
    self.product = product
  }

  /// What a link gives.
  struct Context: Codable, Sendable {
    let product: Int
  }

  /// Whether the screen may be removed now.
  public var mayLeave: LeaveDecision {
    draft.isEmpty ? .yes : .no(reason: "the review is not sent")
  }

  /// Hears that it has refused a navigation.
  public func didRefuse(_ navigation: RefusedNavigation) { refusals += 1 }
}
