// Wayfinder is released under the MIT license; see LICENSE.

import WayfinderConfiguration
import WayfinderInspection

/// A catalogue or document that tests explore.
@MainActor
enum ExploredFile {
  /// The files of the repository.
  nonisolated static let paths = [
    "documents/stack.json", "documents/three-columns.json", "documents/library.json",
    "catalogues/made-up.json", "catalogues/element-x.json", "catalogues/lichess.json",
    "catalogues/woocommerce-ios.json", "catalogues/home-assistant-ios.json",
    "catalogues/mattermost.json", "catalogues/kickstarter-ios.json", "catalogues/bluesky.json",
    "pairs/lichess-tabs.json", "pairs/mattermost-split.json", "pairs/bluesky-drawer.json",
  ]

  /// The base of a file, and its variants.
  static func configurations(_ path: String) throws -> [NavigationConfiguration] {
    try configurations(of: Fixtures.navigation(path))
  }

  static func configurations(of file: NavigationFile) throws -> [NavigationConfiguration] {
    var all = [try NavigationConfiguration(file.navigation, named: "base")]
    if case .document(let document) = file {
      all += try document.variants.map {
        try NavigationConfiguration($0.document, named: $0.name)
      }
    }
    return all
  }

  /// The findings that are known in the files of the repository.
  static func silence() throws -> Exploration.Silence {
    try Exploration.Silence(bytes: Fixtures.bytes("explore/silence.json"), name: "silence.json")
  }

  /// A document of its text.
  static func document(_ text: String) throws -> [NavigationConfiguration] {
    try configurations(of: NavigationFile(bytes: Array(text.utf8), name: "made.json"))
  }
}
