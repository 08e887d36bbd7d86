// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import Wayfinder
import WayfinderConfiguration

/// The place of a window that outlives the process of the app.
@MainActor
struct StoredState {
  /// The name of the window, which is the same at each launch.
  let window: String

  /// Takes the user back to where they were.
  func restore(_ router: Router) async throws {
    var attempts = RestoreAttempts(unsettled: unsettled)
    let conditions = RestoreConditions(attempt: attempts.begin())
    unsettled = attempts.unsettled  // before the attempt
    if conditions.attempt == .forget { text = "" }
    guard let state = try? SavedState(text) else { return }
    print(try await router.restore(state, if: conditions).plan)
  }

  /// Saves where the user is. The app has come up, or they couldn't leave it now.
  func save(_ router: Router) {
    text = router.savedState().text
    unsettled = 0
  }

  /// Deletes what is stored, once the window is gone for good.
  func forget() {
    UserDefaults.standard.removeObject(forKey: "state \(window)")
    UserDefaults.standard.removeObject(forKey: "unsettled \(window)")
  }

  private var text: String {
    get { UserDefaults.standard.string(forKey: "state \(window)") ?? "" }
    nonmutating set { UserDefaults.standard.set(newValue, forKey: "state \(window)") }
  }

  private var unsettled: Int {
    get { UserDefaults.standard.integer(forKey: "unsettled \(window)") }
    nonmutating set { UserDefaults.standard.set(newValue, forKey: "unsettled \(window)") }
  }
}
