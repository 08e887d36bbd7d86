// Wayfinder is released under the MIT licence; see LICENSE.

import Foundation
import Testing
import Wayfinder
import WayfinderLinks

@Suite("L1, L2, L3, L5, L6, L8: what the guide to an app's links says is so")
@MainActor
struct GuideTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The blocks of the guide: the language and the text of each.
  private static func blocks() throws -> [(language: String, text: String)] {
    try text("docs/WayfinderLinks.docc/YourAppsLinks.md").components(separatedBy: "\n```")
      .enumerated()
      .compactMap { index, part in
        guard !index.isMultiple(of: 2) else { return nil }
        let lines = part.split(separator: "\n", omittingEmptySubsequences: false)
        return (String(lines[0]), lines.dropFirst().joined(separator: "\n"))
      }
  }

  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.trimmingCharacters(in: .whitespaces)
    }
  }

  @Test func `every block of Swift is compiled here`() throws {
    let sources = try ["GuideExample.swift", "GuideTests.swift"].map {
      Self.lines(try Self.text("Tests/WayfinderLinksTests/Guide/" + $0))
    }
    let blocks = try Self.blocks().filter { $0.language == "swift" }
    #expect(blocks.count >= 9)
    for block in blocks {
      let wanted = Self.lines(block.text)
      let isCompiled = sources.contains { source in
        source.indices.contains { source[$0...].starts(with: wanted) }
      }
      #expect(isCompiled, "\(block.text)")
    }
  }

  /// Compares what is printed with the block of the guide that says so.
  private func expect(
    _ printed: String, at location: SourceLocation = #_sourceLocation
  ) throws {
    let outputs = try Self.blocks().filter { $0.language == "text" }.map(\.text)
    #expect(outputs.contains(printed), "\(printed)", sourceLocation: location)
  }

  /// Compares a value with the remark behind its line in the guide.
  private func expect(
    _ line: String, says value: String, at location: SourceLocation = #_sourceLocation
  ) throws {
    let guide = Self.lines(try Self.text("docs/WayfinderLinks.docc/YourAppsLinks.md"))
    let found = guide.first { $0.hasPrefix("let \(line) = ") }
    #expect(found?.hasSuffix("  // " + value) == true, "\(value)", sourceLocation: location)
  }

  @Test func `links read and write`() throws {
    let read = Links.post.parse("/users/42/posts/hello%20you")  // (42, "hello you")
    let written = try Links.post.url(for: 42, "a/b")  // "/users/42/posts/a%2Fb"
    let moved = Links.product.parse("/p/42")  // 42

    try expect("read", says: "\(try #require(read))")
    try expect("written", says: written.debugDescription)
    try expect("moved", says: "\(try #require(moved))")
    #expect(Link("/isbn/:isbn", Isbn.self).parse("/isbn/9780000000002")?.digits.count == 13)
    #expect(Links.files.parse("/files/a/b") == ["a", "b"])
  }

  @Test func `a table leads from URLs to destinations, and back`() throws {
    let links = try GuideShop.links()
    let destination = try links.destination(for: "https://shop.example/users/7/posts/tea")
    let there = Destination(Routes.product, with: 42)
    let url = try links.url(for: there)  // "https://shop.example/products/42"

    try expect("url", says: url.debugDescription)
    #expect(destination?.context(as: PostID.self) == PostID(user: 7, slug: "tea"))
    #expect(links.resolve("/account/orders/7", state: ["member": true])?.rule == 5)
    #expect(links.resolve("/account/orders/7") == nil)
  }

  @Test func `a link that comes early is held until the gate opens`() async throws {
    let router = Router(tree: try ScreenTree(drawing: "Navigation:\n  Shell"))
    let links = try GuideShop.links()
    let held = try await GuideShop.open("shop:/p/42", with: router, links)
    #expect(held?.url == "shop:/p/42")
    #expect(router.tree.drawing == "Navigation:\n  Shell\n  Product 42")
  }

  @Test func `explanations and standings are those of the guide`() throws {
    let links = try GuideShop.links()
    try expect(links.explain("/products/new").description)

    let rows = [
      LinkRow(pattern: "/books/:book"),
      LinkRow(pattern: "/books/new"),
    ]
    let standings = try LinkTable(rows: rows).standings()

    try expect(standings.map(\.description).joined(separator: "\n"))
    #expect(links.standings().filter(\.isSuspect).isEmpty)
  }

  @Test func `the file of the host is compared with the links`() throws {
    let links = try GuideShop.links()
    let file = try AssociationFile(details: [
      AssociationDetail(
        appIDs: ["ABCDE12345.example.shop"],
        entries: [
          AssociationEntry(path: "/users/*", excludes: true),
          AssociationEntry(path: "/products/*"),
          AssociationEntry(path: "/search"),
        ])
    ])
    let findings = try file.findings(
      appID: "ABCDE12345.example.shop", host: "shop.example", links: links)

    try expect(findings.map(\.description).joined(separator: "\n"))
  }
}
