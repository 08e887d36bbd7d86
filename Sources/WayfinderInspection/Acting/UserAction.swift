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
    case tap(String)
    case back, swipe, dismiss, reset, collapse, expand, recheck, revert
    /// Closes a screen by its name, or the one in front.
    case close(String)
    case push(String), sheet(String)
    case allow(String), deny(String), ask(String)
    /// Makes a configuration active, and moves the open screens into its shell.
    case migrate(String)
    /// Makes a configuration active, and leaves the open screens where they are.
    case swap(String)
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
    case .tap(let name): return "tap \(name)"
    case .back: return "back"
    case .swipe: return "swipe"
    case .dismiss: return "dismiss"
    case .close(let name): return name.isEmpty ? "close" : "close \(name)"
    case .reset: return "reset"
    case .collapse: return "collapse"
    case .expand: return "expand"
    case .recheck: return "recheck"
    case .push(let name): return name.isEmpty ? "push" : "push \(name)"
    case .sheet(let name): return name.isEmpty ? "sheet" : "sheet \(name)"
    case .allow(let name): return "allow \(name)"
    case .deny(let name): return "deny \(name)"
    case .ask(let name): return "ask \(name)"
    case .migrate(let name): return "migrate \(name)"
    case .swap(let name): return "swap \(name)"
    case .revert: return "revert"
    case .command(let name, let rest): return rest.isEmpty ? name : "\(name) \(rest)"
    }
  }

  /// The line, without what could break it.
  var description: String { text.inOneLine }
}

extension UserAction {
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

  /// Whether it is a command of the app's own.
  var isCommand: Bool {
    if case .command = kind { true } else { false }
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
      waiting += container.shown.indices.compactMap {
        container.children.indices.contains($0) ? container.children[$0] : nil
      }
    }
    return found
  }
}
