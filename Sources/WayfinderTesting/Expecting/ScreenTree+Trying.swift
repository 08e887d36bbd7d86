// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder

extension ScreenTree {
  private struct TakenBack: Error {}

  /// Makes edits in a transaction that is rolled back: the tree is as before, and no handler is
  /// called.
  ///
  /// - Returns: Whether all edits could be made.
  @discardableResult
  func trying(_ body: (TreeEdit) throws -> Void) -> Bool {
    do {
      try edit { edit in
        try body(edit)
        throw TakenBack()
      }
    } catch {
      return error is TakenBack
    }
    return true
  }
}
