// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import WayfinderConfiguration
import WayfinderLinks

@Suite("What the pages about links and association files say is so")
struct LinkPagesTests {
  @Test func `a table of rows is a value`() throws {
    let table = try LinkTable(
      rows: [
        LinkRow(pattern: "/books/:book"),
        LinkRow(pattern: "/books/:book/:chapter", constraints: ["chapter": "[0-9]+"]),
        LinkRow(pattern: "/files/*path"),
      ],
      rules: LinkRules(hosts: ["shop.example", "*.shop.example"], schemes: ["shop"]))

    let match = table.match("https://www.shop.example/books/7/2?from=mail")
    // match?.row == 1, match?.parameters == ["book": "7", "chapter": "2", "from": "mail"]

    #expect(match?.row == 1)
    #expect(match?.parameters == ["book": "7", "chapter": "2", "from": "mail"])
  }

  @Test func `an association file is read and compared`() throws {
    let bytes = Array(
      """
      {"applinks": {"details": [{
        "appIDs": ["ABCDE12345.com.example.shop"],
        "components": [{"/": "/admin/*", "exclude": true}, {"/": "/orders/*"}, {"/": "/help/*"}]
      }]}}
      """.utf8)
    let rows = [LinkRow(pattern: "/help/:topic")]
    let rules = LinkRules(hosts: ["shop.example"])

    let document = try AssociationDocument(bytes: bytes, name: "apple-app-site-association")
    let match = document.file.matches(
      "https://shop.example/help/7", appID: "ABCDE12345.com.example.shop")
    // .opens(by: AssociationPlace(detail: 0, entry: 2))

    let findings = try document.file.findings(
      appID: "ABCDE12345.com.example.shop", host: "shop.example", rows: rows, rules: rules)

    #expect(match == .opens(by: AssociationPlace(detail: 0, entry: 2)))
    #expect(findings.count == 2)
  }
}
