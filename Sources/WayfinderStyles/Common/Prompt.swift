// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder

/// A question or a short message: an alert, an action sheet, a toast, or a snackbar.
///
/// The styles make it, and the hosts of `WayfinderUIKit` and `WayfinderSwiftUI` draw it by themselves. A test
/// answers with ``choose(_:)``.
///
/// **Shape**: over `Profile(1)` it draws as
/// ```
/// Profile(1)
/// ⇧ alert:
///   Delete?
/// ```
///
/// **Source**: `UIAlertController`.
@MainActor
public final class Prompt: ScreenLabeling, AlertScreen {
  /// The question, or the string of a toast or a snackbar.
  public let title: String
  /// The explanation beneath the title, if any.
  public let message: String?
  /// The buttons, in order; empty for a toast.
  public let buttons: [Button]

  private let choices: [any Equatable]
  private let answer: @MainActor (Int) throws -> Void
  private weak let tree: ScreenTree?
  private var isAnswered = false

  init<Choice: Equatable>(
    _ title: String, message: String? = nil, choices: Choices<Choice>, in tree: ScreenTree,
    answer: @escaping @MainActor (Choice) throws -> Void
  ) {
    self.title = title
    self.message = message
    self.buttons = choices.buttons
    self.choices = choices.values
    self.answer = { try answer(choices.values[$0]) }
    self.tree = tree
  }

  /// The title, for drawings.
  public var label: String { title }
  /// An empty string: the title tells one prompt from another.
  public var labelDetail: String { "" }

  /// The prompt as the hosts draw it. Its buttons answer once.
  public var alert: AlertContent {
    AlertContent(
      title: title, message: message,
      actions: buttons.enumerated().map { index, button in
        AlertContent.Action(button.title, role: button.role) { try self.pass(index) }
      })
  }

  /// Passes a choice on, in the change of the tree that closes the prompt.
  private func pass(_ index: Int) throws {
    if isAnswered { return }
    try answer(index)
    isAnswered = true
  }

  /// Answers with a button: closes the prompt and passes the choice on, in one change of the tree.
  ///
  /// - Parameter index: The place of the button in ``buttons``.
  /// - Throws: ``StyleError`` with `notOffered` when there is no such button, `notOpen` when the
  ///   prompt was answered or closed before, `windowGone`, or the error of what the answer led to;
  ///   the prompt stays open then.
  public func press(at index: Int) throws(StyleError) {
    guard buttons.indices.contains(index) else {
      throw StyleError(.notOffered("\(index)", offered: buttons.map(\.title)), title)
    }
    guard let tree else { throw StyleError(.windowGone, title) }
    let node = tree.node(of: self)
    let overlay = tree.overlays.first { $0.screen === self }
    if node == nil, overlay == nil { throw StyleError(.notOpen, title) }
    try StyleError.wrapping(title) {
      try tree.edit { edit in
        if let node { try edit.dismiss(node) }
        if let overlay { try edit.endOverlay(overlay) }
        try pass(index)
      }
    }
  }

  /// Answers with a choice; see ``press(at:)``.
  ///
  /// - Parameter choice: One of the choices.
  /// - Throws: ``StyleError`` as that does, with `notOffered` for another choice.
  public func choose<Choice: Equatable>(_ choice: Choice) throws(StyleError) {
    guard let index = choices.firstIndex(where: { $0 as? Choice == choice }) else {
      throw StyleError(.notOffered("\(choice)", offered: choices.map { "\($0)" }), title)
    }
    try press(at: index)
  }
}
