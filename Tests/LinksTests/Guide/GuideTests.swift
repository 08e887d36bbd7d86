// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import TestWorld
import Testing
import Wayfinder
import WayfinderLinks

@Suite("L1, L2, L3, L5: what the guide to an app's links says is so")
@MainActor
struct GuideTests {
  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.trimmingCharacters(in: .whitespaces)
    }
  }

  /// Compares a value with the remark behind its line in the guide.
  private func expect(
    _ line: String, says value: String, at location: SourceLocation = #_sourceLocation
  ) throws {
    let guide = Self.lines(try Repository.text("docs/WayfinderLinks.docc/YourAppsLinks.md"))
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

  @Test func `an explanation is that of the guide`() throws {
    let links = try GuideShop.links()
    #expect(
      links.explain("/products/new").description == """
        No link matches '/products/new'. 1 of 6 patterns has its shape, but doesn't match:
        1. '/products/:id' (row 1): 'id' is 'new', which does not match '[+-]?[0-9]+'.
        The nearest other patterns:
        - '/p/:id' (row 2): 2 parts differ
        - '/' (row 0): 2 parts differ
        - '/search' (row 4): 2 parts differ
        """)
    #expect(links.reachability().filter(\.isSuspect).isEmpty)
  }
}
