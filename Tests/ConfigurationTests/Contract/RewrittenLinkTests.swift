// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import Testing
import Wayfinder
import WayfinderConfiguration
import WayfinderLinks

@Suite("L6: links of a configuration that are rewritten before they are matched")
struct RewrittenLinkTests {
  @Test func `a case of a document says what its link is rewritten to`() async throws {
    let report = await AppContract(casesOf: try RewrittenShop.document("/items/7")).run()
    #expect(report.holds, "\(report)")
    #expect(report.rows.map(\.rewrittenTo) == [nil, "/items/7"])
    let broken = await AppContract(casesOf: try RewrittenShop.document("/item/7")).run()
    #expect(broken.failures.count == 1)
    #expect(
      broken.failures.first?.explanation?.hasPrefix(
        "'https://sho.rt/x7' was rewritten to '/item/7'.\nNo link matches '/item/7'.") == true)
  }

  @Test func `the address of a case is known to tools, and to nobody else`() throws {
    let shop = try RewrittenShop.document("/items/7")
    #expect(shop.address(of: "https://sho.rt/x7") == "/items/7")
    #expect(shop.address(of: "/items/7") == "/items/7")
    #expect(shop.resolve("https://sho.rt/x7") == nil)
    #expect(shop.destination(for: "https://sho.rt/x7") == nil)
  }

  @Test func `C3: the links of a store are rewritten, whichever configuration is active`()
    async throws
  {
    let (store, router) = try AppWindow.parts(of: RewrittenShop.document("/items/7"))
    let links = store.rewriting { url in
      url.hasPrefix("https://sho.rt/x") ? "/items/\(url.dropFirst(16))" : nil
    }
    _ = try await router.open("https://sho.rt/x7", with: links)
    #expect(router.tree.drawing == "Navigation:\n  Start\n  Item(id: 7)")
    store.swap(to: try RewrittenShop.document("/items/8"))
    _ = try await router.open("https://sho.rt/x8", with: links)
    #expect(router.tree.drawing.hasSuffix("Item(id: 8)"))
  }

  @Test func `a file of rows says what a link is rewritten to`() throws {
    let rows = try ContractRow.rows(
      bytes: Array(
        """
        { "format": "wayfinder-contract/1",
          "rows": [{ "url": "https://sho.rt/x7", "rewrittenTo": "/items/7" }] }
        """.utf8), name: "links.json")
    #expect(rows.map(\.rewrittenTo) == ["/items/7"])
    let error = #expect(throws: DocumentError.self) {
      try ContractRow.rows(
        bytes: Array(
          """
          { "format": "wayfinder-contract/1",
            "rows": [{ "url": "https://sho.rt/x7", "rewrittenTo": 7 }] }
          """.utf8), name: "links.json")
    }
    #expect(error?.description.contains("$.rows[0].rewrittenTo") == true)
  }
}
