// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import Testing
import Wayfinder
import WayfinderLinks

@Suite("L3, L6: the links of an app")
@MainActor
struct AppLinksTests {
  private func shop() throws -> AppLinks {
    try AppLinks(hosts: ["shop.example", "*.shop.example"], schemes: ["shop"]) { ShopLinks.all }
  }

  @Test func `a URL resolves to a rule, its values and a destination`() throws {
    let links = try shop()
    let resolved = try #require(links.resolve("shop:/users/7/posts/a%2Fb?x=1"))
    #expect(resolved.rule == 2)
    #expect(resolved.pattern == "/users/:id/posts/:slug")
    #expect(resolved.place.hasPrefix("LinksTests/ShopRoutes.swift:"))
    #expect(resolved.values.map(\.name) == ["id", "slug"])
    #expect(resolved.values.map(\.texts) == [["7"], ["a/b"]])
    let destination = try resolved.destination()
    #expect(destination.name == Routes.post.name)
    #expect(destination.context(as: PostID.self) == PostID(user: 7, slug: "a/b"))
  }

  @Test(arguments: [
    "https://other.example/products/1", "other:/products/1", "/products/x", "/search", "/nowhere",
  ])
  func `what is none of the app's resolves to nothing`(url: String) throws {
    #expect(try shop().resolve(url) == nil)
    #expect(try shop().destination(for: url) == nil)
  }

  @Test func `a destination has one URL, which leads back to it`() throws {
    let links = try shop()
    let product = Destination(Routes.product, with: 42)
    #expect(try links.url(for: product) == "https://shop.example/products/42")
    #expect(try links.url(for: Destination(Routes.home, with: ())) == "https://shop.example/")
    let post = Destination(Routes.post, with: PostID(user: 1, slug: "a b"))
    #expect(try links.url(for: post) == "https://shop.example/users/1/posts/a%20b")
    #expect(
      try links.url(of: ShopLinks.search, for: "tea", nil) == "https://shop.example/search?q=tea")
    let custom = try AppLinks(schemes: ["shop"]) { ShopLinks.all }
    #expect(try custom.url(for: product) == "shop://products/42")
    let apart = try AppLinks(
      rules: LinkRules(schemes: ["shop"], customSchemeHostIsPath: false)
    ) { ShopLinks.all }
    #expect(try apart.url(for: product) == "shop:///products/42")
    let bare = try AppLinks { ShopLinks.all }
    #expect(try bare.url(for: product) == "/products/42")
  }

  @Test(arguments: [
    ("ann@x.org", "shop://ann%40x.org"), ("a:8", "shop://a%3A8"), ("a:b", "shop://a%3Ab"),
    ("50% off", "shop://50%25%20off"),
  ])
  func `the first part after a custom scheme has neither user info nor a port`(
    name: String, url: String
  ) throws {
    let user = Link("/:name", String.self)
    let posts = Link("/:name/:post", String.self, String.self)
    let links = try AppLinks(schemes: ["shop"]) {
      user.to { Destination(Routes.search, with: $0) }
      posts.to { Destination(Routes.search, with: $1) }
    }
    #expect(try links.url(of: user, for: name) == url)
    #expect(links.resolve(url)?.values.map(\.texts) == [[name]])
    #expect(try links.url(of: posts, for: name, "a@b:c") == url + "/a@b:c")
    let web = try AppLinks(hosts: ["x.example"]) {
      user.to { Destination(Routes.search, with: $0) }
    }
    #expect(try web.url(of: user, for: "a@b:c") == "https://x.example/a@b:c")
  }

  @Test func `a link that two rules share has the URL of the rule that reads it back`() throws {
    let product = Link("/products/:id", Int.self)
    let links = try AppLinks {
      Routes.product.opened(by: product).when(LinkConditions(queryPresent: ["preview"]))
      Routes.product.opened(by: product)
    }
    #expect(try links.url(of: product, for: 7) == "/products/7")
    let other = try AppLinks {
      Routes.product.opened(by: product).when(LinkConditions(query: ["as": ["sheet"]]))
      Routes.product.opened(by: product).when(LinkConditions(query: ["as": ["page"]]))
    }
    #expect {
      try other.url(of: product, for: 7)
    } throws: { error in
      (error as? LinkError)
        == .readsDifferently(
          url: "/products/7", parameter: nil, text: "", read: nil, pattern: "/products/:id")
    }
  }

  @Test func `groups put literal parts before paths, one in the other`() throws {
    let links = try AppLinks(hosts: ["x.example"]) {
      linkGroup("/eu/") {
        linkGroup("shop/v 1") { ShopLinks.all }
        Link("//y.example/a").to { Destination(Routes.home, with: ()) }
        Link("app:b/:id", Int.self).to { Destination(Routes.product, with: $0) }
      }
    }
    #expect(
      links.rules.map(\.pattern) == [
        "/eu/shop/v 1", "/eu/shop/v 1/products/:id", "/eu/shop/v 1/users/:id/posts/:slug",
        "/eu/shop/v 1/search", "//y.example/eu/a", "app:/eu/b/:id",
      ])
    #expect(
      try links.url(of: ShopLinks.product, for: 3) == "https://x.example/eu/shop/v%201/products/3")
    #expect(links.resolve("app:eu/b/3")?.rule == 5)
    #expect(links.resolve("https://y.example/eu/a")?.rule == 4)
    #expect(links.resolve("/eu/shop/v%201")?.rule == 0)
  }

  @Test func `the more specific rule wins; one whose type does not read leaves it to the next`()
    throws
  {
    let rest = Link("/products/*path", [String].self)
    let tiny = Link("/products/:id", UInt8.self, constraints: ["id": "[0-9]+"])
    let links = try AppLinks {
      rest.to { Destination(Routes.search, with: $0.joined(separator: " ")) }
      tiny.to { Destination(Routes.product, with: Int($0)) }
      if true { Link("/products/new").to { Destination(Routes.home, with: ()) } }
      for name in ["a", "b"] {
        Link("/\(name)").toAny { AnyDestination(Routes.search, with: name) }
      }
    }
    #expect(links.resolve("/products/new")?.rule == 2)
    #expect(links.resolve("/products/7")?.rule == 1)
    #expect(links.resolve("/products/700")?.rule == 0)
    #expect(links.resolve("/b")?.rule == 4)
  }

  @Test func `hosts of a table of one's own change nothing of which rule wins`() throws {
    let any = Link("/:any/:id", String.self, Int.self)
    let rules = LinkRules(hosts: ["shop.example"])
    let links = try AppLinks(rules: rules) {
      any.to { _, id in Destination(Routes.product, with: id) }
      Routes.product.opened(by: ShopLinks.product)
    }
    #expect(links.resolve("https://shop.example/products/42")?.rule == 1)
  }

  @Test func `the rule that takes a part more narrowly wins, and its destination has a URL`() throws
  {
    let link = Link("/l/:lang?", String?.self)
    let about = Link("/l/:lang?/about", String?.self)
    let links = try AppLinks {
      link.to { _ in Destination(Routes.home, with: ()) }
      about.to {
        Destination(Routes.search, with: $0 ?? "")
      } from: {
        $0.isEmpty ? nil : $0
      }
    }
    #expect(links.resolve("/l/about")?.rule == 1)
    #expect(links.resolve("/l/de")?.rule == 0)
    #expect(try links.url(for: Destination(Routes.search, with: "de")) == "/l/de/about")
  }

  @Test func `a router opens a link, or goes to the fallback`() async throws {
    let router = Router(tree: try ScreenTree(drawing: "Navigation:\n  Shell"))
    let links = try shop()
    _ = try await router.open("https://shop.example/products/42", with: links)
    #expect(router.tree.drawing == "Navigation:\n  Shell\n  Product 42")
    let explanation = try #require(await router.open("/nowhere", with: links).explanation)
    #expect(explanation == links.explain("/nowhere"))
    #expect(explanation.description.hasPrefix("No link matches '/nowhere'. "))
    let fallback = AnyDestination(Routes.search, with: "lost")
    _ = try await router.open("/nowhere", with: links, otherwise: fallback)
    #expect(router.tree.drawing.hasSuffix("Search lost"))
  }

  @Test func `L6, T10: a link opens without an animation`() async throws {
    let router = Router(tree: try ScreenTree(drawing: "Navigation:\n  Shell"))
    for url in ["https://shop.example/products/42", "/nowhere"] {
      let opening = try await router.open(
        url, with: shop(), otherwise: AnyDestination(Routes.search, with: "lost"), animated: false)
      #expect(opening.navigation?.diff.transition == Transition(.none))
    }
  }

  @Test func `a resolver of one's own need not explain`() async throws {
    struct Closed: LinkResolving {
      func destination(for url: String) throws -> AnyDestination? { nil }
    }
    let router = Router(tree: try ScreenTree(drawing: "Navigation:\n  Shell"))
    let opening = try await router.open("/a", with: Closed())
    #expect(opening.explanation?.description == "No link matches '/a'.")
  }
}
