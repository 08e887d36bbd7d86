// Wayfinder is released under the MIT license; see LICENSE.

package import Wayfinder

/// The place of a route's screen, as a document states it.
///
/// The word after `as` in the route's `placement` chooses it: `root`, `push`, `modal`, `alert`, or
/// `effect`. In code, a chain of steps says the same in finer detail.
package enum Placement: Sendable, Hashable {
  /// In the shell, at the root of a tab, or in the shell's navigation node for `nil`: going there
  /// selects the tab and pops to it.
  case root(in: String?)

  /// Pushed on the navigation node of a tab, on the visible one for `nil`; in a split tab on that
  /// of the detail column.
  case push(in: String?)

  /// Presented from the topmost node, within a navigation node of its own. One that is not
  /// dismissible refuses every navigation that would close it; popovers and action sheets always are
  /// dismissible. The style isn't `alert`, which takes no stack.
  case modal(ModalStyle, isDismissible: Bool)

  /// Presented as an alert, without a navigation node. Any navigation that changes the tree takes
  /// it away.
  case alert

  /// Nowhere: there is no screen, something else happens, and the tree stays as it is.
  case effect
}

extension Placement {
  /// The tab that the placement names.
  package var tab: String? {
    switch self {
    case .root(let tab), .push(let tab): tab
    case .modal, .alert, .effect: nil
    }
  }

  /// Whether it is the root of a place.
  var isRoot: Bool {
    if case .root = self { true } else { false }
  }
}

extension ModalStyle {
  /// The word for the style in a document, such as `pageSheet`.
  package var word: String {
    let words = name.split(separator: " ")
    return words[0] + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}
