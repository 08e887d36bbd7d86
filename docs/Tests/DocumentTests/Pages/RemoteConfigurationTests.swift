// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder
import WayfinderConfiguration
import WayfinderLinks
import WayfinderTesting

@MainActor
@Suite("C1, C3: what the pages about documents say is so")
struct RemoteConfigurationTests {
  struct ProductID: Codable, Sendable { let id: Int }

  /// The document as it stands on the page.
  private func document() throws -> [UInt8] {
    let pages = try Repository.pages().filter { $0.name == "RemoteConfiguration" }
    let blocks = pages.flatMap(\.blocks).filter { $0.language == "json" }
    return Array(try #require(blocks.first).text.utf8)
  }

  private func registry() -> Registry {
    var registry = Registry()
    registry.screen("Home", HomeScreen.self) { HomeScreen() }
    registry.screen("Bag", BagScreen.self) { BagScreen() }
    registry.screen("Product", ProductScreen.self, context: ProductID.self) {
      $0.id == $1.id
    } build: {
      ProductScreen(id: $0.id)
    }
    return registry
  }

  @Test func `a document is an app`() async throws {
    let bytes = try document()
    let registry = registry()

    let bundled = try ValidatedDocument(bytes: bytes, name: "shop.json", registry: registry)
    let store = ConfigurationStore(try NavigationConfiguration(bundled))
    let tree = try store.current.makeTree()
    let router = Router(tree: tree, store: store)
    _ = try await router.open("https://shop.example/products/42", with: store)

    expect(
      tree,
      draws: """
        Tabs:
          Navigation home*:
            Home
            Product(42)
          Navigation bag:
            Bag
        """)
  }

  @Test func `a document from a server becomes active`() async throws {
    let registry = registry()
    let bundled = try ValidatedDocument(bytes: document(), name: "shop.json", registry: registry)
    let store = ConfigurationStore(try NavigationConfiguration(bundled))
    enum Server {
      static func bytes(_ name: String) async throws -> [UInt8] {
        let pages = try Repository.pages().filter { $0.name == "RemoteConfiguration" }
        return Array(try #require(pages.first?.blocks.first).text.utf8)
      }
    }

    let source = ConfigurationSource("routes.json") { try await Server.bytes("routes.json") }
    let outcome = await store.reload(
      from: source, registry: registry, holding: bundled.document.cases, within: .seconds(5))
    #expect(outcome.isSwapped)
  }

  @Test func `the cases of a document are its contract`() async throws {
    let cases = """
      "cases": {"a product": {
        "url": "https://shop.example/products/42",
        "expect": {"route": "Product", "parameters": {"id": "42"}}
      }},
      "experiment": {
      """
    let text = String(decoding: try document(), as: UTF8.self)
    let bytes = Array(text.replacing("\"experiment\": {", with: cases).utf8)
    func check() async throws {
      let document = try RouteDocument(bytes: bytes, name: "shop.json")
      try await expect(document.contract)
    }
    let mismatches = try await ContractReport(
      RouteDocument(bytes: bytes, name: "shop.json").contract,
      RouteDocument(bytes: bytes, name: "shop.json").contract.run(), coverage: true
    ).mismatches
    #expect(
      mismatches.map(\.description)
        == ["Home", "Bag"].map {
          "The route '\($0)' has a link, but no case leads to it: nothing proves it. Add a case with "
            + "a URL that leads to it."
        })
    await withKnownIssue { try await check() }
  }

  @Test func `a document whose shell cannot be made gives way to the bundled one`() throws {
    var strange = registry()
    let only = HomeScreen()
    strange.screen("Home", HomeScreen.self) { only }
    strange.screen("Bag", HomeScreen.self) { only }
    let bundled = try ValidatedDocument(bytes: document(), name: "shop.json", registry: registry())
    let remote = try ValidatedDocument(bytes: document(), name: "remote.json", registry: strange)
    let store = ConfigurationStore(try NavigationConfiguration(remote))
    let tree: ScreenTree
    do {
      tree = try store.current.makeTree()
    } catch {
      store.swap(to: try NavigationConfiguration(bundled))
      tree = try store.current.makeTree()
    }
    expect(
      tree,
      draws: """
        Tabs:
          Navigation home*:
            Home
          Navigation bag:
            Bag
        """)
  }

  @Test func `a variant puts the product elsewhere`() async throws {
    let checked = try ValidatedDocument(
      bytes: document(), name: "shop.json", registry: registry())
    let store = ConfigurationStore(try NavigationConfiguration(checked, for: .variant("sheet")))
    let tree = try store.current.makeTree()
    _ = try await Router(tree: tree).open("https://shop.example/products/42", with: store)
    expect(
      tree,
      draws: """
        Tabs:
          Navigation home*:
            Home
          Navigation bag:
            Bag
        ⇧ sheet Product:
          Navigation:
            Product(42)
        """)
  }

  @Test func `a route names its post-routing tasks and its transition`() async throws {
    let route = """
      "Product": {
        "placement": {"as": "modal", "style": "popover"},
        "parameters": {"id": "int"},
        "postTasks": ["countVisit"],
        "transition": {"style": "slide", "duration": 0.25}
      }
      """
    let plain =
      #""Product": {"placement": {"as": "push", "in": "home"}, "parameters": {"id": "int"}}"#
    let text = String(decoding: try document(), as: UTF8.self).replacing(plain, with: route)
    var registry = registry()
    var visits: [Int] = []

    registry.postTask("countVisit", on: ProductScreen.self) { product, _, _ in
      visits.append(product.id)
    }

    let checked = try ValidatedDocument(
      bytes: Array(text.utf8), name: "shop.json", registry: registry)
    let store = ConfigurationStore(try NavigationConfiguration(checked))
    let tree = try store.current.makeTree(clock: TimelessClock())
    let opening = try await Router(tree: tree).open("https://shop.example/products/42", with: store)
    expect(
      tree,
      draws: """
        Tabs:
          Navigation home*:
            Home
          Navigation bag:
            Bag
        ⇧ popover Product:
          Navigation:
            Product(42)
        """)
    #expect(visits == [42])
    guard case .opened(let result) = opening else {
      Issue.record("the link has no destination")
      return
    }
    #expect(result.diff.transition == Transition(.slide, duration: .seconds(0.25)))
  }

  @Test func `a catalogue proves its links`() async throws {
    let bytes = Array(
      try Repository.text("Tests/Fixtures/catalogues/lichess.json").utf8)

    let catalogue = try Catalogue(bytes: bytes, name: "shop.json")
    for result in try await catalogue.contract.run() where !result.holds {
      print(result.item.url, result.reasons, result.cold.drawing)
    }

    #expect(try await catalogue.contract.run().count == 30)
  }
}

/// A clock on which no time passes: whoever sleeps wakes at once.
private struct TimelessClock: Clock {
  typealias Instant = ContinuousClock.Instant

  var now: Instant { ContinuousClock.now }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {}
}
