// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import WayfinderConfiguration
import WayfinderInspection

/// The files beside the tests.
enum Fixtures {
  /// The bytes of a file, by its path in the folder.
  static func bytes(_ path: String) throws -> [UInt8] {
    try Repository.bytes("Tests/Fixtures/\(path)")
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
