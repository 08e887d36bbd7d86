// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import WayfinderLinks

@Suite("L2, L7: schemes and hosts")
struct OriginTests {
  static let own = [
    "https://x.example/a", "HTTPS://X.Example/a", "http://x.example/a", "https://x.example:443/a",
    "http://x.example:80/a", "https://x.example:0000000000000000000000443/a",
    "https://me:pw@x.example/a", "https://me@y.example@x.example:443/a", "https://a.y.example/a",
    "https://a.b.y.example/a", "app:/a", "APP:a", "app:///a", "app://a", "/a", "a", "//a",
  ]
  static let others = [
    "https://x.example:80/a", "http://x.example:443/a", "https://x.example:8080/a",
    "https://x.example:18446744073709552059/a", "https://x.example:99999999999999999999999999/a",
    "https://x.example@other.example/a", "https://evil-x.example/a", "https://x.example.other/a",
    "https://www.x.example/a", "https://y.example/a", "https:///a", "https:/a", "other://a",
    "other:a", "1app://a",
  ]

  @Test func `hosts and schemes compare without case and user info is no host`() throws {
    let rules = LinkRules(hosts: ["X.example", "*.y.example"], schemes: ["App"])
    let table = try LinkTable("/a", rules: rules)
    for url in Self.own { #expect(table.match(url) != nil, "\(url)") }
    for url in Self.others { #expect(table.match(url) == nil, "\(url)") }
  }

  @Test func `any host does without a check, without hosts and with a star`() throws {
    for rules in [
      LinkRules(hosts: ["x.example"], checksHost: false), LinkRules(), LinkRules(hosts: ["*"]),
    ] {
      let table = try LinkTable("/a", rules: rules)
      #expect(table.match("https://z.example/a")?.row == 0)
      #expect(table.match("https:a")?.row == 0)
    }
  }

  @Test func `a web scheme that is not listed matches nothing`() throws {
    let rules = LinkRules(schemes: ["http"], webSchemes: ["HTTPS"])
    let table = try LinkTable("/a", "http://x.example/a", rules: rules)
    #expect(table.match("https://x.example/a")?.row == 0)
    #expect(table.match("http://x.example/a") == nil)
  }

  @Test(
    arguments: [
      Sample("//x.example/:a", "https://X.example/1", ["a": "1"]),
      Sample("//x.example/:a", "https://y.example/1", nil),
      Sample("//x.example/:a", "/1", nil),
      Sample("//x.example:8080/", "http://x.example:8080", [:]),
      Sample("//x.example:8080/", "http://x.example", nil),
      Sample("//*.x.example/a", "https://w.x.example/a", [:]),
      Sample("//*.x.example/a", "https://x.example/a", nil),
      Sample("//*/a", "https://x.example/a", [:]),
      Sample("//:city.x.example/:e", "https://Oslo.x.example/7", ["city": "oslo", "e": "7"]),
      Sample("//:city.x.example/:e", "https://a.b.x.example/7", ["city": "a.b", "e": "7"]),
      Sample("//:city.x.example/:e", "https://.x.example/7", nil),
      Sample("https://:host/*rest", "https://a.b/c/d", ["host": "a.b", "rest": "c/d"]),
      Sample("//пример.рф:8080/a", "https://xn--e1afmkfd.xn--p1ai:8080/a", [:]),
      Sample("//xn--e1afmkfd.xn--p1ai:8080/a", "https://пример.рф:8080/a", [:]),
      Sample("//shop.example/a", "https://xn--shop-.example/a", nil),
      Sample("//xn--shop-.example/a", "https://shop.example/a", nil),
      Sample("https://x.example/a", "http://x.example/a", nil),
      Sample("https://x.example:443/a", "https://x.example/a", [:]),
      Sample("http://x.example:80/a", "http://x.example:80/a", [:]),
      Sample("https://x.example:80/a", "https://x.example/a", nil),
      Sample("app://pin", "app://pin", [:]),
      Sample("app://pin", "app://PIN/", [:]),
      Sample("app://pin", "app:pin", [:]),
      Sample("app://pin", "app:/pin", [:]),
      Sample("app://pin", "app:///pin", [:]),
      Sample("app://pin", "https://pin", nil),
      Sample("APP://pin", "app://pin", [:]),
      Sample("web+shop:pin", "WEB+Shop:pin", [:]),
      Sample("ticket:show/:id", "ticket:show/17", ["id": "17"]),
      Sample("ticket:show/:id", "ticket:/show/17", ["id": "17"]),
      Sample("ticket:show/:id", "ticket://show/17", ["id": "17"]),
      Sample("eth::a@:c", "eth:0x1@2", ["a": "0x1", "c": "2"]),
      Sample("file:///a", "file:///a", [:]),
      Sample("file:///a", "file://h/a", nil),
    ])
  func `a pattern that names scheme or host decides by that`(sample: Sample) {
    sample.check(LinkRules(hosts: ["none.example"]))
  }

  @Test func `the host of a custom scheme is a part of the path or a host`() throws {
    let path = LinkRules(schemes: ["app"], customSchemeHostIsPath: true)
    #expect(try LinkTable("/:a/:b", rules: path).match("app://Me@X/2")?.captured["a"] == "X")
    #expect(try LinkTable("//x/:b", rules: path).match("app://X/2")?.captured == ["b": "2"])
    let host = LinkRules(schemes: ["app"], customSchemeHostIsPath: false)
    #expect(try LinkTable("/:b", rules: host).match("app://x/2")?.captured == ["b": "2"])
    #expect(try LinkTable("/:a/:b", rules: host).match("app://x/2") == nil)
  }

  @Test func `rows with and without a host compete in the order of the table`() throws {
    let rules = LinkRules(schemes: ["app"], prefersSpecificRows: false)
    let table = try LinkTable("/x/:a", "//x/:b", rules: rules)
    #expect(table.match("app://x/1")?.captured == ["a": "1"])
    let turned = try LinkTable("//x/:b", "/x/:a", rules: rules)
    #expect(turned.match("app://x/1")?.captured == ["b": "1"])
  }

  @Test func `a host is kept in lower case`() throws {
    let host = try LinkPattern("//shop.example/a").host
    #expect(try LinkPattern("//Shop.Example/a").host == host)
  }
}
