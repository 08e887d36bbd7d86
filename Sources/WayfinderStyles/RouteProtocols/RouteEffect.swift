// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder

/// Something that a route does outside of the tree.
public enum RouteEffect: Sendable, Hashable, CustomStringConvertible {
  /// Hands a text to other apps.
  case share(String)
  /// Opens the settings of the app in the system.
  case openSettings
  /// An effect of the app's own, by its name.
  case custom(String)

  /// What tables call it.
  var name: String {
    switch self {
    case .share: "share"
    case .openSettings: "open settings"
    case .custom(let name): name
    }
  }

  /// For instance `share Ann`.
  public var description: String {
    if case .share(let text) = self { return "share \(text)" }
    return name
  }
}

/// Who performs the effects of routes: the part of the app that knows the platform.
@MainActor
public protocol EffectHosting: AnyObject {
  /// Performs an effect.
  ///
  /// - Parameter effect: What is to happen.
  /// - Throws: Why it could not.
  func perform(_ effect: RouteEffect) throws
}

/// The route to the share sheet.
public protocol ShareRoute: Route {
  /// Hands a text to other apps.
  ///
  /// - Parameter text: The text.
  /// - Throws: ``StyleError`` as ``RouteOpening/perform(_:route:)`` does.
  func share(_ text: String) throws(StyleError)
}

extension ShareRoute where Self: RouteOpening {
  /// Hands a text to other apps, through the effect host.
  public func share(_ text: String) throws(StyleError) { try perform(.share(text)) }
}

/// The route to the settings of the app in the system.
public protocol SettingsRoute: Route {
  /// Opens the settings.
  ///
  /// - Throws: ``StyleError`` as ``RouteOpening/perform(_:route:)`` does.
  func openSettings() throws(StyleError)
}

extension SettingsRoute where Self: RouteOpening {
  /// Opens the settings, through the effect host.
  public func openSettings() throws(StyleError) { try perform(.openSettings) }
}

/// The route to a question with a few choices.
public protocol AlertRoute: Route {
  /// Asks a question in an alert.
  ///
  /// Suspends until the question is answered or gone. A task that is cancelled meanwhile throws, and
  /// the alert stays. A second call meanwhile replaces the alert, which then has no answer.
  ///
  /// - Parameters:
  ///   - title: The question.
  ///   - choices: What can be chosen.
  /// - Returns: The choice; `nil` when the alert went away without one.
  /// - Throws: ``StyleError`` as ``RouteOpening/ask(_:for:route:_:)`` does.
  func alert<Choice: Equatable & Sendable>(
    _ title: String, choices: [Choice]
  ) async throws(StyleError) -> Choice?
}

extension AlertRoute where Self: RouteOpening {
  /// Asks a question in an alert over the router's screen.
  public func alert<Choice: Equatable & Sendable>(
    _ title: String, choices: [Choice]
  ) async throws(StyleError) -> Choice? {
    try await ask(.modal(.alert), for: Choice.self) { router in
      try router.screenRouter.prompt(title, choices: choices) { router.keep($0) }
    }
  }
}

extension ScreenRouter: ShareRoute, SettingsRoute, AlertRoute {
  func prompt<Choice: Equatable>(
    _ title: String, choices: [Choice], answer: @escaping @MainActor (Choice) throws -> Void
  ) throws(StyleError) -> Prompt<Choice> {
    guard let tree = seat.tree else { throw StyleError(.windowGone, title) }
    return Prompt(title, choices: choices, in: tree, answer: answer)
  }
}

extension OutputRouter: ShareRoute, SettingsRoute, AlertRoute {}
