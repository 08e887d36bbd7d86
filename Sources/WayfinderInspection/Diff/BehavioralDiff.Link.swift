// Wayfinder is released under the MIT license; see LICENSE.

internal import WayfinderConfiguration
public import WayfinderLinks

extension BehavioralDiff {
  /// A link or route that a comparison opens.
  ///
  /// Routes come in by name where no link leads to them, so that those that only code opens are
  /// compared, too.
  public enum Link: Sendable, Hashable {
    /// A URL, with facts about the app over the default state of the link rules.
    case url(String, state: [String: LinkStateValue])
    /// A route to which no link leads, by its name and without arguments, as code opens it.
    case route(String)
  }

  /// The state of the app in which a link is opened.
  ///
  /// Opening the same link from several starts finds differences that a cold start doesn't show,
  /// such as a sheet that stays open.
  public enum Start: Sendable, Hashable {
    /// It has just started.
    case cold
    /// It has just started, and this link was opened.
    case link(Link)
  }
}

extension BehavioralDiff.Link: CustomStringConvertible {
  /// The URL and the facts, or the route's name, for instance `/7 (game: running)` or
  /// `route 'Settings'`.
  public var description: String {
    switch self {
    case .route(let name): return "route '\(name.inOneLine)'"
    case .url(let url, let state):
      let facts = state.sorted { $0.key < $1.key }
        .map { "\($0.key.inOneLine): \($0.value.text.inOneLine)" }.joined(separator: ", ")
      return url.inOneLine + (facts.isEmpty ? "" : " (\(facts))")
    }
  }
}

extension BehavioralDiff.Start: CustomStringConvertible {
  /// `a cold start`, or the link.
  public var description: String {
    switch self {
    case .cold: "a cold start"
    case .link(let link): link.description
    }
  }
}
