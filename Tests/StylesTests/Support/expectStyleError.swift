// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder
import WayfinderStyles

/// Expects that something fails with a whole text, and leaves the tree as it was.
func expectError(
  _ text: String, in tree: ScreenTree, sourceLocation: SourceLocation = #_sourceLocation,
  _ body: () throws -> Void
) {
  let drawing = tree.drawing
  let revision = tree.revision
  let error = #expect(throws: StyleError.self, sourceLocation: sourceLocation) { try body() }
  #expect(error?.description == text, sourceLocation: sourceLocation)
  #expect(tree.drawing == drawing, sourceLocation: sourceLocation)
  #expect(tree.revision == revision, sourceLocation: sourceLocation)
}

/// An error of the app's own.
nonisolated struct Boom: Error, CustomStringConvertible {
  var description: String { "boom" }
}
