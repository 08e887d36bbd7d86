// Wayfinder is released under the MIT license; see LICENSE.

import Documents
import Foundation
import Testing

@Suite("Every example compiles, with the names of the prelude")
struct ExampleTests {
  @Test(arguments: Compiler.Module.allCases)
  func `each example in a doc comment compiles`(module: Compiler.Module) throws {
    var sources: [String: ExampleSource] = [:]
    for path in try Repository.files(in: "Sources", ending: ".swift") {
      let name = String(path.split(separator: "/")[1])
      sources[name, default: ExampleSource(importing: Self.imports[name] ?? [])]
        .add(commentsOf: path, try Repository.text(path))
    }
    try expectCompiles(sources, in: module)
  }

  /// A block that an app of the repository shows, too, is compiled there. `run-pages` compiles the files
  /// of the pages that it follows.
  @Test(arguments: Compiler.Module.allCases)
  func `each page compiles, a block after the other`(module: Compiler.Module) throws {
    let apps = try Repository.passages(of: Repository.apps)
    var sources: [String: ExampleSource] = [:]
    for page in try Repository.pages() {
      let isFollowed = Repository.followedPages.contains(page.path)
      let blocks = page.blocks.filter {
        $0.language == "swift" && !(isFollowed && $0.file != nil) && !apps.find($0.lines).found
      }
      let name = page.path.replacing("/", with: "-")
      for (isSwiftUI, blocks) in Dictionary(grouping: blocks, by: \.isSwiftUI) {
        let imports = isSwiftUI ? Self.imports["WayfinderSwiftUI"] : nil
        sources[
          name + (isSwiftUI ? "-Views" : ""), default: ExampleSource(importing: imports ?? [])
        ]
        .add(blocks, of: page)
      }
    }
    try expectCompiles(sources, in: module)
  }

  @Test func `an example that doesn't compile is told with its line`() throws {
    var source = ExampleSource()
    source.add(
      commentsOf: "Sources/Bag.swift", "/// A bag.\n///\n/// ```swift\n/// let bag = box\n/// ```")
    let compiled = try Compiler.compile(["Bag": source.text], in: .plain)
    #expect(compiled.output.contains("Sources/Bag.swift:4:11: error: cannot find 'box' in scope"))
  }

  private func expectCompiles(
    _ sources: [String: ExampleSource], in module: Compiler.Module,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let compiled = try Compiler.compile(sources.mapValues(\.text), in: module)
    if compiled.isSuccess { return }
    Issue.record("The compiler says:\n\(compiled.output)", sourceLocation: sourceLocation)
  }

  /// The modules that a module's examples need beside those that all examples import.
  private static let imports = [
    "WayfinderSwiftUI": [Compiler.swiftUI, "WayfinderSwiftUI"],
    "WayfinderDebug": [Compiler.swiftUI, "WayfinderSwiftUI"], "WayfinderTesting": ["XCTest"],
  ]
}
