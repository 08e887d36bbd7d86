// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import Testing
import Wayfinder
import WayfinderConfiguration
import WayfinderLinks

@Suite("L1 A document writes the URLs that it reads")
struct DocumentURLTests {
  nonisolated private struct Page: Codable, Sendable {
    var id: Int?
    var file: String?
    var tab: String?
  }

  private let configuration = try! NavigationConfiguration(
    RouteDocument(
      bytes: """
        {"format": "wayfinder-routes/1", "app": "shop", "shell": {"tabs": {"home": "Home"}},
         "links": {"hosts": ["shop.example"], "plusIsSpace": true},
         "routes": {
          "Home": {"placement": {"as": "root", "in": "home"}},
          "Book": {"placement": {"as": "push"}, "parameters": {"id": "int"}, "query": ["tab"]},
          "Shelf": {"placement": {"as": "push"}, "parameters": {"id": "string"}},
          "File": {"placement": {"as": "push"}, "parameters": {"file": "string"}},
          "Note": {"placement": {"as": "push"}, "unlinked": true}},
         "table": {
          "home": {"pattern": "/", "route": "Home"},
          "new": {"pattern": "/shelves/new", "route": "Home"},
          "book": {"pattern": "/books/:id", "route": "Book"},
          "shelf": {"pattern": "/shelves/:id", "route": "Shelf"},
          "old-shelf": {"pattern": "/s/:id", "route": "Shelf"},
          "file": {"pattern": "/files/*file", "route": "File"}}}
        """.utf8, name: "shop.json"
    ).base)

  private func url(_ route: String, _ context: some Sendable) throws(LinkError) -> String {
    try configuration.url(for: RouteKey<AnyObject, _>(route), with: context)
  }

  @Test func `a route's values stand in the pattern and in the query`() throws {
    let origin = "https://shop.example"
    #expect(try url("Home", ()) == origin + "/")
    #expect(try url("Book", Page(id: 7)) == origin + "/books/7")
    #expect(try url("Book", Page(id: 7, tab: "a b")) == origin + "/books/7?tab=a%20b")
    #expect(
      try url("Book", RouteArguments(["id": "7", "tab": "&", "x": "y"])) == origin
        + "/books/7?tab=%26")
    #expect(try url("File", Page(file: "a/b c")) == origin + "/files/a/b%20c")
  }

  @Test func `a plus in a query is a space where the document says so`() throws {
    #expect(configuration.resolve("/books/7?tab=a+b%2B")?.arguments.values["tab"] == "a b+")
    #expect(try url("Book", Page(id: 7, tab: "a b+")).hasSuffix("?tab=a%20b%2B"))
  }

  @Test func `a row that would lead elsewhere leaves it to the next`() throws {
    #expect(try url("Shelf", "tea") == "https://shop.example/shelves/tea")
    #expect(try url("Shelf", "new") == "https://shop.example/s/new")
  }

  @Test func `what can't be written is told`() {
    #expect(throws: LinkError.noLink(destination: "Note")) { try url("Note", ()) }
    #expect(throws: LinkError.noLink(destination: "Nothing")) { try url("Nothing", ()) }
    #expect(throws: LinkError.noLink(destination: "Shelf")) { try url("Shelf", ["a", "b"]) }
    let missing = LinkError.emptyText(parameter: "id", pattern: "/shelves/:id")
    #expect(throws: missing) { try url("Shelf", "") }
    #expect(throws: missing) { try url("Shelf", ()) }
    #expect(throws: LinkError.emptyText(parameter: "id", pattern: "/books/:id")) {
      try url("Book", Page(tab: "a"))
    }
    #expect(throws: LinkError.dotSegment(parameter: "file", text: "..", pattern: "/files/*file")) {
      try url("File", "..")
    }
  }

  @Test func `a rest with a slash that no URL could carry is told`() throws {
    let read = configuration.resolve("https://shop.example/files/%2Fetc")
    #expect(read?.arguments.values["file"] == "/etc")
    for file in ["/etc", "a//b", "a/"] {
      #expect(throws: LinkError.emptyText(parameter: "file", pattern: "/files/*file")) {
        try url("File", Page(file: file))
      }
    }
    #expect(try url("File", Page(file: "")) == "https://shop.example/files")
  }

  // A condition decides between some links, and others have a fragment or parts that aren't decoded.
  private static let unwritten = [
    "bluesky.json": 1, "home-assistant-ios.json": 1, "kickstarter-ios.json": 5, "lichess.json": 2,
  ]

  @Test(arguments: Fixtures.apps)
  func `the links of real apps are written as they are read`(app: String) throws {
    let document = try Fixtures.app(app)
    let configuration = try document.configuration()
    var (written, unwritten) = (0, 0)
    for row in document.cases {
      guard let read = configuration.resolve(row.url) else { continue }
      let key = RouteKey<AnyObject, RouteArguments>(read.route)
      guard let url = try? configuration.url(for: key, with: read.arguments) else {
        unwritten += 1
        continue
      }
      written += 1
      let again = try #require(configuration.resolve(url), "\(row.url) → \(url)")
      #expect(again.route == read.route, "\(row.url) → \(url)")
      for (name, text) in again.arguments.values {
        #expect(read.arguments.values[name] == text, "\(row.url) → \(url)")
      }
    }
    #expect(written > 7)
    #expect(unwritten == Self.unwritten[app] ?? 0)
  }

  @Test func `a link with a constraint that has no effect has a URL, as it opens`() throws {
    let configuration = try NavigationConfiguration(
      RouteDocument(
        bytes: """
          {"format": "wayfinder-routes/1", "app": "shop", "shell": {"tabs": {"home": "Home"}},
           "routes": {
            "Home": {"placement": {"as": "root", "in": "home"}, "unlinked": true},
            "Book": {"placement": {"as": "push"}, "parameters": {"id": "int"}}},
           "table": {"book": {
            "pattern": "/books/:id", "route": "Book", "constraints": {"old": "[a-z]+"}}}}
          """.utf8, name: "shop.json"
      ).base)
    #expect(configuration.resolve("/books/7")?.route == "Book")
    #expect(try configuration.url(for: RouteKey<AnyObject, _>("Book"), with: 7) == "/books/7")
  }
}
