// Wayfinder is released under the MIT license; see LICENSE.

import DemoShop
import Foundation
import Testing
import Wayfinder
import WayfinderConfiguration
import WayfinderLinks
import WayfinderTesting

@Suite("The demo shop: universal links (design rules L1, L4)")
@MainActor
struct ShopLinkTests {
  private func document() throws -> RouteDocument {
    try RouteDocument(bytes: DemoShop.bundled, name: "shop.json")
  }

  @Test func `every case of base and variants holds, on an app of names`() async throws {
    let file = try RouteDocument(bytes: DemoShop.bundled, name: "shop.json")
    for configuration in try file.configurations() {
      let report = await AppContract(casesOf: configuration, checks: [.warm, .again]).run()
      #expect(report.rows.count == 15)
      #expect(report.failures.map(\.description) == [], "\(configuration.name)")
    }
  }

  @Test(arguments: shells)
  func `every case leads there on the shop's own screens, too`(shell: String) async throws {
    let shop = try await makeShop(shell)
    shop.addToBag(1)
    let contract = AppContract(casesOf: shop.store.current, checks: .again)
    let report = await contract.run()
    #expect(report.rows.count == 15)
    #expect(report.failures.map(\.description) == [])
    for row in report.rows {
      let shop = try await makeShop(shell)
      shop.addToBag(1)
      switch try await shop.router.open(row.url, with: shop.store) {
      case .noLink: #expect(row.outcome == "no link", "\(row.url)")
      case .opened(let navigation):
        #expect(navigation.outcome.isReached, "\(row.url)")
        #expect(shop.tree.validate().isEmpty)
        let route = try #require(row.route)
        #expect(shop.tree.visibleTexts.contains { $0.hasPrefix(route) }, "\(row.url)")
      }
    }
  }

  @Test func `a link that the shop writes is one that its document reads`() throws {
    let app = try NavigationConfiguration(document().base)
    for department in Department.allCases {
      for product in [1, 42, 100] {
        let url = "https://shop.example" + (try ShopLinks.product.url(for: department, product))
        let link = try #require(app.resolve(url))
        #expect(link.route == "Product")
        #expect(
          link.arguments.values
            == ["department": department.rawValue, "product": String(product)])
        let back = try #require(ShopLinks.product.parse(url))
        #expect(back.0 == department)
        #expect(back.1 == product)
        let image = "https://shop.example" + (try ShopLinks.images.url(for: department, product, 3))
        #expect(
          app.resolve(image)?.arguments.values
            == ["department": department.rawValue, "product": String(product), "image": "3"])
      }
      let list = try ShopLinks.list.url(for: department)
      #expect(app.resolve(list)?.route == "List")
    }
  }

  @Test func `the association file sends exactly what the document takes`() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Sources/DemoShop/Documents").standardizedFileURL
    let file = folder.appendingPathComponent("apple-app-site-association.json")
    let association = try AssociationFile(
      bytes: Data(contentsOf: file), name: "apple-app-site-association")
    let links = try document().base.links
    func findings(_ links: LinkSection) throws -> [Finding] {
      try association.findings(
        appID: "ABCDE12345.example.shop", host: "shop.example", links: links)
    }
    #expect(try findings(links).isEmpty)
    var fewer = links
    fewer.rows.removeLast()
    #expect(try !findings(fewer).isEmpty)
  }

  @Test func `what the app does for itself has no link`() throws {
    let app = try NavigationConfiguration(document().base)
    #expect(app.resolve("/logout") == nil)
    #expect(app.resolve("/bag/add/1") == nil)
  }
}
