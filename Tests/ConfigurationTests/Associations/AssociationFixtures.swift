// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import TestShop
import TestWorld

/// The association files of real hosts beside the tests.
enum AssociationFixtures {
  private static let folder = "Tests/Fixtures/associations"

  static let names = Repository.names(in: folder)

  /// A fixture: the host, the file it serves, and which apps URLs open.
  struct Fixture {
    let host: String
    let file: [UInt8]
    let cases: [(url: String, opens: [String])]
  }

  static func read(_ name: String) throws -> Fixture {
    let root = try JSON(Repository.bytes("\(folder)/\(name)"))
    guard let host = root["host"]?.string, let file = root["file"] else {
      throw CocoaError(.fileReadCorruptFile)
    }
    return Fixture(
      host: host, file: Array(file.text.utf8),
      cases: (root["cases"]?.elements ?? []).map { item in
        (item["url"]?.string ?? "", item["opens"]?.elements.compactMap(\.string) ?? [])
      })
  }
}
