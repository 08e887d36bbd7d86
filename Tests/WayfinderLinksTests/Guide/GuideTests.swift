// Wayfinder is released under the MIT license; see LICENSE.

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

  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.trimmingCharacters(in: .whitespaces)
    }
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
    #expect(held == "shop:/p/42")
    #expect(router.tree.drawing == "Navigation:\n  Shell\n  Product 42")
  }

  @Test func `explanations and standings are those of the guide`() throws {
    let links = try GuideShop.links()
    #expect(
      links.explain("/products/new").description == """
        No link matches '/products/new'. 1 of 6 patterns has its shape, but doesn't match:
        1. '/products/:id' (row 1): 'id' is 'new', which does not match '[+-]?[0-9]+'.
        The nearest other patterns:
        - '/' (row 0): 2 parts differ
        - '/search' (row 4): 2 parts differ
        """)

    let rows = [
      LinkRow(pattern: "/books/:book"),
      LinkRow(pattern: "/books/new"),
    ]
    let standings = try LinkTable(rows: rows).reachability()

    #expect(
      standings.map(\.description).joined(separator: "\n") == """
        Row 0 ('/books/:book'): matches '/books/a'.
        Row 1 ('/books/new'): it never matches, because row 0 ('/books/:book') matches all of \
        its URLs. Move it before row 0, or remove it.
        """)
    #expect(links.reachability().filter(\.isSuspect).isEmpty)
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

    #expect(
      findings.map(\.description).joined(separator: "\n") == """
        Entry 0.0 (path '/users/*'): it keeps URLs in the browser that row \
        '/users/:id/posts/:slug' (3) matches, such as 'https://shop.example/users/0/posts/a'. \
        Remove the exclusion or narrow the rows, unless this is intended.
        Entry 0.1 (path '/products/*'): the host sends URLs that no row matches, such as \
        'https://shop.example/products/'. Add a row for them, or exclude them in the file.
        Row 0 ('/'): the host never sends any of its URLs, such as 'https://shop.example/'. Add an \
        entry to the file, or remove the row.
        Row 2 ('/p/:id'): the host never sends any of its URLs, such as 'https://shop.example/p/0'. Add an entry to the file, or remove the row.
        Row 3 ('/users/:id/posts/:slug'): the host never sends any of its URLs, such as 'https://shop.example/users/0/posts/a'. Add an entry to the file, or remove the row.
        Row 5 ('/account/orders/:number'): the host never sends any of its URLs, such as 'https://shop.example/account/orders/a'. Add an entry to the file, or remove the row.
        """)
  }
}
