// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import Testing
import Wayfinder
import WayfinderConfiguration
import WayfinderLinks

/// A file in `Tests/Fixtures`.
func fixture(_ path: String) throws -> [UInt8] {
  let folder = URL(filePath: #filePath).appending(path: "../../../Fixtures").standardizedFileURL
  return Array(try Data(contentsOf: folder.appending(path: path)))
}

@MainActor
@Suite("Keys written from a document, in a module of either kind")
struct KeyTests {
  /// A router in the base of the library.
  private func library() throws -> (router: Router, store: ConfigurationStore) {
    let document = try RouteDocument(bytes: fixture("documents/library.json"), name: "library.json")
    let store = ConfigurationStore(try document.configuration())
    return (Router(tree: try store.current.makeTree(), store: store), store)
  }

  @Test func `a route is opened by its key, and by the URL of its link`() async throws {
    let (router, store) = try library()
    let shown = try await router.navigate(to: LibraryRoutes.book, with: 7)
    #expect((shown.screen as? RouteScreen)?.values == ["book": "7"])
    let url = try LibraryRoutes.Links.book.url(for: 8)
    #expect(url == "/books/8")
    #expect(LibraryRoutes.Links.book.parse(url) == 8)
    let linked = try await router.open(url, with: store)
    #expect("\(linked)".contains("Book(book: 8)"))
    #expect(
      try store.current.url(for: LibraryRoutes.book, with: 8) == "https://library.example/books/8")
  }

  @Test func `several values are a context, whose query items are optional`() async throws {
    let (router, store) = try library()
    let chapter = LibraryRoutes.ChapterContext(book: 7, chapter: 2)
    let shown = try await router.navigate(to: LibraryRoutes.chapter, with: chapter)
    #expect((shown.screen as? RouteScreen)?.values == ["book": "7", "chapter": "2"])
    let url = try LibraryRoutes.Links.chapter.url(for: 7, 2, "3")
    #expect(url == "/books/7/2?page=3")
    var paged = chapter
    paged.page = "3"
    #expect(
      try store.current.url(for: LibraryRoutes.chapter, with: paged)
        == "https://library.example" + url)
    let read = LibraryRoutes.Links.chapter.parse(url).map {
      LibraryRoutes.ChapterContext(book: $0, chapter: $1, page: $2)
    }
    #expect(read == paged)
  }

  @Test func `a context is what a registered screen is made from, and its class the key's`()
    async throws
  {
    var registry = Registry()
    registry.screen(OfferKeys.offers.name, OffersPage.self) { OffersPage() }
    registry.screen(
      OfferKeys.offer.name, context: OfferKeys.OfferContext.self,
      matching: { $0.context.id == $1.id },
      build: {
        OfferPage(OfferPage.Context(id: $0.id, color: $0.color.flatMap { .init(rawValue: $0) }))
      })
    registry.guard("login") { _ in .proceed }
    let document = try ValidatedDocument(
      bytes: fixture("keys/offers.json"), name: "offers.json", registry: registry)
    let store = ConfigurationStore(try NavigationConfiguration(document))
    let router = Router(tree: try store.current.makeTree(), store: store)
    let offer = OfferKeys.OfferContext(id: 7, color: "red")
    let shown = try await router.navigate(to: OfferKeys.offer, with: offer)
    #expect(shown.screen?.context.color == .red)
    try await router.navigate(to: OfferKeys.offers)
    #expect("\(router.tree)" == "Tabs:\n  Navigation all*:\n    OffersPage")
  }

  @Test func `names that aren't names of Swift lead to their routes`() async throws {
    let document = try RouteDocument(bytes: fixture("keys/odd-names.json"), name: "odd.json")
    let store = ConfigurationStore(try document.configuration())
    let router = Router(tree: try store.current.makeTree(), store: store)
    let keys = [
      OddNames.default, OddNames.self_, OddNames.init_, OddNames._2fa, OddNames.log_2d_in,
      OddNames.log_in, OddNames.xFatalError, OddNames.日本語,
    ]
    for key in keys {
      let shown = try await router.navigate(to: key)
      #expect((shown.screen as? RouteScreen)?.name == key.name)
    }
    let search = OddNames.SearchContext(
      max: 1.5, sale: true, in: "here", self_: "me", a_2d_b: "x")
    let shown = try await router.navigate(to: OddNames.search, with: search)
    #expect(
      (shown.screen as? RouteScreen)?.values == [
        "max": "1.5", "sale": "true", "in": "here", "self": "me", "a-b": "x",
      ])
    let url = try OddNames.Links.item.url(for: 7, "a")
    #expect(url == "/items/7/a")
    #expect(OddNames.Links.file.parse("/files/a/b") ?? [] == ["a", "b"])
  }
}
