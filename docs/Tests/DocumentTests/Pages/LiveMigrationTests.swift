// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder
import WayfinderConfiguration
import WayfinderTesting

@MainActor
@Suite("C4: what the page about live migration says is so")
struct LiveMigrationTests {
  @Test func `a plan, a migration, and the way back`() async throws {
    let bytes = Array(try Repository.text("Tests/Fixtures/documents/library.json").utf8)
    let document = try RouteDocument(bytes: bytes, name: "library.json")
    let store = ConfigurationStore(try NavigationConfiguration(document.base))
    let candidate = try NavigationConfiguration(document.document(for: .variant("flat")))
    let router = Router(tree: try store.current.makeTree())
    let before = router.tree.drawing

    let plan = store.migrationPlan(to: candidate, in: router.tree)  // moves nothing
    print(plan)
    let migration = try await router.migrate(store, to: candidate)
    if case .refused(let node, let reason) = migration.outcome {
      print("\(node) wants to stay: \(reason)")
    }
    try await router.migrateBack(store)

    #expect(migration.plan == plan)
    #expect(migration.isCarriedOut)
    expect(router.tree, draws: before)
  }
}
