// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import Testing
import Wayfinder
import WayfinderConfiguration
import WayfinderLinks

// The shop has containers of its own.
import func TestWorld.settled

@Suite("C5, E18: exposed is who has seen what the variant changed")
struct VisibleExposureTests {
  private static let text = """
    {"format": "wayfinder-routes/1", "app": "shop", "shell": {"tabs": {"home": "Home", "bag": "Bag"}},
     "routes": {
      "Order": {"placement": {"as": "push"}, "guards": ["login"]},
      "Line": {"placement": {"as": "push"}, "beneath": ["Order"]},
      "Login": {"placement": {"as": "modal", "style": "sheet"}, "unlinked": true},
      "SignUp": {"placement": {"as": "modal", "style": "sheet"}, "unlinked": true}},
     "guards": {"login": {"redirect": "Login"}},
     "table": {"order": {"pattern": "/order", "route": "Order"},
      "line": {"pattern": "/line", "route": "Line"}},
     "experiment": {"name": "e"},
     "variants": {
      "screen": {"weight": 0, "patch": {"routes": {"Order": {"screen": "OrderB"}}}},
      "signup": {"weight": 0, "patch": {"guards": {"login": {"redirect": "SignUp"}}}}}}
    """

  private func window(
    _ variant: String?
  ) throws -> (AppWindow, ExposureLog) {
    let document = try RouteDocument(bytes: Array(Self.text.utf8), name: "d")
    let log = ExposureLog(document, id: "7", forced: variant) { _ in }
    let configuration = try NavigationConfiguration(document.document(for: log.assignment))
    let store = ConfigurationStore(configuration)
    let router = Router(tree: try configuration.makeTree(), store: store, observers: [log])
    return (AppWindow(store, router), log)
  }

  @Test(arguments: ["screen", nil])
  func `a navigation that a guard stops exposes nobody to its destination`(
    variant: String?
  ) async throws {
    let (window, log) = try window(variant)
    window.store.current.guards?.setDenied(true, guard: "login")
    let order = try #require(window.store.destination(for: "/order"))
    #expect(try await window.router.navigate(to: order).screen == nil)
    // For the base, the guard's redirect is something that a variant changes.
    #expect(log.exposure?.cause == (variant == nil ? .guard("login") : nil))
  }

  @Test func `a screen that was beneath exposes when back shows it`() async throws {
    let (window, log) = try window("screen")
    let line = try #require(window.store.destination(for: "/line"))
    try await window.router.navigate(to: line)
    #expect(log.exposure == nil)
    try await window.router.back()
    #expect(log.exposure?.cause == .route("Order"))
  }

  @Test func `a window goes on to expose when another with the same log has closed`() async throws {
    let (window, log) = try window("screen")
    do {
      _ = Router(
        tree: try window.store.current.makeTree(), store: window.store, observers: [log])
    }
    let line = try #require(window.store.destination(for: "/line"))
    try await window.router.navigate(to: line)
    try await window.router.back()
    #expect(log.exposure?.cause == .route("Order"))
  }

  @Test func `a screen in a tab exposes when the user selects the tab`() async throws {
    let (window, log) = try window("screen")
    let tabs = try #require(window.tree.root as? TabNode)
    let home = try #require(tabs.children[0] as? NavigationNode)
    let line = try #require(window.store.destination(for: "/line"))
    try await window.router.navigate(to: line)
    try window.tree.select(at: 1, of: tabs)
    #expect(log.exposure == nil)
    let rest = Array(home.children.dropLast())
    try window.tree.edit { try $0.setChildren(rest, of: home) }
    #expect(log.exposure == nil)
    try window.tree.select(at: 0, of: tabs)
    #expect(log.exposure?.cause == .route("Order"))
  }

  @Test func `a restored state exposes by what it shows`() async throws {
    let (old, _) = try window("screen")
    try await old.open("Order")
    let (window, log) = try window("screen")
    try await window.router.restore(old.router.savedState())
    // It is hidden until its guards have been asked.
    await settled { log.exposure != nil }
    #expect(log.exposure?.cause == .route("Order"))
  }

  @Test(arguments: ["signup", nil])
  func `a guard whose redirect is changed exposes those who meet it`(variant: String?) async throws
  {
    let (window, log) = try window(variant)
    window.store.current.guards?.setDenied(true, guard: "login")
    let order = try #require(window.store.destination(for: "/order"))
    _ = try await window.router.navigate(to: order)
    #expect(log.exposure?.cause == .guard("login"))
  }

  @Test func `a changed shell exposes when the id's configuration has become active`() async throws
  {
    let experiment = Experiment(name: "e", ranges: [.init(CodeShop.drawer, 0..<10_000)])
    var causes: [Exposure.Cause] = []
    let log = ExposureLog(
      experiment, base: CodeShop.tabs, variants: [CodeShop.drawer], id: "7"
    ) { causes.append($0.cause) }
    let store = ConfigurationStore(CodeShop.tabs)
    let router = Router(tree: try CodeShop.tabs.makeTree(), store: store, observers: [log])
    try await router.navigate(to: CodeShop.product, with: 7)
    #expect(causes == [])
    try await router.migrate(to: CodeShop.drawer)
    #expect(causes == [.shell])
  }

  @Test func `a splash in the place of a changed shell exposes nobody until the shell is shown`()
    async throws
  {
    let experiment = Experiment(name: "e", ranges: [.init(CodeShop.drawer, 0..<10_000)])
    let log = ExposureLog(
      experiment, base: CodeShop.tabs, variants: [CodeShop.drawer], id: "7"
    ) { _ in }
    let store = ConfigurationStore(CodeShop.tabs)
    let router = Router(tree: try CodeShop.tabs.makeTree(), store: store, observers: [log])
    try router.tree.replaceRoot(with: NavigationNode([ScreenNode(ColorPage())]))
    try await router.migrate(to: CodeShop.drawer)
    #expect(router.tree.drawing == "Navigation:\n  ColorPage")
    #expect(log.exposure == nil)
    try router.tree.replaceRoot(with: CodeShop.drawer.makeShell())
    #expect(log.exposure?.cause == .shell)
  }

  @Test func `a guard that a route in code is given exposes when it stops somebody`() async throws {
    let guarded = CodeShop.tabs.variant("guarded") {
      CodeShop.bag.means(
        StepAssembly(BagPage.self) { BagPage() }
          .adding(guard: "vip") { _ in .stop(reason: "no") }
          .using(.present).from(.current).assemble())
    }
    let experiment = Experiment(name: "e", ranges: [.init(guarded, 0..<10_000)])
    let log = ExposureLog(experiment, base: CodeShop.tabs, variants: [guarded], id: "7") { _ in }
    let router = Router(
      tree: try guarded.makeTree(), store: ConfigurationStore(guarded), observers: [log])
    #expect(try await router.navigate(to: CodeShop.bag).screen == nil)
    #expect(log.exposure?.cause == .route("bag"))
  }

  @Test func `a misspelt variant stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let experiment = Experiment(name: "e", ranges: [.init("drwer", 0..<10_000)])
        _ = experiment.configuration(
          for: "7", base: CodeShop.tabs, variants: [CodeShop.drawer])
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      text.contains("Experiment.ranges must name variants of the app: 'drawer' (was 'drwer')."))
  }
}
