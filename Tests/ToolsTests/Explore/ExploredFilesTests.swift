// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import TestWorld
import Testing
import Wayfinder
import WayfinderConfiguration
import WayfinderInspection

@Suite("X1, X2: the files of the repository are explored without a false alarm")
struct ExploredFilesTests {
  @Test(arguments: Fixtures.explored)
  func `no rule is broken but those that are silenced with a reason`(path: String) async throws {
    let file = try Fixtures.document(at: path)
    // In the library each link is opened in each configuration only after some hundred actions.
    let isLibrary = path == "documents/library.json"
    let exploration = await Exploration(
      of: try file.namedByVariant, app: file.app,
      within: Exploration.Bounds(
        transitions: TestSize.count(
          isLibrary ? 400 : 30, thorough: isLibrary ? 400 : 60, large: 400), walks: 1))
    try exploration.check(
      except: KnownFindings(bytes: Fixtures.bytes("explore/known.json"), name: "known.json"))
    #expect(exploration.coverage.transitions >= 18)
  }

  @Test func `L6: a link into one column of a split leaves the other columns alone, found again`()
    async throws
  {
    let configuration = try Fixtures.configurations("documents/three-columns.json")[0]
    let tree = try configuration.makeTree()
    let router = Router(tree: tree, store: ConfigurationStore(configuration))
    let folder = try #require(configuration.destination(for: "/folders/a"))
    try await router.navigate(to: folder)
    let before = tree.drawing
    #expect(try await router.navigate(to: folder).outcome == .alreadyThere)
    #expect(tree.drawing == before)
    let letter = try #require(configuration.destination(for: "/letters/3"))
    #expect(try await router.navigate(to: letter).outcome == .built)
  }

  @Test func `C4: a swap that only keeps leaves the shown column of a narrow split alone`()
    async throws
  {
    let replay = Exploration.Replay(
      rule: "swap-back", subject: "migrate guarded",
      script: "/books/0\ncollapse\nreset\nmigrate guarded")
    let configurations = try Fixtures.configurations("documents/library.json")
    #expect(await replay.run(in: configurations) == .mended)
  }

  @Test func `C4: a layer stays over a screen that an action of the app's own places`() async throws
  {
    let configurations = try Fixtures.configurations("documents/library.json")
    let store = ConfigurationStore(configurations[0])
    let tree = try store.current.makeTree()
    let router = Router(tree: tree, store: store)
    for url in ["/help", "/confirm/a"] {
      try await router.navigate(to: try #require(store.destination(for: url)))
    }
    let flat = try #require(configurations.first { $0.name == "flat" })
    let migration = try await router.migrate(store, to: flat)
    #expect(migration.plan.lines.first { $0.screen == "Confirm(action: a)" }?.change == .keep)
    #expect(tree.modals.map(\.reference.text) == ["⇧ alert Confirm"])
  }
}
