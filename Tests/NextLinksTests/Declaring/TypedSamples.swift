// Wayfinder is released under the MIT license; see LICENSE.

import NextLinks

/// Types as an app has them, without an annotation.
enum Sort: String, CaseIterable, LinkParameter {
  case newest
  case price = "by price"
}

enum Tab: CaseIterable, LinkParameter {
  case posts, likes
}

enum Level: Int, LinkParameter {
  case low = 1
  case high = 10
}

struct UserID: RawRepresentable, Hashable, LinkParameter {
  let rawValue: UInt32
}

struct Note: RawRepresentable, Hashable, LinkParameter {
  let rawValue: String
}

/// A type with a form of its own that brings no expression.
struct SKU: Hashable, LinkParameter {
  let code: String

  init?(linkText: String) {
    guard linkText.utf8.count == 4, linkText == linkText.uppercased() else { return nil }
    code = linkText
  }

  var linkText: String { code }

  static var linkSamples: [SKU] { ["AB12", "ZZ99"].compactMap(SKU.init) }
}

/// A type that does not read what it writes.
struct OneWay: LinkParameter {
  init() {}
  init?(linkText: String) { return nil }
  var linkText: String { "x" }
  static var linkSamples: [OneWay] { [] }
}
