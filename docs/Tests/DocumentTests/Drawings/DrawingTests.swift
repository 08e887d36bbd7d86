// Wayfinder is released under the MIT license; see LICENSE.

import Documents
import Foundation
import Testing
import Wayfinder
import WayfinderTesting

@MainActor
@Suite("Doc comments draw what happens")
struct DrawingTests {
  @Test(arguments: drawnChanges.keys.sorted())
  func `a change leads from the drawing on the left of an arrow to that on the right`(
    path: String
  ) async throws {
    let (drawings, changes) = (try Self.drawings(of: path), drawnChanges[path] ?? [])
    try #require(drawings.count == changes.count, "give each drawing of this file its change")
    for ((before, after), change) in zip(drawings, changes) {
      let window = try TestWindow(
        before, screens: shopScreen,
        containers: { kind, name, children, _ in
          kind == "Drawer" ? CustomNode(Drawer(), children, name: name) : nil
        })
      try await change(window)
      expect(window.tree, draws: after)
    }
  }

  @Test func `each drawing has a change`() throws {
    for path in try Repository.files(in: "Sources", ending: ".swift")
    where drawnChanges[path] == nil {
      #expect(try Self.drawings(of: path).isEmpty, "add \(path) to 'drawnChanges'")
    }
  }

  private static func drawings(of path: String) throws -> [(before: String, after: String)] {
    Page(commentsOf: path, text: try Repository.text(path)).blocks
      .filter { $0.language == "text" }.compactMap { drawings(in: $0.lines) }
  }

  /// The drawing on the left of an arrow, and the one on the right.
  private static func drawings(in lines: [Substring]) -> (before: String, after: String)? {
    guard let arrow = lines.first?.range(of: "  →  "), let first = lines.first else { return nil }
    let width = first.distance(from: first.startIndex, to: arrow.lowerBound)
    let before = lines.map { $0.prefix(width).trimmingEnd }.filter { !$0.isEmpty }
    let after = lines.map { $0.dropFirst(width + 5).trimmingEnd }.filter { !$0.isEmpty }
    return (before.joined(separator: "\n"), after.joined(separator: "\n"))
  }
}

extension Substring {
  fileprivate var trimmingEnd: Substring {
    var rest = self
    while rest.last == " " { rest.removeLast() }
    return rest
  }
}
