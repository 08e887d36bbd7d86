// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder
import WayfinderLinks

@Suite("L5: why a URL leads where it leads")
struct ExplainTests {
  private func table(_ rules: LinkRules = LinkRules(hosts: ["x.example"], schemes: ["app"])) throws
    -> LinkTable
  {
    try LinkTable(
      rows: [
        LinkRow(pattern: "/users/:id", constraints: ["id": "[0-9]+"]),
        LinkRow(pattern: "/users/:name", conditions: LinkConditions(state: ["beta": true])),
        LinkRow(pattern: "/users/*rest"),
        LinkRow(pattern: "/users/:id/posts/:post?"),
        LinkRow(pattern: "//*.y.example/users/:any"),
        LinkRow(pattern: "/guide#:topic", constraints: ["topic": "[a-z]+"]),
        LinkRow(
          pattern: "/s", conditions: LinkConditions(queryPresent: ["q"], queryAbsent: ["z"])),
      ], rules: rules)
  }

  @Test func `candidates stand in order with why each lost`() throws {
    #expect(
      try table().explain("/users/me").description == """
        '/users/me' matches '/users/*rest' (row 2), of 7 rows.
        1. '/users/*rest' (row 2): matches.
        2. '/users/:id' (row 0): 'id' is 'me', which does not match '[0-9]+'.
        3. '/users/:name' (row 1): the app's state 'beta' has another value.
        """)
    #expect(
      try table().explain("/users/7", state: ["beta": true]).candidates.map(\.reason)
        == [nil, "an earlier one matches the URL", "an earlier one matches the URL"])
  }

  @Test
  func `a host that counts as the first part of the path is told where nothing matches`() throws {
    let explanation = try table().explain("app://x.example/users/7").description
    #expect(
      explanation == """
        No link matches 'app://x.example/users/7'. None of 7 patterns has its shape.
        The host 'x.example' counts as the first part of the path, because the URL's scheme isn't a web scheme.
        The nearest patterns:
        - '//*.y.example/users/:any' (row 4): the path fits, but the pattern doesn't allow the host 'x.example'
        - '/users/:id' (row 0): 1 part differs
        - '/users/:name' (row 1): 1 part differs
        """)
    let note = "counts as the first part"
    #expect(try !table().explain("app://users/7").description.contains(note))
    #expect(try !table().explain("https://x.example/nowhere").description.contains(note))
    let apart = LinkRules(schemes: ["app"], customSchemeHostIsPath: false)
    #expect(try !table(apart).explain("app://x.example/nowhere").description.contains(note))
  }

  @Test func `a row with other literals within a part is no candidate, one with other values is`()
    throws
  {
    let table = try LinkTable(
      rows: [
        LinkRow(pattern: "/@:user", constraints: ["user": "[a-z]+"]),
        LinkRow(pattern: "/no-:number", constraints: ["number": "[0-9]+"]),
        LinkRow(pattern: "/:from...:to", constraints: ["from": "[0-9]+"]),
      ], rules: LinkRules(hosts: ["x.example"], schemes: ["app"]))
    func losses(_ url: String) -> [Int: String] {
      table.explain(url).candidates.reduce(into: [:]) { $0[$1.row] = $1.reason }
    }
    #expect(losses("/@7")[0] == "'user' is '7', which does not match '[a-z]+'")
    #expect(losses("/@7")[1] == nil)
    #expect(losses("/no-where")[0] == nil)
    #expect(losses("/no-where")[1] != nil)
    #expect(losses("/a...b") == [2: "'from' is 'a', which does not match '[0-9]+'"])
  }

  static let losses: [(String, [String?])] = [
    ("https://z.example/guide#a", ["the pattern doesn't allow the host 'z.example'"]),
    ("web:/guide#a", ["the pattern doesn't allow the scheme 'web'"]),
    (
      "https://a.z.example/users/a",
      Array(repeating: "the pattern doesn't allow the host 'a.z.example'", count: 3)
    ),
    ("/guide", ["the URL has no fragment"]),
    ("/guide#A", ["the fragment 'A' does not fit"]),
    ("/guide#a", [nil]),
    ("/s", ["the query item 'q' is absent or has another value"]),
    ("/s?q&z", ["the query item 'z' must be absent"]),
    ("/s?q", [nil]),
  ]

  @Test(arguments: losses)
  func `each way to lose is told`(url: String, losses: [String?]) throws {
    #expect(try table().explain(url).candidates.map(\.reason) == losses)
    #expect((try table().match(url) != nil) == losses.contains(nil))
  }

  @Test func `a slash at the end is told where it counts`() throws {
    let table = try LinkTable("/a/", rules: LinkRules(ignoresTrailingSlash: false))
    #expect(
      table.explain("/a").candidates.map(\.reason)
        == ["only one of the two ends with a slash, and that counts"])
  }

  @Test func `a miss names the nearest patterns`() throws {
    #expect(
      try table().explain("/user/7/posts").description == """
        No link matches '/user/7/posts'. None of 7 patterns has its shape.
        The nearest patterns:
        - '/users/*rest' (row 2): 1 part differs
        - '/users/:id/posts/:post?' (row 3): 1 part differs
        - '/users/:id' (row 0): 2 parts differ
        """)
    let shops = try LinkTable("/teams/:id", "/users/:id", "/about")
    #expect(shops.explain("/usres/7").nearest.map(\.row) == [1, 0, 2])
    #expect(shops.explain("/zzzzz/7").nearest.map(\.row) == [0, 1, 2])
  }

  @Test func `a misspelt letter is nearer than a part less, a scheme that fits than another`()
    throws
  {
    let shop = try LinkTable(
      rows: ["/", "/orders", "app://a/orders", "app://b/x", "//shop.example/orders"].map {
        LinkRow(pattern: $0)
      }, rules: LinkRules(hosts: ["shop.example"], schemes: ["app"]))
    #expect(shop.explain("/ordes").nearest.map(\.row) == [1, 2, 4])
    #expect(shop.explain("https://shop.example/ordes").nearest.map(\.row) == [1, 4, 2])
  }

  @Test func `candidates take none of the places of the nearest`() throws {
    let table = try LinkTable(
      rows: (0..<3).map { LinkRow(pattern: "/a/:x", constraints: ["x": "[0-\($0)]"]) }
        + [LinkRow(pattern: "/a"), LinkRow(pattern: "/b/c")])
    let explanation = table.explain("/a/z")
    #expect(explanation.candidates.map(\.row) == [0, 1, 2])
    #expect(explanation.nearest.map(\.row) == [3, 4])
  }

  @Test func `an unknown scheme is told, for near rows too`() throws {
    let table = try LinkTable(
      rows: [LinkRow(pattern: "/a"), LinkRow(pattern: "/b/c")], rules: LinkRules(schemes: ["app"]))
    #expect(
      table.explain("ap://a").description == """
        No link matches 'ap://a'. 1 of 2 patterns has its shape, but doesn't match:
        1. '/a' (row 0): the pattern doesn't allow the scheme 'ap'.
        The host 'a' counts as the first part of the path, because the URL's scheme isn't a web scheme.
        The nearest other patterns:
        - '/b/c' (row 1): 2 parts differ, and the pattern doesn't allow the scheme 'ap'
        """)
  }

  @Test @MainActor func `the type of an optional part is told`() throws {
    let links = try AppLinks {
      Link("/account/:tab?", Tab?.self).to { _ in Destination(Routes.home, with: ()) }
    }
    #expect(
      links.explain("/account/adress").candidates.map(\.reason) == [
        "'tab' is 'adress', which does not match 'posts|likes'"
      ])
  }

  @Test func `the explanation agrees with the lookup`() throws {
    for seed in 1...UInt64(TestSize.count(30, thorough: 100, large: 1_000)) {
      var random = RandomTable(seed: seed)
      let rules = random.rules()
      let rows = (0..<6).map { _ in random.row() }
      guard let table = try? LinkTable(rows: rows, rules: rules) else { continue }
      for _ in 0..<20 {
        let url = random.url(for: random.generator.pick(rows))
        let explanation = table.explain(url)
        #expect(explanation.taken?.row == table.match(url)?.row, "seed \(seed): \(url)")
        #expect(explanation.nearest.isEmpty || explanation.taken == nil, "seed \(seed): \(url)")
      }
    }
  }

  @Test @MainActor func `the links of an app tell types too`() throws {
    let links = try AppLinks {
      Routes.product.opened(by: Link("/p/:id", Int.self))
      Link("/p/:id", UInt8.self, constraints: ["id": "[0-9a-f]+"]).to {
        Destination(Routes.product, with: Int($0))
      }
      .preferred()
      ShopLinks.search.to { text, _ in Destination(Routes.search, with: text) }
    }
    #expect(
      links.explain("/p/300").description == """
        '/p/300' matches '/p/:id' (row 0), of 3 rows.
        1. '/p/:id' (row 1): 'id' is '300', which 'UInt8' can't read.
        2. '/p/:id' (row 0): matches.
        """)
    #expect(
      links.explain("/search?page=x").candidates.map(\.reason) == [
        "'q' of type 'String' is absent"
      ])
    #expect(
      links.explain("/search?q=a&page=x").candidates.map(\.reason) == [
        "'page' is 'x', which 'Int?' can't read"
      ])
  }
}
