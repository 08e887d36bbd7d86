// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder
import WayfinderUIKit

/// An alert with a choice that destroys something, and one that changes nothing.
final class Question: AlertScreen {
  let alert: AlertContent

  init(_ title: String, choice: String, then: @escaping @MainActor () -> Void) {
    alert = AlertContent(
      title: title,
      actions: [
        AlertContent.Action(choice, role: .destructive, handler: then),
        AlertContent.Action("Cancel", role: .cancel),
      ])
  }
}
