// Wayfinder is released under the MIT license; see LICENSE.

package import Foundation

/// The files of this repository.
package enum Repository {
  package static let root = URL(filePath: #filePath).appending(path: "../../../..")
    .standardizedFileURL

  package static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The paths of all files beneath a folder with such an ending, in alphabetical order.
  package static func files(in folder: String, ending: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path())
      .filter { $0.hasSuffix(ending) && !$0.hasPrefix(".build/") && !$0.contains("/.build/") }
      .sorted()
      .map { folder + "/" + $0 }
  }

  package static func page(_ path: String) throws -> Page {
    Page(path: path, text: try text(path))
  }

  /// The READMEs and the pages of all catalogues.
  package static func pages() throws -> [Page] {
    try (["README.md", "Playground/README.md"] + files(in: "docs", ending: ".md")).map(page)
  }

  /// The pages that `run-pages` follows from an empty folder, where it writes the files that they name.
  package static let followedPages = [
    "docs/Wayfinder.docc/YourFirstDeepLink.md",
    "docs/WayfinderInspection.docc/ExploreYourApp.md",
    "docs/WayfinderInspection.docc/RunAnExperiment.md",
    "docs/WayfinderTesting.docc/ProveYourLinks.md",
  ]
}
