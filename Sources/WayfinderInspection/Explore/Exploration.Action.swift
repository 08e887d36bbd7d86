// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder
internal import WayfinderConfiguration
public import WayfinderLinks

extension Exploration {
  /// Something that a user, a link, or the app's code does.
  ///
  /// Its ``text`` is the command of a ``PlaySession``, such as `tap bag`, so that you can repeat
  /// the steps of a finding by hand.
  public struct Action: Sendable, Hashable, CustomStringConvertible {
    /// The kind of action with its names, by which it is found again in an app that has changed.
    indirect enum Kind: Sendable, Hashable {
      case open(String)
      case route(String, [RouteValue])
      case tap(String)
      case back, swipe, dismiss, close, reset, collapse, expand, recheck
      case allow(String), deny(String)
      case swap(String)
      case revert
      case command(String)
      /// A request arrives, and goes on by hand from then on; one of two that overlap.
      case begin(OverlapPolicy, Kind)
      /// The guard that a request waits for answers. Requests are counted from 1.
      case answer(Int, allows: Bool)
      /// A request goes on.
      case resume(Int)
      /// The caller of a request gives it up.
      case cancel(Int)
      /// The user leaves the screen that a guard of a request has led to.
      case leave(Int)
    }

    /// A value that a route is given.
    struct RouteValue: Sendable, Hashable {
      let name: String
      let value: String
    }

    let kind: Kind

    /// Facts about the app that hold while a link is opened, over the default state of the link rules.
    public let state: [String: LinkStateValue]

    init(_ kind: Kind, state: [String: LinkStateValue] = [:]) {
      self.kind = kind
      self.state = state
    }

    /// The command, such as `/products/7`, `tap bag` or `deny login`.
    public var text: String {
      switch kind {
      case .open(let url): return url
      case .route(let name, let values):
        let words = [name] + values.map { "\($0.name)=\($0.value)" }
        return "open " + words.map(\.asPlayWord).joined(separator: " ")
      case .tap(let name): return "tap \(name)"
      case .back: return "back"
      case .swipe: return "swipe"
      case .dismiss: return "dismiss"
      case .close: return "close"
      case .reset: return "reset"
      case .collapse: return "collapse"
      case .expand: return "expand"
      case .recheck: return "recheck"
      case .allow(let name): return "allow \(name)"
      case .deny(let name): return "deny \(name)"
      case .swap(let name): return "swap \(name)"
      case .revert: return "revert"
      case .command(let name): return name
      case .begin(let policy, let kind): return "begin \(policy) \(Exploration.Action(kind).text)"
      case .answer(let number, let allows): return "answer \(number) \(allows ? "allow" : "deny")"
      case .resume(let number): return "resume \(number)"
      case .cancel(let number): return "cancel \(number)"
      case .leave(let number): return "leave \(number)"
      }
    }

    /// The command, and the facts that hold with it.
    public var description: String {
      if case .open(let url) = kind { return "\(BehavioralDiff.Link.url(url, state: state))" }
      if case .begin(let policy, let kind) = kind {
        return "begin \(policy) \(Exploration.Action(kind, state: state))"
      }
      return text.inOneLine
    }
  }
}

extension Exploration.Action {
  /// Whether it is a request of a link or of code, not of a user's hand.
  var isOpening: Bool {
    switch kind {
    case .open, .route: true
    default: false
    }
  }

  /// Whether a user can do it in every app, without a link.
  var isOfUser: Bool {
    switch kind {
    case .tap, .back, .swipe, .dismiss, .close: true
    default: false
    }
  }

  /// Whether it is a part of one of two requests that overlap.
  var isOfOverlap: Bool {
    switch kind {
    case .begin, .answer, .resume, .cancel, .leave: true
    default: false
    }
  }

  /// The word by which `after` rules and coverage name it.
  var verb: String {
    switch kind {
    case .open: "open"
    case .command: "command"
    default: String(text.prefix { $0 != " " })
    }
  }
}

extension String {
  /// The text as one word of a line of a session.
  var asPlayWord: String {
    if !isEmpty, !contains(where: { $0.isWhitespace || $0 == "\"" || $0 == "\\" }) { return self }
    let escaped = replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "\"\(escaped)\""
  }
}
