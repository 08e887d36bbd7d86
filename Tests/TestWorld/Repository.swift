// Wayfinder is released under the MIT license; see LICENSE.

package import Foundation

/// The files of this repository, by their paths from its root.
package enum Repository {
  package static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  package static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  package static func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: root.appending(path: path)))
  }

  /// The names of the JSON files in a folder, in alphabetical order.
  package static func names(in folder: String) -> [String] {
    let files = try! FileManager.default.contentsOfDirectory(
      atPath: root.appending(path: folder).path)
    return files.filter { $0.hasSuffix(".json") }.sorted()
  }
}
