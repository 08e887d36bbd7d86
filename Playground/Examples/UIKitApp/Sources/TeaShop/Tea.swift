// Wayfinder is released under the MIT license; see LICENSE.

import WayfinderLinks

/// A tea that the shop sells.
enum Tea: String, CaseIterable, LinkParameter {
  case sencha, assam, mint

  var name: String {
    switch self {
    case .sencha: "Sencha"
    case .assam: "Assam"
    case .mint: "Mint"
    }
  }

  var minutes: Int { self == .sencha ? 2 : 5 }

  var origin: String {
    switch self {
    case .sencha: "Shizuoka, Japan"
    case .assam: "Assam, India"
    case .mint: "Meknes, Morocco"
    }
  }
}
