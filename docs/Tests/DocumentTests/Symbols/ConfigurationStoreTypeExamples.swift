// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder
import WayfinderConfiguration
import WayfinderLinks

// The examples in the doc comments of types for reloads and experiments; a test compares the two.

private typealias Shop = TypeExampleShop

private enum Server {
  static func bytes(_ name: String) async throws -> [UInt8] {
    name == "routes.json" ? Shop.bytes : Shop.faultyBytes
  }
}

/// What an app counts and logs.
@MainActor
private final class Log {
  private(set) var lines: [String] = []

  func note(_ line: String) { lines.append(line) }
}

@MainActor
@Suite("The examples of types for stores and experiments do what they say")
struct ConfigurationStoreTypeExamples {
  private let log = Log()
  private let registry = Shop.makeRegistry()

  private func store() throws -> ConfigurationStore {
    let bundled = try ValidatedDocument(bytes: Shop.bytes, name: "shop.json", registry: registry)
    return ConfigurationStore(try NavigationConfiguration(bundled))
  }

  @Test func `a source is read again for each reload`() async throws {
    let store = try store()
    let source = ConfigurationSource("routes.json") { try await Server.bytes("routes.json") }
    let outcome = await store.reload(from: source, registry: registry, within: .seconds(2))
    #expect(outcome.isSwapped && store.revision == 1)
  }

  @Test func `a reload that fails says why`() async throws {
    let store = try store()
    let source = ConfigurationSource("new.json") { try await Server.bytes("new.json") }
    let outcome = await store.reload(from: source, registry: registry)
    if !outcome.isSwapped { log.note("\(outcome)") }
    #expect(
      log.lines.count == 1 && log.lines[0].hasSuffix("The active configuration stays active."))
  }

  private func watch(_ store: ConfigurationStore) async {
    for await change in store.changes() {
      log.note("\(change.configuration.name) is active")
    }
  }

  @Test func `each change is seen`() async throws {
    let store = ConfigurationStore(Shop.tabs)
    let watching = Task { await watch(store) }
    for _ in 1...100 where log.lines.isEmpty {
      store.swap(to: Shop.flat)
      await Task.yield()
    }
    watching.cancel()
    await watching.value
    #expect(log.lines.first == "flat is active")
  }

  @Test func `an experiment deals configurations`() {
    let id = "installation-1"
    let experiment = Experiment(
      name: "layout", ranges: [.init("flat", 0..<1_000)], holdoutStart: 9_000)
    let dealt = experiment.configuration(for: id, base: Shop.tabs, variants: [Shop.flat])
    let isDealt = (0..<1_000).contains(experiment.bucket(of: id))
    #expect(dealt.name == (isDealt ? "flat" : "tabs"))
    #expect(experiment.assignment(ofBucket: 999) == .variant("flat"))
  }

  @Test func `an assignment chooses the variant of a document`() throws {
    let id = "installation-1"
    let checked = try ValidatedDocument(bytes: Shop.bytes, name: "shop.json", registry: registry)
    let assignment = checked.document.experiment?.assignment(of: id) ?? .base
    let configuration = try NavigationConfiguration(checked, for: assignment)
    #expect(configuration.name == "\(assignment)")
  }

  @Test func `an exposure is counted once`() async throws {
    let id = "installation-1"
    let document = try RouteDocument(bytes: Shop.bytes, name: "shop.json")
    let exposures = ExposureLog(document, id: id) { exposure in
      log.note("\(exposure.experiment): \(exposure.assignment)")
    }
    let store = try store()
    let router = Router(tree: try store.current.makeTree(), observers: [exposures])
    _ = try await router.open("/products/1", with: store)
    _ = try await router.open("/products/2", with: store)
    #expect(log.lines == ["products: \(exposures.assignment)"])
  }

  @Test func `a change of shares is simulated`() {
    let live = Experiment(name: "layout", ranges: [.init("flat", 0..<1_000)])
    let next = Experiment(name: "layout", ranges: [.init("flat", 0..<2_000)])
    let simulation = next.simulate(10_000, against: live)
    print(simulation.moved ?? 0)  // the ids that get another variant
    #expect((900...1_100).contains(simulation.moved ?? 0))
  }
}
