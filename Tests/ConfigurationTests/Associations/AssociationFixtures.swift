// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import TestWorld
import WayfinderConfiguration

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
    let bytes = try Repository.bytes("\(folder)/\(name)")
    guard case .object(let root) = try JSONReader.read(bytes).content,
      case .string(let host)? = root["host"]?.content, let file = root["file"],
      case .array(let cases)? = root["cases"]?.content
    else { throw CocoaError(.fileReadCorruptFile) }
    return Fixture(
      host: host, file: Array(file.text.utf8),
      cases: try cases.map { item in
        guard case .object(let members) = item.content,
          case .string(let url)? = members["url"]?.content
        else { throw CocoaError(.fileReadCorruptFile) }
        guard case .array(let apps)? = members["opens"]?.content else { return (url, []) }
        return (
          url, apps.compactMap { if case .string(let text) = $0.content { text } else { nil } }
        )
      })
  }
}
