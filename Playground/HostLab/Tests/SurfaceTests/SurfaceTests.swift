// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import TestWorld
import Testing

/// The declarations of UIKit or SwiftUI that a host uses: the module `SurfaceContract` calls each, beside the name of its page of
/// documentation.
private struct Surface: CustomTestStringConvertible {
  let platform: String
  /// The fewest pages that the contract names.
  let fewest: Int
  /// Names that the stand-in declares too, and that the host uses for things of its own.
  let own: Set<String>

  var module: String { "Wayfinder\(platform)" }
  var testDescription: String { module }

  static let all = [
    Surface(
      platform: "UIKit", fewest: 60,
      own: [
        "actions", "content", "current", "custom", "draw", "end", "fill", "focused",
        "gestureRecognizer", "handler", "identity", "isAnimated", "isOver", "message", "name",
        "next",
        "pop", "push", "rawValue", "root", "selectedIndex", "show", "shown", "standIn", "style",
        "tabs",
        "tap", "text", "title", "turns", "up", "value", "values", "viewDidAppear",
        "viewDidDisappear",
      ]),
    Surface(
      platform: "SwiftUI", fewest: 40,
      own: [
        "actions", "column", "content", "current", "displayed", "first", "index", "inner", "key",
        "isCollapsed", "isOnPage", "layer", "message", "name", "node", "number", "question", "read",
        "rotation",
        "seconds", "shown", "standing", "tap", "title", "turns", "update", "viewDidAppear", "views",
        "write",
      ]),
  ]

  /// The lines of the contract.
  func contract() throws -> [String] {
    try Self.files(in: "Playground/HostLab/Sources/SurfaceContract")
      .filter { $0.key.contains("/\(platform)Contract+") }
      .sorted { $0.key < $1.key }
      .flatMap { $0.value.components(separatedBy: "\n") }
  }

  /// The pages of documentation that the contract names, in its order.
  func pages() throws -> [String] {
    try contract().compactMap { line in
      line.firstMatch(of: /^ *\/\/ ((UIKit|SwiftUI)\/\S+)/).map { String($0.1) }
    }.filter { $0.hasPrefix("\(platform)/") }
  }

  /// The names that the stand-in declares, that the host uses, and that its contract doesn't have.
  func missing() throws -> [String] {
    let host = try Self.files(in: "Sources/\(module)").values
      .map(Self.code).joined(separator: "\n")
    let standIn = try Self.files(in: "Sources/\(platform)StandIn/Surface").values
      .filter { $0.contains(/\b(public|open)\b/) }.map(Self.code).joined(separator: "\n")
    let members = Set(standIn.matches(of: /\b(?:var|let|func|case) `?([A-Za-z]+)/).map { $0.1 })
    let types = Set(
      standIn.matches(
        of: /\b(?:public|open)(?: final)? (?:struct|class|enum|protocol) ([A-Za-z]+)/
      ).map { $0.1 })
    let usedMembers = Set(
      host.matches(of: /\.([a-z][A-Za-z]*)/).map { $0.1 }
        + host.matches(of: /\bfunc ([A-Za-z]+)/).map { $0.1 })
    let usedTypes = Set(host.matches(of: /\b[A-Z][A-Za-z0-9_]*/).map { $0.0 })
    let held = Set(
      Self.code(try contract().joined(separator: "\n")).matches(of: /\w+/).map { $0.0 })
    return members.intersection(usedMembers).union(types.intersection(usedTypes))
      .subtracting(held).map(String.init).filter { !own.contains($0) }.sorted()
  }

  /// Swift code without comments and string literals.
  private static func code(_ text: String) -> String {
    text.replacing(/\/\/[^\n]*/, with: "").replacing(/"[^"\n]*"/, with: "")
  }

  private static func files(in folder: String) throws -> [String: String] {
    let folder = root.appending(path: folder)
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    var texts: [String: String] = [:]
    for case let file as URL in try #require(files) where file.pathExtension == "swift" {
      texts[file.path] = try String(contentsOf: file, encoding: .utf8)
    }
    return texts
  }

  static let root = (0..<5).reduce(URL(filePath: #filePath)) { folder, _ in
    folder.deletingLastPathComponent()
  }
}

@Suite("The surfaces of UIKit and SwiftUI that the hosts use")
struct SurfaceTests {
  @Test(arguments: Surface.all)
  fileprivate func `each declaration that a host uses is in its contract`(
    surface: Surface
  ) throws {
    let missing = try surface.missing()
    #expect(missing == [])
  }

  @Test(arguments: Surface.all)
  fileprivate func `each function of a contract has its page above it`(surface: Surface) throws {
    let lines = try surface.contract()
    let pages = lines.indices.filter { lines[$0].contains(/^ *\/\/ \w+\/\S/) }
    #expect(pages.count >= surface.fewest)
    for page in pages {
      #expect(
        lines.indices.contains(page + 1)
          && lines[page + 1].contains(/^ +(@[A-Za-z]+ )?(static func|struct)\s/),
        "\(lines[page])")
    }
  }

  @Test func `the page of contributors lists them`() throws {
    var page = """
      # The surfaces of UIKit and SwiftUI that the hosts use

      Each row is a page of Apple's documentation, beneath `https://developer.apple.com/documentation/`, for a declaration that a host
      uses. The module `SurfaceContract` of `Playground/HostLab` calls them with all labels and types. The stand-ins declare what the
      pages say, in words of their own; none of Apple's headers or documentation is in this repository. `WAYFINDER_TESTS=record swift test
      --package-path Playground/HostLab --filter SurfaceTests` writes this page.

      """
    for surface in Surface.all {
      page += "\n## \(surface.platform), as `\(surface.module)` uses it\n\n"
      page += try surface.pages().map { "- `\($0)`\n" }.joined()
    }
    let file = Surface.root.appending(path: "docs/Contributing/Surface.md")
    if TestSize.isRecording { try page.write(to: file, atomically: true, encoding: .utf8) }
    #expect(try String(contentsOf: file, encoding: .utf8) == page)
  }
}
