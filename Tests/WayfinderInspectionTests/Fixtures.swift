// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import WayfinderConfiguration
import WayfinderInspection

/// The files beside the tests.
enum Fixtures {
  /// The folder of all fixtures.
  static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Fixtures")

  /// The bytes of a file, by its path in the folder.
  static func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.appending(path: path)))
  }

  /// A catalogue or route document, by its path in the folder.
  static func navigation(_ path: String) throws -> NavigationFile {
    try NavigationFile(bytes: try bytes(path), name: path)
  }

  /// A catalogue or route document with where its parts stand, by its path in the folder.
  static func inspected(_ path: String) throws -> InspectedFile {
    try InspectedFile(bytes: try bytes(path), name: path)
  }
}
