// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import Testing
import WayfinderConfiguration
import WayfinderInspection

/// A small app, and what a patch of its document changes.
enum DiffSample {
  /// Three links that differ, each in one way.
  static let patch = """
    {"routes": {
      "Help": {"placement": {"style": "fullScreen"}}, "Login": {"placement": {"style": "sheet"}},
      "Tip": {"guards": ["adult"]}
    }}
    """

  static func diff(
    _ patch: String, starts: Int = 100, openings: Int = 10_000
  ) async throws -> BehavioralDiff {
    let text = try #require(
      Fixtures.text("diff/sample.json").replacing(only: #""patch": {}"#, by: "\"patch\": \(patch)"))
    let document = try RouteDocument(bytes: Array(text.utf8), name: "sample.json")
    return try await BehavioralDiff(
      from: document.configuration(), to: #require(document.configuration(ofVariant: "new")),
      starts: starts, openings: openings)
  }
}
