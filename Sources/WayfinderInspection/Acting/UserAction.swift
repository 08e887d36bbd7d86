// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder
internal import WayfinderLinks

/// Something that a user, a link, or the app's code does.
///
/// An action is a line of text, such as `tap bag`. Explorations, sessions, replays, and generated tests read,
/// write, and carry out the same lines, so that you can repeat the steps of a finding by hand.
struct UserAction: Sendable, Hashable, CustomStringConvertible {
  /// The kind of action with its names, by which it is found again in an app that has changed.
  enum Kind: Sendable, Hashable {
    case open(String)
    case route(String, [RouteValue])
    /// Any other command of a session that does something to the app, with the name behind it, or an
    /// empty string.
    case act(PlayVerb, String)
    /// A command of the app's own, with the rest of the line.
    case command(String, String)
  }

  /// A value that a route is given.
  struct RouteValue: Sendable, Hashable {
    /// The name of the parameter; `nil` for the next one.
    let name: String?
    let value: String
  }

  let kind: Kind

  /// Facts about the app that hold while a link is opened, over the default state of the link rules.
  let state: [String: LinkStateValue]

  init(_ kind: Kind, state: [String: LinkStateValue] = [:]) {
    self.kind = kind
    self.state = state
  }

  init(_ verb: PlayVerb, _ name: String = "") { self.init(.act(verb, name)) }

  /// The line, such as `/products/7`, `/7 game=running`, `tap bag`, or `deny login`.
  var text: String {
    switch kind {
    case .open(let url):
      let facts = state.sorted { $0.key < $1.key }
        .map { "\($0.key)=\($0.value.asWord)" }
      return ([url] + facts).joined(separator: " ")
    case .route(let name, let values):
      let words = values.map { value in (value.name.map { $0 + "=" } ?? "") + value.value }
      return "open " + ([name.asRouteWord] + words.map(\.asWord)).joined(separator: " ")
    case .act(let verb, let name): return name.isEmpty ? verb.rawValue : "\(verb) \(name)"
    case .command(let name, let rest): return rest.isEmpty ? name : "\(name) \(rest)"
    }
  }

  /// The line, without what could break it.
  var description: String { text.inOneLine }
}

extension UserAction {
  /// The command of a session that does it; `nil` for a command of the app's own.
  var verb: PlayVerb? {
    switch kind {
    case .open, .route: .open
    case .act(let verb, _): verb
    case .command: nil
    }
  }

  /// The first word of the command that does it.
  var word: String {
    if case .command(let name, _) = kind { name } else { verb?.rawValue ?? "" }
  }

  /// Whether it is a request of a link or of code, not of a user's hand.
  var isOpening: Bool { verb == .open }

  /// Whether a user can do it in every app, without a link.
  var isOfUser: Bool { [.tap, .back, .swipe, .dismiss, .close].contains(verb) }
}

extension LinkStateValue {
  /// The value as a line and a report write it.
  var text: String {
    switch self {
    case .bool(let value): "\(value)"
    case .number(let number):
      number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
    case .text(let text): text
    }
  }
}

/// A line of input in words: parted by spaces, with quotation marks around what has spaces itself.
struct LineWords {
  /// The words.
  let words: [String]

  init(_ line: String) throws(ActionFault) {
    var words: [String] = []
    var word: String?
    var isQuoted = false
    var isEscaped = false
    for character in line {
      if isEscaped {
        word = (word ?? "") + String(character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
        word = word ?? ""
      } else if character == "\"" {
        isQuoted.toggle()
        word = word ?? ""
      } else if character.isWhitespace, !isQuoted {
        if let whole = word { words.append(whole) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    if isQuoted {
      throw ActionFault(
        "A quotation mark isn't closed. Close it, or put a backslash before it.")
    }
    if isEscaped { word = (word ?? "") + "\\" }
    if let word { words.append(word) }
    self.words = words
  }
}

/// A child of a container that a user can tap.
@MainActor
struct TapTarget {
  let container: ContainerNode
  let child: Node

  /// The name by which a user calls it.
  var name: String { (child as? ContainerNode)?.name ?? child.reference.text }
}

extension ScreenTree {
  /// The children that a user can tap: those of tabs and of the app's own containers, and the
  /// columns of collapsed splits, the outermost container first.
  var tapTargets: [TapTarget] {
    guard let top = topmostLayer else { return [] }
    var found: [TapTarget] = []
    var waiting = [top][...]
    while let node = waiting.popFirst() {
      guard let container = node as? ContainerNode else { continue }
      switch container {
      case is NavigationNode, is ModalNode: break
      case let split as SplitNode where !split.isCollapsed: break
      default: found += container.children.map { TapTarget(container: container, child: $0) }
      }
      waiting += container.shownChildren
    }
    return found
  }
}
