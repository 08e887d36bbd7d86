// Wayfinder is released under the MIT license; see LICENSE.

import Foundation

/// A copy of the parts of the repository that a tested package needs.
struct Copy {
  let repository: URL
  let folder: URL

  private static let parts = ["Sources", "Tests", "docs", "Playground/FiveApps/Sources"]

  /// Makes the copy the same as the repository, except for `changes`, whole files by their paths.
  func update(_ changes: [String: Data]) throws {
    let kept = files(in: repository)
    for path in Set(kept).subtracting(changes.keys) {
      try write(Data(contentsOf: repository.appending(path: path)), to: path)
    }
    for (path, data) in changes { try write(data, to: path) }
    for path in Set(files(in: folder)).subtracting(kept).subtracting(changes.keys) {
      try FileManager.default.removeItem(at: folder.appending(path: path))
    }
  }

  /// Writes a file unless it has these bytes, so that what is the same isn't built again.
  func write(_ data: Data, to path: String) throws {
    let file = folder.appending(path: path)
    if (try? Data(contentsOf: file)) == data { return }
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }

  private func files(in root: URL) -> [String] {
    Self.parts.flatMap { part in
      let all = FileManager.default.enumerator(atPath: root.appending(path: part).path)
      return (all?.compactMap { $0 as? String } ?? []).map { "\(part)/\($0)" }.filter {
        var isFolder: ObjCBool = false
        return !$0.contains("/.build/")
          && FileManager.default.fileExists(
            atPath: root.appending(path: $0).path, isDirectory: &isFolder)
          && !isFolder.boolValue
      }
    }
  }
}
