// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder

extension ScreenTree {
  /// Makes edits in one transaction, and returns what ``changes()`` has of it; `nil` when nothing
  /// has changed.
  func diff(_ body: (TreeEdit) throws -> Void) async throws -> TreeDiff? {
    let before = revision
    var changes = changes().makeAsyncIterator()
    try edit(body)
    return revision == before ? nil : await changes.next()
  }
}
