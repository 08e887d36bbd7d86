// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder
import WayfinderConfiguration

// The code of the guide `RunAnExperiment.md`, as an app would have it in one file. The tests beside it
// compare the two and run it, so that neither changes alone.

@MainActor
final class ChatExperiment {
  let store: ConfigurationStore
  let router: Router
  let exposures: ExposureLog
  private let checked: ValidatedDocument

  init(
    _ checked: ValidatedDocument, id: String, report: @escaping @MainActor (Exposure) -> Void
  ) throws {
    self.checked = checked
    exposures = ExposureLog(checked.document, id: id, report: report)
    store = ConfigurationStore(try NavigationConfiguration(checked))
    router = Router(
      tree: try store.current.makeTree(), observers: [exposures])
  }

  func begin() async throws -> Migration {
    let app = try NavigationConfiguration(checked, for: exposures.assignment)
    let migration = try await router.migrate(store, to: app)
    if migration.isCarriedOut { exposures.shellWasShown() }
    return migration
  }

  func end() async throws -> Migration? {
    try await router.migrateBack(store)
  }
}
