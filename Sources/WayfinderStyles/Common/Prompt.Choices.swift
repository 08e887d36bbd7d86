// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder

/// A short text in a toast or a snackbar, perhaps with something to do.
///
/// **Shape**: over `Home` it draws as
/// ```
/// Home
/// ◇ snackbar Deleted
/// ```
///
/// **Source**: Material's snackbars.
@MainActor
public final class Message: ScreenLabeling {
  /// The text.
  public let text: String
  /// Whether there is something to do.
  public var hasAction: Bool { action != nil }

  private let action: (@MainActor () throws -> Void)?
  private weak let tree: ScreenTree?

  init(_ text: String, in tree: ScreenTree, action: (@MainActor () throws -> Void)? = nil) {
    self.text = text
    self.tree = tree
    self.action = action
  }

  /// The text, for drawings.
  public var label: String { text }
  /// Empty: the text says it all.
  public var labelDetail: String { "" }

  /// Does what the message offers and ends it, in one change of the tree.
  ///
  /// - Throws: ``StyleError`` with `notOpen` when the message has ended or offers nothing, or with
  ///   what the action led to; the message stands then.
  public func act() throws(StyleError) {
    guard let tree, let action, let overlay = tree.overlays.first(where: { $0.screen === self })
    else { throw StyleError(.notOpen, text) }
    try StyleError.wrapping(text) {
      try tree.edit { edit in
        try edit.endOverlay(overlay)
        try action()
      }
    }
  }
}
