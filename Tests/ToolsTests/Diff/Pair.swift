// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import Testing
import WayfinderConfiguration

/// One app's navigation twice: a document of `Fixtures/pairs` and its one variant.
nonisolated struct Pair: CustomTestStringConvertible {
  /// The name of the file, without its ending.
  let name: String
  /// The name of the variant.
  let variant: String
  /// The real app that the facts are from.
  let app: String

  static let all = [
    Pair(name: "bluesky-drawer", variant: "drawer", app: "bluesky"),
    Pair(name: "mattermost-split", variant: "split", app: "mattermost"),
    Pair(name: "lichess-tabs", variant: "tabs", app: "lichess"),
  ]

  var testDescription: String { name }

  func document() throws -> RouteDocument {
    try RouteDocument(bytes: Fixtures.bytes("pairs/\(name).json"), name: "\(name).json")
  }
}
