// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import Testing
import Wayfinder

/// An example of a doc comment that shows the tree before and after, and a run of it.
struct BeforeAndAfterExample: Sendable, CustomTestStringConvertible {
  let name: String
  let file: String
  let declaration: String
  let run: @MainActor @Sendable () async throws -> Window

  init(
    _ name: String, in file: String, at declaration: String,
    run: @escaping @MainActor @Sendable () async throws -> Window
  ) {
    self.name = name
    self.file = file
    self.declaration = declaration
    self.run = run
  }

  var testDescription: String { name }

  /// The forty symbols that apps use most.
  static var all: [BeforeAndAfterExample] { requests + routes + actions + edits }

  /// The doc comment of the declaration.
  func comment() throws -> [Substring] {
    let lines = try Repository.text(file).lines
    let place = try #require(
      lines.firstIndex { $0.contains(declaration) && !$0.trimmed.hasPrefix("//") },
      "\(file) doesn't declare '\(declaration)'")
    let above = lines[..<place].reversed().drop { !$0.trimmed.hasPrefix("///") }
    return above.prefix { $0.trimmed.hasPrefix("///") }.reversed().map { line in
      line.trimmed.dropFirst(line.trimmed.hasPrefix("/// ") ? 4 : 3)
    }
  }

  /// The drawings of the comment: the one on the left of the arrow, and the one on the right.
  static func drawings(in comment: [Substring]) -> (before: String, after: String)? {
    guard let first = comment.firstIndex(where: { $0.contains("  →  ") }),
      let arrow = comment[first].range(of: "  →  ")
    else { return nil }
    let width = comment[first].distance(from: comment[first].startIndex, to: arrow.lowerBound)
    let rows = comment[first...].prefix { $0 != "```" }
    let before = rows.map { $0.prefix(width).trimmingEnd }.filter { !$0.isEmpty }
    let after = rows.map { $0.dropFirst(width + 5).trimmingEnd }.filter { !$0.isEmpty }
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

@MainActor
@Suite("The forty most used symbols show the tree before and after")
struct BeforeAndAfterTests {
  @Test func `there are forty, each once`() {
    #expect(BeforeAndAfterExample.all.count == 40)
    #expect(Set(BeforeAndAfterExample.all.map { $0.file + $0.declaration }).count == 40)
  }

  @Test(arguments: BeforeAndAfterExample.all)
  func `the comment has an example, and it does what the drawings say`(
    example: BeforeAndAfterExample
  ) async throws {
    let comment = try example.comment()
    #expect(comment.contains { $0 == "```swift" }, "no example in code")
    let drawings = try #require(
      BeforeAndAfterExample.drawings(in: comment), "no drawing before → after")

    let window = try await example.run()

    #expect(window.before == drawings.before)
    #expect(window.after == drawings.after)
  }
}
