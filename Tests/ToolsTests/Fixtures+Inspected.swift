// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import WayfinderInspection

extension Fixtures {
  /// A route document with where its parts are.
  static func inspected(_ path: String) throws -> InspectedFile {
    try InspectedFile(bytes: bytes(path), name: path)
  }
}
