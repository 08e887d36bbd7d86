// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import Testing
import WayfinderConfiguration

/// One app's navigation twice: a document of `Fixtures/pairs` and its one variant.
struct Pair: CustomTestStringConvertible {
  /// The name of the file, without its ending.
  let name: String
  /// The name of the variant.
  let variant: String
  /// The catalogue that the facts are from.
  let catalogue: String

  static let all = [
    Pair(name: "bluesky-drawer", variant: "drawer", catalogue: "bluesky"),
    Pair(name: "mattermost-split", variant: "split", catalogue: "mattermost"),
    Pair(name: "lichess-tabs", variant: "tabs", catalogue: "lichess"),
  ]

  var testDescription: String { name }

  func document() throws -> RouteDocument {
    try RouteDocument(bytes: Fixtures.bytes("pairs/\(name).json"), name: "\(name).json")
  }
}
