// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder

/// The route to a question with a few choices.
///
/// ```swift
/// func deleteTapped() async throws {
///   let isSure = try await screenRouter.alert(
///     "Delete all notes?", choices: [true: .destructive("Delete"), false: .cancel("Keep")])
///   if isSure == true { try screenRouter.close() }
/// }
/// ```
///
/// Give it to a screen that asks its user something: `any AlertRoute & Closable`. The answer is
/// awaited.
public protocol AlertRoute: Route {
  /// Asks a question in an alert.
  ///
  /// Suspends until the question is answered or gone. A task that is canceled meanwhile throws, and
  /// the alert stays. A second call meanwhile replaces the alert, which then has no answer.
  ///
  /// - Parameters:
  ///   - title: The question.
  ///   - message: The explanation beneath it.
  ///   - choices: The choices, as values alone or each with its button.
  /// - Returns: The choice; `nil` when the alert went away without one.
  /// - Throws: ``StyleError`` as ``RouteOpening/ask(_:for:animated:function:_:)`` does.
  func alert<Choice: Equatable & Sendable>(
    _ title: String, message: String?, choices: Prompt.Choices<Choice>
  ) async throws(StyleError) -> Choice?
}

extension AlertRoute {
  /// Asks a question without an explanation; see ``alert(_:message:choices:)``.
  ///
  /// Suspends, can be canceled, and overlaps with other requests as that does.
  ///
  /// - Parameters:
  ///   - title: The question.
  ///   - choices: The choices, as values alone or each with its button.
  /// - Returns: The choice; `nil` when the alert went away without one.
  /// - Throws: ``StyleError`` as that does.
  public func alert<Choice: Equatable & Sendable>(
    _ title: String, choices: Prompt.Choices<Choice>
  ) async throws(StyleError) -> Choice? {
    try await alert(title, message: nil, choices: choices)
  }
}

extension AlertRoute where Self: RouteOpening {
  /// Asks a question in an alert over the router's screen.
  public func alert<Choice: Equatable & Sendable>(
    _ title: String, message: String?, choices: Prompt.Choices<Choice>
  ) async throws(StyleError) -> Choice? {
    guard let tree = screenRouter.seat.tree else { throw StyleError(.windowGone, title) }
    return try await ask(.modal(.alert), for: Choice.self) { [weak tree] router in
      guard let tree else { throw StyleError(.windowGone, title) }
      return Prompt(title, message: message, choices: choices, in: tree) { router.keep($0) }
    }
  }
}
