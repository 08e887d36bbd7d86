// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import WayfinderConfiguration

/// The association files of real hosts beside the tests.
enum AssociationFixtures {
  static let folder = Fixtures.folder.deletingLastPathComponent().appending(path: "associations")

  static let names: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".json") }.sorted()
  }()

  /// A fixture: the host, the file it serves, and which apps URLs open.
  struct Fixture {
    let host: String
    let file: [UInt8]
    let cases: [(url: String, opens: [String])]
  }

  static func read(_ name: String) throws -> Fixture {
    let bytes = Array(try Data(contentsOf: folder.appending(path: name)))
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
