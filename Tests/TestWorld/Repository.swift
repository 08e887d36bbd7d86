// Wayfinder is released under the MIT license; see LICENSE.

public import Foundation

/// The files of this repository, by their paths from its root.
public enum Repository {
  public static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  public static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  public static func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: root.appending(path: path)))
  }

  /// The names of the JSON files in a folder, in alphabetical order.
  public static func names(in folder: String) -> [String] {
    let files = try! FileManager.default.contentsOfDirectory(
      atPath: root.appending(path: folder).path)
    return files.filter { $0.hasSuffix(".json") }.sorted()
  }
}
