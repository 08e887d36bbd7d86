// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import TestShop
import TestWorld
import Testing
import Wayfinder
import WayfinderConfiguration

/// Documents of one app whose routes go elsewhere in each edition.
enum Editions {
  /// An edition: its screens carry its number, and each route lies over one of its own.
  static func text(_ number: Int) -> String {
    """
    {"format": "wayfinder-routes/1", "app": "editions", "shell": {"navigation": ["Start"]},
     "routes": {
      "Over": {"placement": {"as": "push"}, "screen": "Over\(number)", "beneath": ["Under"], \
      "guards": ["wait"]},
      "Under": {"placement": {"as": "push"}, "screen": "Under\(number)"}},
     "table": {"over": {"pattern": "/over", "route": "Over"}},
     "cases": {"over": {"url": "/over", "expect": {"route": "Over"}}}}
    """
  }

  final class Page: ScreenLabeling {
    let label: String
    let edition: Int
    let labelDetail = ""
    init(_ label: String, _ edition: Int) { (self.label, self.edition) = (label, edition) }
  }

  static func registry(
    _ wait: @escaping @MainActor () async -> Void = {}
  ) -> Registry {
    var registry = Registry()
    registry.screen("Start", Page.self) { Page("Start", 0) }
    for number in 1...3 {
      for name in ["Over\(number)", "Under\(number)"] {
        registry.screen(name, Page.self, context: None.self) { page, _ in
          page.label == name
        } build: { _ in
          Page(name, number)
        }
      }
    }
    registry.guard("wait") { _ in
      await wait()
      return .proceed
    }
    return registry
  }

  nonisolated struct None: Codable, Sendable {}

  static func app(_ number: Int, _ registry: Registry = registry()) throws
    -> NavigationConfiguration
  {
    try NavigationConfiguration(text: text(number), registry: registry)
  }

  static func source(_ number: Int) -> ConfigurationSource {
    .bytes(Array(text(number).utf8), name: "e\(number)")
  }

  /// The editions of the screens over the start.
  static func open(in tree: ScreenTree) -> [String] {
    ((tree.root as? NavigationNode)?.children ?? []).dropFirst().compactMap {
      (($0 as? ScreenNode)?.screen as? Page)?.label
    }
  }
}

/// A value that a closure given away beforehand sees change.
final class Box<Value> {
  var value: Value

  init(_ value: Value) {
    self.value = value
  }
}

@Suite("C3: configurations are swapped whole while the app runs")
struct ConfigurationStoreTests {
  @Test func `a swap holds for what begins after it, and can be reverted`() async throws {
    let store = ConfigurationStore(try Editions.app(1))
    let router = Router(tree: try store.current.makeTree())
    var changes = store.changes().makeAsyncIterator()
    let over = store.destination(of: "Over")
    try await router.navigate(to: over)
    #expect(Editions.open(in: router.tree) == ["Under1", "Over1"])
    store.swap(to: try Editions.app(2))
    try await router.navigate(to: over)
    #expect(Editions.open(in: router.tree) == ["Under1", "Over1", "Under2", "Over2"])
    #expect(store.revert())
    #expect(try await router.navigate(to: over).outcome == .revealed)
    #expect(Editions.open(in: router.tree) == ["Under1", "Over1"])
    #expect(!store.revert())
    #expect(store.revision == 2)
    let (first, second) = (await changes.next(), await changes.next())
    #expect(first?.kind == .swapped && first?.revision == 1)
    #expect(second?.kind == .reverted && second?.configuration == store.current)
  }

  @Test func `a request that waits for its guard or its turn goes by what is active then`()
    async throws
  {
    let (arrivals, arrived) = AsyncStream.makeStream(of: Void.self)
    let (releases, release) = AsyncStream.makeStream(of: Void.self)
    let registry = Editions.registry {
      arrived.yield()
      for await _ in releases { break }
    }
    let store = ConfigurationStore(try Editions.app(1, registry))
    let router = Router(tree: try store.current.makeTree())
    let over = store.destination(of: "Over")
    async let first = router.navigate(to: over)
    for await _ in arrivals { break }
    async let second = router.navigate(to: over)
    while router.waiting.waiting.isEmpty { await Task.yield() }
    store.swap(to: try Editions.app(2))
    release.yield()
    #expect(try await first.outcome == .built)
    #expect(try await second.outcome == .alreadyThere)
    #expect(Editions.open(in: router.tree) == ["Under2", "Over2"])
  }

  @Test func `a name that is gone when its turn comes is an error that names the nearest`()
    async throws
  {
    let store = ConfigurationStore(try Editions.app(1))
    let router = Router(tree: try store.current.makeTree())
    let error = try await #require(throws: RoutingError.self) {
      try await router.navigate(to: store.destination(of: "Ovr"))
    }
    #expect(error.cause is ConfigurationError)
    #expect(
      error.description
        == "The navigation to 'Ovr' failed in the phase 'plan': No route of the active "
        + "configuration is called 'Ovr'. Write 'Over' if that's what you meant, or declare the "
        + "route. No screen was changed.")
    #expect(Editions.open(in: router.tree) == [])
  }

  @Test func `a link that is gone when its turn comes is an error`() async throws {
    let store = ConfigurationStore(try Editions.app(1))
    let router = Router(tree: try store.current.makeTree())
    let link = try #require(store.destination(for: "/over"))
    #expect(store.destination(for: "/under") == nil)
    let text = """
      {"format": "wayfinder-routes/1", "app": "a", "shell": {"navigation": ["Start"]}, "routes": {}}
      """
    store.swap(to: try RouteDocument(bytes: text.utf8, name: "start.json").configuration())
    let error = try await #require(throws: RoutingError.self) {
      try await router.navigate(to: link)
    }
    #expect(
      "\(try #require(error.cause))"
        == "The link '/over' has no destination in the active configuration, which was swapped"
        + " after the link was received. Keep the link in the new one, or provide a fallback.")
  }

  @Test func `going back is limited`() throws {
    let apps = try (1...3).map { try Editions.app($0) }
    let store = ConfigurationStore(apps[0])
    for number in 0..<20 { store.swap(to: apps[number % 3]) }
    var count = 0
    while store.revert() { count += 1 }
    #expect(count == ConfigurationStore.historyLimit)
  }
}
