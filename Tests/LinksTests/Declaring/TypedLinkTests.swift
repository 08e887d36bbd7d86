// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import Testing
import WayfinderLinks

@Suite("L1: typed links")
struct TypedLinkTests {
  let post = Link("/users/:id/posts/:slug", Int.self, String.self)

  @Test func `a link reads typed values and writes their URL`() throws {
    let values = try #require(post.parse("https://any.example/users/42/posts/hello%20you?utm=1"))
    #expect(values == (42, "hello you"))
    #expect(try post.url(for: 42, "a/b") == "/users/42/posts/a%2Fb")
    #expect(post.pattern == "/users/:id/posts/:slug")
  }

  @Test(arguments: [
    "/users/x/posts/a", "/users/1/posts", "shop:/users/1/posts/a",
    "/users/99999999999999999999/posts/a", "",
  ])
  func `a URL of another shape or type is none of the link's`(url: String) {
    #expect(post.parse(url) == nil)
  }

  @Test func `a link without values reads as nothing and writes its one URL`() throws {
    let home = Link("/home")
    #expect(home.parse("/home") != nil)
    #expect(home.parse("/away") == nil)
    #expect(try home.url() == "/home")
    #expect(try Link("/").url() == "/")
  }

  @Test func `inner parameters, hosts, schemes and fragments are written as the pattern has them`()
    throws
  {
    #expect(try Link("/@:user", String.self).url(for: "jo") == "/@jo")
    #expect(try Link("/c/:a...:b", Int.self, Int.self).url(for: 1, 2) == "/c/1...2")
    #expect(
      try Link("//:city.events.example/:id", Tab.self, Int.self).url(for: .posts, 3)
        == "https://posts.events.example/3")
    #expect(try Link("shop://basket").url() == "shop://basket/")
    #expect(try Link("ticket:show/:id", Int.self).url(for: 3) == "ticket:show/3")
    #expect(try Link("ticket:/show/:id", Int.self).url(for: 3) == "ticket:/show/3")
    #expect(try Link("/guide#/:topic", String.self).url(for: "a b") == "/guide#/a%20b")
    #expect(try Link("/guide#:topic", String.self).url(for: "é") == "/guide#%C3%A9")
    #expect(try Link("/a b/%20").url() == "/a%20b/%20")
    #expect(try Link("/a/:id/", Int.self).url(for: 1) == "/a/1/")
  }

  @Test func `an optional part is absent for nil, an optional literal is not written`() throws {
    let page = Link("/list/:page?", Int?.self)
    #expect(try page.url(for: nil) == "/list")
    #expect(try page.url(for: 2) == "/list/2")
    #expect(page.parse("/list") == .some(.none))
    let all = Link("/all?/:section", String.self)
    #expect(try all.url(for: "news") == "/news")
    #expect(all.parse("/all/news") == "news")
    let clash = Link("/all?/:section?", String?.self)
    #expect(try clash.url(for: "all") == "/all/all")
    #expect(clash.parse("/all/all") == .some("all"))
  }

  @Test func `the parts of a rest keep slashes of their own`() throws {
    let files = Link("/files/*path", [String].self)
    #expect(try files.url(for: ["a/b", "c"]) == "/files/a%2Fb/c")
    #expect(files.parse("/files/a%2Fb/c") == ["a/b", "c"])
    #expect(files.parse("/files") == [])
    let print = Link("/*trail/print", [Int].self)
    #expect(print.parse("/1/2/print") == [1, 2])
    #expect(print.parse("/1/x/print") == nil)
    #expect(Link("/a#*rest", [String].self).parse("/a#b/c%2Fd") == ["b", "c/d"])
  }

  @Test func `query items are required, optional, repeated, flags, or have a default`() throws {
    let search = Link("/s").query(
      .required("q", String.self), .optional("page", Int.self), .default("sort", Sort.newest),
      .repeated("tag", String.self), .flag("all"))
    let read = try #require(search.parse("/s?tag=a&q=t%26&all&tag=b&sort=by%20price&q=z"))
    #expect(read.0 == "t&")
    #expect(read.1 == nil)
    #expect(read.2 == .price)
    #expect(read.3 == ["a", "b"])
    #expect(read.4)
    #expect(
      try search.url(for: "a+b=c", 2, .price, ["x", ""], true)
        == "/s?q=a%2Bb%3Dc&page=2&sort=by%20price&tag=x&tag=&all")
    #expect(try search.url(for: "", nil, .newest, [], false) == "/s?q=")
    #expect(search.parse("/s") == nil)
    #expect(search.parse("/s?q=a&page=x") == nil)
    #expect(search.parse("/s?q=a&all=no") == nil)
    #expect(search.parse("/s?q=a&all=false")?.4 == false)
  }

  @Test func `the name of a query item is compared scalar by scalar, as a condition compares it`() {
    let link = Link("/s").query(.optional("\u{E9}", String.self))
    #expect(link.parse("/s?\u{E9}=1") == .some("1"))
    #expect(link.parse("/s?e\u{301}=1") == .some(.none))
    #expect(link.parse("/s?e\u{301}=1&%C3%A9=2") == .some("2"))
  }

  static let instants: [(String, Double)] = [
    ("2026-03-01", 794016000.00),
    ("2026-03-01T00:00:00Z", 794016000.00),
    ("2026-03-01t09:30:00.5+01:00", 794046600.50),
    ("2000-02-29T23:59:59.25-00:30", -26436600.75),
    ("2001-01-01T00:00:00z", 0.00),
    ("1969-12-31T23:59:59Z", -978307201.00),
    ("1600-01-01", -12654403200.00),
    ("9999-12-31", 252423907200.00),
    ("1900-03-01", -3182198400.00),
  ]

  @Test(arguments: instants)
  func `dates are read in their forms`(text: String, seconds: Double) {
    #expect(Date(linkText: text)?.timeIntervalSinceReferenceDate == seconds)
  }

  @Test(arguments: [
    "2026-02-29", "2026-13-01", "2026-00-01", "2026-01-32", "2026-1-1", "2026-01-01T", "x",
    "2026-01-01T24:00:00Z", "2026-01-01T00:00:60Z", "2026-01-01T00:00Z", "2026-01-01T00:00:00",
    "2026-01-01T00:00:00.Z", "2026-01-01T00:00:00+1:00", "2026-01-01Z",
    "2026-01-01T00:00:00Zx",
  ])
  func `what is no date is not read`(text: String) {
    #expect(Date(linkText: text) == nil)
  }

  @Test func `dates are written in UTC, to the millisecond`() {
    let texts = Date.linkSamples.map(\.linkText)
    #expect(
      texts == [
        "2001-01-01T00:00:00Z", "2026-03-02T08:50:00.5Z", "2000-12-31T23:59:58.75Z",
        "0000-01-01T00:00:00Z", "9999-12-31T23:59:59Z",
      ])
    #expect(Date(timeIntervalSinceReferenceDate: 0.0126).linkText == "2001-01-01T00:00:00.013Z")
    #expect(Date(timeIntervalSinceReferenceDate: 0.9999).linkText == "2001-01-01T00:00:01Z")
    #expect(Date(timeIntervalSinceReferenceDate: -0.001).linkText == "2000-12-31T23:59:59.999Z")
    #expect(Date(linkText: "2000-12-31T23:59:59.999Z")?.linkText == "2000-12-31T23:59:59.999Z")
    #expect(Date(timeIntervalSinceReferenceDate: .nan).linkText == "out of range: nan")
    #expect(Date(timeIntervalSinceReferenceDate: 1e300).linkText == "out of range: 1e+300")
  }

  @Test func `a date with parts of a millisecond has a URL, which rounds it`() throws {
    let link = Link("/at/:time", Date.self)
    let url = try link.url(for: Date(timeIntervalSinceReferenceDate: 794_134_200.123_4))
    #expect(url == "/at/2026-03-02T08:50:00.123Z")
    #expect(link.parse(url)?.linkText == "2026-03-02T08:50:00.123Z")
  }
}
