// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import TestWorld
import Testing
import Wayfinder
import WayfinderLinks

@Suite("L1, L6: a URL of Foundation is taken wherever the string of one is")
@MainActor
struct URLTests {
  private let text = "https://shop.example/products/42"

  @Test func `a URL is read, matched, explained and resolved as its text is`() throws {
    let url = try #require(URL(string: text))
    let link = Link("/products/:id", Int.self)
    #expect(link.parse(url) == 42)
    let links = try AppLinks { ShopLinks.all }
    #expect(links.resolve(url)?.rule == links.resolve(text)?.rule)
    #expect(links.explain(url).description == links.explain(text).description)
  }

  @Test func `a router and a gate open a URL`() async throws {
    let url = try #require(URL(string: "/products/42"))
    let router = Router(tree: try ScreenTree(drawing: "Navigation:\n  Shell"))
    let links = try AppLinks { ShopLinks.all }
    _ = try await router.open(url, with: links)
    #expect(router.tree.drawing == "Navigation:\n  Shell\n  Product 42")
    let gate = LinkGate(router: router, links: links, expiry: .seconds(60), clock: ManualClock())
    #expect(try await gate.receive(url) == nil)
    #expect(gate.held == "/products/42")
  }
}
