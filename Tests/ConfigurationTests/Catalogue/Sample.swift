// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import WayfinderConfiguration
import WayfinderLinks

/// A small catalogue that has every key of the format.
enum Sample {
  static let text = Fixtures.sample("catalogue.json")

  static func load(_ text: String) throws(DocumentError) -> Catalogue {
    try Catalogue(bytes: Array(text.utf8), name: "sample.json")
  }

  /// Returns the problems of a string.
  static func findings(_ text: String) -> [Finding] {
    do {
      _ = try load(text)
      return []
    } catch {
      return error.findings
    }
  }
}
