// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld

/// The catalogues beside the tests.
enum Fixtures {
  private static let folder = "Tests/Fixtures/catalogues"

  /// The names of all catalogues, sorted.
  static let names = Repository.names(in: folder)

  static func bytes(_ name: String) throws -> [UInt8] {
    try Repository.bytes("\(folder)/\(name)")
  }
}
