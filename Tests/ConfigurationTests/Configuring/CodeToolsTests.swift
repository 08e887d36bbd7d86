// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import Testing
import Wayfinder
import WayfinderConfiguration
import WayfinderLinks

@Suite("C7: contract, map and exposure of configurations in code")
struct CodeToolsTests {
  // MARK: Map

  @Test func `the map has the shell, the chains and the links`() {
    let map = CodeShop.tabs.routeMap
    let edges = map.edges.map(\.description)
    #expect(edges.contains("container main –holds→ container home"))
    #expect(edges.contains("container home –holds→ screen HomePage"))
    #expect(edges.contains("link /products/:id –leads to→ screen ProductPage"))
    let product = map.nodes.first { $0.id.name == "ProductPage" }
    #expect(product?.detail == "route product")
    #expect(product?.origin?.contains("CodeShop.swift:") == true)
  }

  @Test func `a document's map is that of the document`() throws {
    let document = try RouteSample.load(RouteSample.text).base
    #expect(try NavigationConfiguration(document).routeMap == document.routeMap)
  }

  // MARK: Exposure

  private func causes(
    _ variants: [NavigationConfiguration], forced: String?, opening route: String
  ) async throws -> [Exposure.Cause] {
    let experiment = ExperimentTests.experiment(variants.map { ($0.name, 1000) })
    var causes: [Exposure.Cause] = []
    let log = ExposureLog(
      experiment, base: CodeShop.tabs, variants: variants, id: "ann", forced: forced
    ) { causes.append($0.cause) }
    let dealt = experiment.configuration(
      for: "ann", forced: forced, base: CodeShop.tabs, variants: variants)
    let store = ConfigurationStore(dealt)
    let router = Router(tree: try dealt.makeTree(), store: store, observers: [log])
    log.shellWasShown()
    try await router.navigate(to: store.destination(of: route))
    return causes
  }

  private let loud = CodeShop.tabs.variant("loud") {
    CodeShop.color.means(
      StepAssembly(ColorPage.self) { ColorPage() }.using(.present(.fullScreen)).from(.current)
        .assemble())
  }

  @Test func `a route that the variant changes exposes when it is opened, once`() async throws {
    #expect(try await causes([loud], forced: "loud", opening: "home") == [])
    #expect(try await causes([loud], forced: "loud", opening: "color") == [.route("color")])
  }

  @Test func `the base is exposed where a variant changes something`() async throws {
    let experiment = ExperimentTests.experiment([("loud", 0)])
    var causes: [Exposure.Cause] = []
    let log = ExposureLog(
      experiment, base: CodeShop.tabs, variants: [loud], id: "ann"
    ) { causes.append($0.cause) }
    #expect(log.assignment == .base)
    let store = ConfigurationStore(CodeShop.tabs)
    let router = Router(
      tree: try store.current.makeTree(), store: store, observers: [log])
    log.shellWasShown()
    #expect(causes == [])
    try await router.navigate(to: CodeShop.color)
    #expect(causes == [.route("color")])
  }
}
