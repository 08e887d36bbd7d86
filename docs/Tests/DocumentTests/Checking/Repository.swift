// Wayfinder is released under the MIT license; see LICENSE.

import Foundation

/// The files of this repository.
enum Repository {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The paths of all files beneath a folder with such an ending, in alphabetical order.
  static func files(in folder: String, ending: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path())
      .filter { $0.hasSuffix(ending) && !$0.hasPrefix(".build/") && !$0.contains("/.build/") }
      .sorted()
      .map { folder + "/" + $0 }
  }

  /// The READMEs and the pages of all catalogues.
  static func pages() throws -> [Page] {
    try (["README.md", "Playground/README.md"] + files(in: "docs", ending: ".md")).map {
      Page(path: $0, text: try text($0))
    }
  }

  /// The pages whose every file and command `Tests/run-documents.sh` takes as it stands.
  static func followedPages() throws -> [String] {
    let script = try text("Tests/run-documents.sh")
    let lines = script.lines.drop { $0 != "guides=(" }.dropFirst().prefix { $0 != ")" }
    return lines.map { String($0.trimmed) }
  }

  /// The folders of the apps that pages show.
  static let apps = [
    "Playground/Sources", "Playground/Tests", "Playground/FiveApps/Sources", "Playground/Examples",
  ]

  /// The sources that the tests compile, and the fixtures that they load.
  static func passages(of folders: [String] = ["Tests", "docs/Tests"] + apps) throws -> Passages {
    var passages = Passages()
    for folder in folders {
      for path in try files(in: folder, ending: ".swift") where !path.contains("/Fixtures/") {
        passages.add(try text(path), at: path)
      }
    }
    for folder in ["documents", "lint", "pairs"] {
      for path in try files(in: "Tests/Fixtures/\(folder)", ending: ".json") {
        passages.add(try text(path), at: path)
      }
    }
    return passages
  }
}
