// Wayfinder is released under the MIT license; see LICENSE.

internal import WayfinderLinks

extension UserAction {
  /// Reads a line.
  ///
  /// A word that no action begins with is read as a command of the app's own.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - isLink: Whether a word is a URL; never asked about a word in quotation marks.
  /// - Returns: `nil` for a command of a session that does nothing to the app, such as `tree`.
  /// - Throws: The word that is missing, or the quotation mark that isn't closed.
  init?(
    _ line: String, isLink: (String) -> Bool = \.looksLikeLink
  ) throws(ActionFault) {
    let (word, rest) = line.firstWord
    func isURL(_ word: String) -> Bool { !word.hasPrefix("\"") && isLink(word) }
    guard let verb = PlayVerb(word: word) else {
      self = isURL(word) ? Self.link(line) : UserAction(.command(word, rest))
      return
    }
    switch verb {
    case .go: self = Self.link(try verb.needed("The URL", in: rest))
    case .open:
      self =
        isURL(rest.firstWord.word) ? Self.link(rest) : try Self.route(rest)
    case .tap: self.init(verb, try verb.needed("What to tap", in: rest))
    case .allow, .deny, .ask: self.init(verb, try verb.needed("The guard", in: rest))
    case .migrate, .swap: self.init(verb, try verb.needed("The variant", in: rest))
    case .close, .push, .sheet: self.init(verb, rest)
    case .back, .swipe, .dismiss, .reset, .collapse, .expand, .recheck, .revert: self.init(verb)
    case .screens, .plan, .explain, .tree, .status, .events, .trace, .guards, .variants, .journal,
      .undo, .redo, .at, .help, .quit:
      return nil
    }
  }

  /// Reads a line of a replay, in which everything is something that was done.
  init(replayed line: String) {
    self = (try? UserAction(line)) ?? UserAction(.command(line, ""))
  }

  /// Reads a URL and the facts that hold with it.
  private static func link(_ line: String) -> UserAction {
    let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
    guard let url = words.first, let facts = try? LineWords(line).words.dropFirst(),
      facts.allSatisfy({ $0.dropFirst().contains("=") })
    else { return UserAction(.open(line)) }
    var state: [String: LinkStateValue] = [:]
    for value in facts.map(RouteValue.init) {
      guard let name = value.name else { continue }
      let isQuoted = words.dropFirst().contains { $0.hasPrefix("\(name)=\"") }
      state[name] = isQuoted ? .text(value.value) : LinkStateValue(word: value.value)
    }
    return UserAction(.open(url), state: state)
  }

  /// Reads the name of a route and its values; without a name, the caller has to ask for it.
  private static func route(_ text: String) throws(ActionFault) -> UserAction {
    let words = try LineWords(text).words
    return UserAction(.route(words.first ?? "", words.dropFirst().map(RouteValue.init)))
  }
}

extension UserAction.RouteValue {
  /// Reads `VALUE` or `NAME=VALUE`.
  init(_ word: String) {
    guard let sign = word.firstIndex(of: "="), sign > word.startIndex else {
      self.init(name: nil, value: word)
      return
    }
    self.init(name: String(word[..<sign]), value: String(word[word.index(after: sign)...]))
  }
}

extension LinkStateValue {
  /// The value of a word that isn't in quotation marks.
  fileprivate init(word: String) {
    switch word {
    case "true": self = .bool(true)
    case "false": self = .bool(false)
    default: self = Double(word).map { .number($0) } ?? .text(word)
    }
  }

  /// The value as a line has it: a string that would be read as something else is in quotation marks.
  var asWord: String {
    guard case .text(let text) = self else { return self.text }
    let isPlain = text.asWord == text && LinkStateValue(word: text) == self
    return isPlain ? text : text.inQuotes
  }
}

extension String {
  /// The URL without the scheme and host of the web, which is all that tells an app's own links apart.
  var pathOfWeb: String {
    guard hasPrefix("https://") || hasPrefix("http://"), let scheme = firstRange(of: "://"),
      let path = self[scheme.upperBound...].firstIndex(of: "/")
    else { return self }
    return String(self[path...])
  }

  /// The first word of a line, and the rest.
  var firstWord: (word: String, rest: String) {
    let word = String(prefix { !$0.isWhitespace })
    return (word, String(dropFirst(word.count)).trimmed)
  }

  /// Whether a word is read as a URL where nothing is known about an app's schemes.
  fileprivate var looksLikeLink: Bool { hasPrefix("/") || contains(":") }

  /// The name of a route as one word of a line, which isn't read as a URL.
  var asRouteWord: String { looksLikeLink ? inQuotes : asWord }

  /// The text as one word of a line.
  var asWord: String {
    !isEmpty && !contains { $0.isWhitespace || $0 == "\"" || $0 == "\\" } ? self : inQuotes
  }

  fileprivate var inQuotes: String {
    let escaped = replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "\"\(escaped)\""
  }
}
