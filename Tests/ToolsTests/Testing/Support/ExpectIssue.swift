// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import WayfinderTesting

/// Expects that a piece of test code records an issue with this text, and no other.
func expectIssue(
  _ text: String, sourceLocation: SourceLocation = #_sourceLocation,
  _ body: @MainActor () async throws -> Void
) async {
  await withKnownIssue(sourceLocation: sourceLocation) {
    do {
      try await body()
    } catch {
      Issue.record(error)
    }
  } matching: { issue in
    issue.comments.map(\.rawValue) == [text]
  }
}
