// Wayfinder is released under the MIT license; see LICENSE.

@testable import Wayfinder

/// Who has locked a tree, for no reason.
final class Somebody: LockOwner {
  let lockText: String

  init(_ text: String) {
    lockText = text
  }
}
