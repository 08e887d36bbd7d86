// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import Testing
import Wayfinder
import WayfinderLinks

@Suite("L2: aliases")
@MainActor
struct AliasTests {
  let product = Link("/products/:id", Int.self).alias("/p/:id").alias("shop://item/:id")

  @Test func `a link reads the URLs of its aliases and writes those of its own pattern`() throws {
    #expect(product.parse("/products/7") == 7)
    #expect(product.parse("/p/7") == 7)
    #expect(product.parse("shop://item/7") == 7)
    #expect(product.parse("/p/x") == nil)
    #expect(product.parse("/q/7") == nil)
    #expect(try product.url(for: 7) == "/products/7")
    #expect(product.pattern == "/products/:id")
    #expect(product.faults == [])
  }

  @Test func `the parameters of an alias can stand in another order, query items are the link's`()
    throws
  {
    let post = Link("/users/:id/posts/:slug", Int.self, String.self)
      .alias("/posts/:slug/by/:id")
    let first = post.query(.optional("page", Int.self))
    let paged = first.alias("/x/:slug/:id")
    let read = try #require(paged.parse("/posts/hello/by/7?page=2"))
    #expect(read == (7, "hello", 2))
    #expect(try #require(paged.parse("/x/hello/7")) == (7, "hello", nil))
    #expect(try paged.url(for: 7, "hello", 2) == "/users/7/posts/hello?page=2")
  }

  @Test func `in a table an alias is a rule behind its link, with its group, conditions and place`()
    throws
  {
    let links = try AppLinks(hosts: ["x.example"], schemes: ["shop"]) {
      linkGroup("/eu") {
        Routes.product.opened(by: product).when(LinkConditions(state: ["on": true]))
        Routes.home.opened(by: Link("/"))
      }
    }
    #expect(
      links.rules.map(\.pattern) == [
        "/eu/products/:id", "/eu/p/:id", "shop://item/eu/:id", "/eu",
      ])
    let resolved = try #require(links.resolve("/eu/p/7", state: ["on": true]))
    #expect(resolved.rule == 1)
    #expect(try resolved.destination().context(as: Int.self) == 7)
    #expect(links.resolve("/eu/p/7") == nil)
    #expect(resolved.place.hasSuffix("AliasTests.swift:11"))
  }

  @Test func `a fault of an alias is told once, whatever is added to the link`() {
    let link = Link("/products/:id", Int.self).alias("/p/:number")
    #expect(link.query(.flag("all")).faults.map(\.code) == ["aliasParameters"])
    #expect(link.alias("/q/:id").faults.map(\.code) == ["aliasParameters"])
    let error = #expect(throws: LinkError.self) {
      try AppLinks { link.to { Destination(Routes.product, with: $0) } }
    }
    #expect(error?.findings.map(\.code) == ["aliasParameters"])
  }

  @Test func `an alias with other parameters is a fault, as is one that is no pattern`() {
    let other = Link("/products/:id", Int.self).alias("/p/:product/:x")
    #expect(other.faults.map(\.code) == ["aliasParameters"])
    #expect(
      other.faults.first?.description
        == "Link '/products/:id': its alias '/p/:product/:x' has 2 parameters, 'product', 'x', but"
        + " the link has 1 parameter, 'id'. Give both the same parameters, in any order.")
    #expect(Link("/a").alias("/:").faults.map(\.code) == ["parameterWithoutName"])
    #expect(
      Link("/:a?", Int?.self).alias("/b/:a").faults.map(\.code) == ["partMustBeOptional"])
    #expect(throws: LinkError.self) {
      try AppLinks { other.to { Destination(Routes.product, with: $0) } }
    }
  }

  @Test func `the rule of an alias is preferred as its link's is`() throws {
    let links = try AppLinks {
      Routes.product.opened(by: Link("/a/:id", Int.self).alias("/b/:id")).preferred()
      Link("/b/:number", Int.self).to { Destination(Routes.product, with: $0) }
    }
    #expect(links.resolve("/b/1")?.rule == 1)
  }
}

@Suite("L6: closures that lead to destinations, and back")
@MainActor
struct ReversedClosureTests {
  private func links() throws -> AppLinks {
    let search = Link("/search").query(.required("q", String.self), .optional("page", Int.self))
    let product = Link("/products/:id", Int.self)
    return try AppLinks {
      ShopLinks.post.to { user, slug in
        Destination(Routes.post, with: PostID(user: user, slug: slug))
      } from: {
        $0.user > 0 ? ($0.user, $0.slug) : nil
      }
      search.to { text, page in
        Destination(Routes.search, with: "\(text) \(page ?? 1)")
      } from: { context in
        let words = context.split(separator: " ")
        return (String(words.first ?? ""), words.last.flatMap { Int($0) })
      }
      product.to {
        Destination(Routes.product, with: $0 % 100)
      } from: {
        $0
      }
    }
  }

  @Test func `the URL of a destination is the one that the closure makes it of`() throws {
    let links = try links()
    let post = Destination(Routes.post, with: PostID(user: 7, slug: "a/b"))
    #expect(try links.url(for: post) == "/users/7/posts/a%2Fb")
    let read = try links.destination(for: "/users/7/posts/a%2Fb")
    #expect(try links.url(for: try #require(read)) == "/users/7/posts/a%2Fb")
    #expect(
      try links.url(for: Destination(Routes.search, with: "tea 2")) == "/search?q=tea&page=2")
  }

  @Test func `a destination that the closure does not make of the values has none`() throws {
    let links = try links()
    #expect(try links.url(for: Destination(Routes.product, with: 7)) == "/products/7")
    #expect(throws: LinkError.self) {
      try links.url(for: Destination(Routes.product, with: 107))
    }
    #expect(throws: LinkError.self) {
      try links.url(for: Destination(Routes.post, with: PostID(user: 0, slug: "a")))
    }
    // The same type of context, but another step.
    #expect(throws: LinkError.self) {
      try links.url(for: Destination(ContractShop.product, with: 7))
    }
    #expect(throws: LinkError.self) {
      try AppLinks { Link("/x/:text", String.self).to { Destination(Routes.search, with: $0) } }
        .url(for: Destination(Routes.search, with: "a"))
    }
  }
}
