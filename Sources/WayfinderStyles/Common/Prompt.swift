// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder

/// A question with a few choices, shown as an alert or an action sheet; it is answered with one of
/// them.
///
/// The styles make it; a host draws the title and the choices and calls ``choose(_:)``.
///
/// **Shape**: over `Profile(1)` it draws as
/// ```
/// Profile(1)
/// ⇧ alert:
///   Delete?
/// ```
///
/// **Source**: `UIAlertController`, with the choice as a value in place of a handler each.
@MainActor
public final class Prompt<Choice: Equatable>: ScreenLabeling {
  /// The question.
  public let title: String
  /// What can be chosen, in order.
  public let choices: [Choice]

  private weak let tree: ScreenTree?
  private let answer: @MainActor (Choice) throws -> Void

  init(
    _ title: String, choices: [Choice], in tree: ScreenTree,
    answer: @escaping @MainActor (Choice) throws -> Void
  ) {
    self.title = title
    self.choices = choices
    self.tree = tree
    self.answer = answer
  }

  /// The question, for drawings.
  public var label: String { title }
  /// Empty: the question says it all.
  public var labelDetail: String { "" }

  /// Answers the question: closes it and tells who asked, in one change of the tree.
  ///
  /// - Parameter choice: One of the choices.
  /// - Throws: ``StyleError`` with `notOffered` for another choice, `notOpen` when the question was
  ///   answered or closed before, or with what the answer led to; the question stands then.
  public func choose(_ choice: Choice) throws(StyleError) {
    guard choices.contains(choice) else {
      throw StyleError(
        .notOffered("\(choice)", offered: choices.map { "\($0)" }), title)
    }
    guard let tree else { throw StyleError(.windowGone, title) }
    let node = try tree.standing(self)
    try StyleError.wrapping(title) {
      try tree.edit { edit in
        try edit.dismiss(node)
        try answer(choice)
      }
    }
  }
}
