// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder
import WayfinderConfiguration

extension Router {
  /// Opens routes one after the other; a value follows a space.
  func open(_ names: [String], of store: ConfigurationStore) async throws {
    for name in names {
      let parts = name.split(separator: " ")
      var values: [String: String] = [:]
      for (key, value) in zip(["book", "page"], parts.dropFirst()) { values[key] = String(value) }
      let outcome = try await navigate(
        to: store.destination(of: String(parts[0]), with: RouteArguments(values))
      ).outcome
      #expect(outcome.isReached, "\(name)")
    }
  }
}
