// The keys of the route document 'offers', written by 'wayfinder keys'. Don't edit them:
// change the document, and write the file again.
// swift-format-ignore-file
// swiftlint:disable all

import WayfinderConfiguration
import WayfinderLinks

/// The routes of 'offers'.
nonisolated enum OfferKeys {
  /// 'Offers': root of 'all'.
  static let offers = RouteKey<OffersPage, Void>("Offers")

  /// 'Offer': pushed in 'all', guarded by 'login'.
  static let offer = RouteKey<OfferPage, OfferContext>("Offer")

  /// The values of 'Offer'.
  nonisolated struct OfferContext: Codable, Hashable, Sendable {
    var id: Int
    var color: String?
  }

  /// The links of 'offers', by their names in its table.
  nonisolated enum Links {
    /// '/': opens 'Offers'.
    static let offers = Link("/")

    /// '/offers/:id': opens 'Offer'.
    static let offer = Link("/offers/:id", Int.self)
      .query(.optional("color", String.self))
  }
}
