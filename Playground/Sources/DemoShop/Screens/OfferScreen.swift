// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder

/// An offer, as an alert.
final class OfferScreen: ScreenLabeling {
  let code: String
  let label = "Offer"
  var labelDetail: String { code }

  init(code: String) {
    self.code = code
  }
}
