// Wayfinder is released under the MIT license; see LICENSE.

/// A row as the check of an association file sees it.
struct AssociationCheckRow {
  let row: ComparedRow
  /// A table of what the row asks of the fragment; `nil` where it asks nothing.
  private let fragments: LinkTable?
  /// Whether the app's default state is one in which the row can match.
  let isUsual: Bool

  /// The pattern as written.
  var pattern: String { row.pattern.text }

  /// Creates a row; `nil` where it is for other schemes or hosts.
  init?(_ row: ComparedRow, host: String, rules: LinkRules) throws(LinkError) {
    self.row = row
    isUsual = row.conditions.state.allSatisfy { rules.defaultState[$0.key] == $0.value }
    var bare = rules
    bare.stripsPrefixes = []
    bare.prefixConstraints = [:]
    var pattern = row.pattern
    pattern.path = [LinkPattern.Part(kind: .rest(LinkPattern.Parameter(name: "")))]
    (pattern.fragment, pattern.endsWithSlash) = (nil, false)
    let table = try LinkTable([pattern], conditions: [nil], rules: bare)
    guard table.match("https://\(host)/x") != nil else { return nil }
    guard row.pattern.fragment != nil || row.conditions.fragment != nil else {
      fragments = nil
      return
    }
    bare.hosts = []
    (pattern.scheme, pattern.host, pattern.fragment) = (nil, nil, row.pattern.fragment)
    fragments = try LinkTable(
      [pattern], conditions: [LinkConditions(fragment: row.conditions.fragment)], rules: bare)
  }

  /// Whether the row is one for such a query and fragment.
  func suits(_ situation: URLSituation) -> Bool {
    row.holds(in: situation.with(row.conditions.state))
      && fragments.map { $0.match("https://x/x" + situation.suffix) != nil } ?? true
  }

  /// Whether the row by itself matches a URL, in the state that it asks for.
  func takes(_ url: String) -> Bool { row.takes(url, state: row.conditions.state) }

  /// A query and a fragment that fit; `nil` where the row asks for neither.
  func sample(_ rules: LinkRules) -> URLSituation? {
    let all = URLSituation.all(of: [row], rules: rules) ?? []
    guard fragments != nil || all.count > 1 else { return nil }
    var sample = all.first { row.holds(in: $0.with(row.conditions.state)) } ?? URLSituation()
    let language = Language { automaton in
      automaton.append(
        fragment: row.pattern.fragment, row.conditions.fragment, from: Automaton.start,
        rules.writing)
    }
    let universe = Language.urls(
      host: .none, shape: .empty, hasVerbatimFragment: row.pattern.fragment == nil,
      decodes: rules.decodesParameters)
    if case .found(let text) = LanguageSearch(groups: [[universe], [language]]).shortest().outcome {
      sample.fragment = String(text.dropFirst())
    }
    return sample
  }
}

extension Language {
  /// All paths of canonical URLs: parts that are not empty, with escapes only where they are needed,
  /// in upper case and of UTF-8, and without control characters. A slash may end them.
  static let canonicalPaths = Language { automaton in
    let writing = URLWriting(form: .escaped, ignoresCase: false, slash: .data)
    let scalars: [ClosedRange<UInt32>] = [0x20...0x7E, 0xA0...0x10FFFF]
    let between = automaton.append("/", from: Automaton.start)
    automaton.accept(at: between)
    let inside = automaton.append(scalars, from: between, writing)
    automaton.accept(at: inside)
    automaton.addEdge(from: inside, ByteSet("/".utf8), to: between)
    automaton.addJump(from: automaton.append(scalars, from: inside, writing), to: inside)
  }

  /// The canonical paths that a row matches, with and without the prefixes that are stripped, and with
  /// the slash at their end that the rules let them have.
  convenience init(pathsOf row: ComparedRow, _ settings: TableSettings) {
    let rules = settings.rules
    self.init { automaton in
      let first = automaton.addState()
      automaton.addJump(from: Automaton.start, to: first)
      let plain = URLWriting(form: .written, ignoresCase: true, slash: .data)
      for prefix in settings.prefixes {
        automaton.addJump(from: automaton.append(prefix, from: Automaton.start, plain), to: first)
      }
      for way in row.ways {
        automaton.append(
          path: way.path, endsWithSlash: row.pattern.endsWithSlash, rules, from: first)
      }
    }
  }

  /// The paths that an entry of an association file takes.
  convenience init(of entry: AssociationFile.Entry, _ words: [String: [AssociationPattern]]) {
    let writing = URLWriting(
      form: entry.decodes ? .escaped : .written, ignoresCase: entry.ignoresCase, slash: .both)
    self.init { automaton in
      for form in entry.path {
        automaton.append(form, words, from: Automaton.start, writing)
      }
    }
  }
}

extension Automaton {
  /// Adds a path with the slash at its end that the rules let it have, and ends the language.
  fileprivate mutating func append(
    path: [LinkPattern.Part], endsWithSlash: Bool, _ rules: LinkRules, from first: Int
  ) {
    if let last = path.last, last.isRest, last.parameters[0].constraint == nil,
      rules.ignoresTrailingSlash
    {
      let state = append(path.dropLast(), from: first, rules.writing)
      accept(at: state)
      acceptEverything(from: append("/", from: state))
      return
    }
    let canBeEmpty = path.allSatisfy { part in
      part.isOptional || part.isRest && part.parameters[0].constraint?.matches("") ?? true
    }
    if canBeEmpty {
      accept(at: first)
      accept(at: append("/", from: first))
    }
    var base = Automaton()
    base.accept(at: base.append(path, from: Self.start, rules.writing))
    append(
      base, from: first, bare: rules.ignoresTrailingSlash || !endsWithSlash,
      slash: rules.ignoresTrailingSlash || endsWithSlash)
  }

  /// Adds one form of a path's pattern, which is compared with paths without slashes at their end.
  fileprivate mutating func append(
    _ form: AssociationPattern, _ words: [String: [AssociationPattern]], from first: Int,
    _ writing: URLWriting
  ) {
    var tokens = form.tokens[...]
    // Behind a character of its own, whatever follows is taken, which a search had better know.
    var isOpen = false
    if tokens.last == .many {
      switch tokens.dropLast().last {
      case nil: isOpen = true
      case .scalar: isOpen = tokens.count > 2
      case .one, .many, .variable: break
      }
      if isOpen { tokens.removeLast() }
    }
    var base = Automaton()
    let end = base.append(AssociationPattern.syntax(of: tokens, words), from: Self.start, writing)
    if !isOpen { base.accept(at: end) }
    append(base, from: first, bare: true, slash: true, open: isOpen ? end : nil)
  }

  /// Adds the paths of an automaton that have no slash at their end.
  ///
  /// - Parameters:
  ///   - bare: Whether they are taken as they are.
  ///   - slash: Whether they are taken with a slash behind them.
  ///   - open: The state behind which everything is taken.
  private mutating func append(
    _ base: Automaton, from first: Int, bare: Bool, slash: Bool, open: Int? = nil
  ) {
    // Each state once behind a slash and once behind anything else.
    let places = base.states.map { _ in (other: addState(), slash: addState()) }
    let slashes = ByteSet("/".utf8)
    let last = addState()
    accept(at: last)
    for (index, state) in base.states.enumerated() {
      let (other, behind) = places[index]
      for target in state.jumps {
        addJump(from: other, to: places[target].other)
        addJump(from: behind, to: places[target].slash)
      }
      for edge in state.edges {
        for from in [other, behind] {
          addEdge(from: from, edge.bytes.subtracting(slashes), to: places[edge.target].other)
          addEdge(from: from, edge.bytes.intersection(slashes), to: places[edge.target].slash)
        }
      }
      guard state.isAccepting else { continue }
      if bare { accept(at: other) }
      if slash { addEdge(from: other, slashes, to: last) }
    }
    addJump(from: first, to: places[Self.start].other)
    if let open {
      acceptEverything(from: places[open].other)
      acceptEverything(from: places[open].slash)
    }
  }
}
