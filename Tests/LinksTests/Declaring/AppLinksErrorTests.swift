// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder
import WayfinderLinks

@Suite("L3: faults of an app's links")
@MainActor
struct AppLinksErrorTests {
  @Test func `all faults are listed, with where their links are written`() throws {
    let error = #expect(throws: LinkError.self) {
      try AppLinks {
        linkGroup("/:region") {
          Link("/a", file: "Shop/Links.swift", line: 3).to { Destination(Routes.home, with: ()) }
        }
        Link("/:id?", Int.self, file: "Shop/Links.swift", line: 5)
          .to { Destination(Routes.product, with: $0) }
      }
    }
    #expect(
      error?.description == """
        The app's links have 2 faults:
        - Shop/Links.swift:3: Link '/a': the prefix '/:region' contains more than literal parts. Write a path such as '/shop'; parameters belong in the links' own patterns.
        - Shop/Links.swift:5: Link '/:id?': 'id' may be absent, but its type is 'Int'. Write \
        'Int?.self', or remove the '?' from the pattern.
        """)
    #expect(error?.findings.map(\.place.row) == [0, 1])
  }

  @Test func `a condition that does nothing is a remark, an invalid one a fault`() throws {
    let link = Link("/a/:id", Int.self, file: "Links.swift", line: 1)
    let rule = link.to { Destination(Routes.product, with: $0) }
    let links = try AppLinks { rule.when(LinkConditions(parameter: ["ib": ["1"]])) }
    #expect(
      links.remarks.map(\.description) == [
        "Links.swift:1: Pattern '/a/:id': there is a condition on 'ib', but its path has 'id'. Remove"
          + " it, or write 'id' if that's what you meant.",
        "Links.swift:1: Link '/a/:id': it matches no URL at all. Compare its scheme, host, constraints"
          + " and conditions with the rules of the table.",
      ])
    let error = #expect(throws: LinkError.self) {
      try AppLinks { rule.when(LinkConditions(fragment: "(")) }
    }
    #expect(
      error?.description == """
        The app's links have 1 fault:
        - Links.swift:1: Fragment condition: expression '(', byte 0: the group is not closed. Add \
        ')', or write '\\(' for the character.
        """)
    let prefixed = #expect(throws: LinkError.self) {
      try AppLinks(
        rules: LinkRules(stripsPrefixes: ["/:l"], prefixConstraints: ["l": "["])
      ) { rule }
    }
    #expect(prefixed?.findings.map(\.place.row) == [nil])
    #expect(
      prefixed?.findings.first?.description
        == "Prefix constraint of 'l': expression '[', byte 0: the class is not closed. Add ']', or"
        + " write '\\[' for the character.")
  }

  @Test func `a value whose URL another rule takes has no URL`() throws {
    let user = Link("/users/:name", String.self)
    let links = try AppLinks {
      Routes.search.opened(by: user)
      Routes.home.opened(by: Link("/users/new"))
    }
    #expect(try links.url(of: user, for: "old") == "/users/old")
    let error = #expect(throws: LinkError.self) { try links.url(of: user, for: "new") }
    #expect(
      error?.description
        == "Link '/users/:name': '/users/new' matches '/users/new' first. Use a value that"
        + " the other link doesn't match, or change one of the patterns.")
  }

  @Test func `of several rules that lead to a destination the first says why it has no URL`() throws
  {
    let links = try AppLinks {
      Routes.search.opened(by: Link("/a/:text", String.self))
      Routes.search.opened(by: Link("/b/:word", String.self))
    }
    #expect(throws: LinkError.emptyText(parameter: "text", pattern: "/a/:text")) {
      try links.url(for: Destination(Routes.search, with: ""))
    }
  }

  @Test func `a part of a prefix can't be absent`() {
    let error = #expect(throws: LinkError.self) {
      try AppLinks { linkGroup("/shop?") { Routes.home.opened(by: Link("/")) } }
    }
    #expect(error?.findings.map(\.code) == ["invalidPrefix"])
  }

  @Test func `a destination or link that the table does not have is named`() throws {
    let links = try AppLinks { Routes.home.opened(by: Link("/")) }
    let destination = #expect(throws: LinkError.self) {
      try links.url(for: Destination(Routes.product, with: 1))
    }
    #expect(
      destination?.description
        == "Destination 'Page': no link that leads to it can be written as a URL. Declare one with"
        + " 'opened(by:)', or in the document's 'table'.")
    let link = #expect(throws: LinkError.self) {
      try links.url(of: Link("/x/:id", Int.self), for: 1)
    }
    #expect(
      link?.description
        == "Link '/x/:id': the table has no such link. Declare a rule for it first.")
  }

  @Test func `of many faults twenty are listed`() throws {
    let error = #expect(throws: LinkError.self) {
      try AppLinks {
        for _ in 0..<22 { Link("/:", file: "L", line: 1).to { Destination(Routes.home, with: ()) } }
      }
    }
    #expect(error?.description.hasPrefix("The app's links have 22 faults:\n- L:1: Pattern") == true)
    #expect(error?.description.hasSuffix("\n- and 2 more") == true)
  }

  @Test func `hosts and schemes that are written as URLs are faults that say what to write`() {
    let error = #expect(throws: LinkError.self) {
      try AppLinks(
        hosts: [
          "https://shop.example", "shop.example:443", "shop.example/a", "*.shop.example", "*",
          "shop.*", "a b",
        ],
        schemes: ["shop://", "bag:", "ok", "my_app"]
      ) { Routes.home.opened(by: Link("/")) }
    }
    #expect(
      error?.description == """
        The app's links have 8 faults:
        - Host 'https://shop.example': it isn't a host alone. Write \
        'shop.example'.
        - Host 'shop.example:443': it isn't a host alone. Write 'shop.example'.
        - Host 'shop.example/a': it isn't a host alone. Write 'shop.example'.
        - Host 'shop.*': '*' isn't a whole name, so no host fits. Write each host, or '*.' with the \
        end of the name for all that end so.
        - Host 'a b': no URL has such a host. Write a name alone, as in 'shop.example'.
        - Scheme 'shop://': it isn't a scheme alone. Write 'shop'.
        - Scheme 'bag:': it isn't a scheme alone. Write 'bag'.
        - Scheme 'my_app': no URL has such a scheme. Begin with a letter, and use letters, digits, \
        '+', '-', and '.' alone.
        """)
    #expect(throws: Never.self) {
      try AppLinks(hosts: ["localhost:8080", "*.x.example"], schemes: ["shop"]) {
        Routes.home.opened(by: Link("/"))
      }
    }
  }
}
