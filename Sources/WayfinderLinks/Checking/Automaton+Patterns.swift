// Wayfinder is released under the MIT license; see LICENSE.

extension Automaton {
  /// Adds the parts of a pattern's path or fragment, and returns the state behind them.
  mutating func append(
    _ parts: [LinkPattern.Part], from state: Int, _ writing: URLWriting
  ) -> Int {
    parts.reduce(state) { state, part in
      var end = append(part, inPart: append("/", from: state), writing)
      // A rest may be none where its constraint lets the empty text through.
      let mayBeNone = part.isRest && part.parameters[0].constraint?.matches("") ?? true
      guard part.isOptional || mayBeNone else { return end }
      let join = addState()
      addJump(from: state, to: join)
      addJump(from: end, to: join)
      end = join
      return end
    }
  }

  /// Adds the content of a part.
  private mutating func append(
    _ part: LinkPattern.Part, inPart state: Int, _ writing: URLWriting
  ) -> Int {
    append(part.syntax, from: state, part.isRest ? writing.acrossParts : writing)
  }

  /// Adds the fragments that a row matches, each behind its mark, and ends the language.
  ///
  /// - Parameter condition: The condition on the fragment; ignored where the pattern has one of its
  ///   own.
  mutating func append(
    fragment: [LinkPattern.Part]?, _ condition: String?, from state: Int, _ writing: URLWriting
  ) {
    if let fragment {
      let hash = append("#", from: state)
      let end = append(fragment, from: hash, writing)
      // The first part needs no slash in front, and the last may have one behind it.
      let slashes = closure(of: [hash]).flatMap { states[$0].edges }
        .filter { $0.bytes.contains(UInt8(ascii: "/")) }
      for edge in slashes { addJump(from: hash, to: edge.target) }
      accept(at: end)
      accept(at: append("/", from: end))
      return
    }
    guard let condition else {
      acceptAnyFragment(from: state)
      return
    }
    guard let expression = try? ConstraintExpression(parsing: condition) else { return }
    // A fragment that is absent counts as one that is empty.
    if expression.matches("") { accept(at: state) }
    accept(at: append(expression.syntax, from: append("#", from: state), .text))
  }

  /// Adds what takes any fragment and none, and ends the language.
  mutating func acceptAnyFragment(from state: Int) {
    accept(at: state)
    acceptEverything(from: append("#", from: state))
  }

  /// Adds one of several hosts, compared without case, and returns the state behind them; adds
  /// nothing if the list is empty.
  mutating func append(_ hosts: [LinkPattern.Host], from state: Int) -> Int {
    guard !hosts.isEmpty else { return state }
    let end = addState()
    for host in hosts {
      let start = addState()
      addJump(from: state, to: start)
      let last =
        switch host {
        case .any: append(.anything, from: start, .host)
        case .suffix(let suffix):
          append(
            .sequence([.anything, LinkPattern.Element.literal(suffix).syntax]), from: start, .host)
        case .part(let part): append(part, inPart: start, .host)
        }
      addJump(from: last, to: end)
    }
    return end
  }
}

extension Language {
  /// Makes the language of the URLs that a row matches: hosts where some are given, the path without
  /// a slash at its end, and the fragment.
  convenience init(
    path: [LinkPattern.Part], fragment: [LinkPattern.Part]?, _ condition: String?,
    behind hosts: [LinkPattern.Host], _ writing: URLWriting
  ) {
    self.init { automaton in
      var state = automaton.append(hosts, from: Automaton.start)
      if fragment == nil, condition == nil, let last = path.last, last.isRest,
        last.parameters[0].constraint == nil
      {
        // Whatever comes is taken, which a search had better know.
        state = automaton.append(path.dropLast(), from: state, writing)
        automaton.acceptAnyFragment(from: state)
        automaton.acceptEverything(from: automaton.append("/", from: state))
        return
      }
      state = automaton.append(path, from: state, writing)
      automaton.append(fragment: fragment, condition, from: state, writing)
    }
  }

  /// The URLs, without scheme, that are compared: each way to be decoded stands for all of its kind.
  ///
  /// Parts are not empty, what isn't plain is written in upper-case escapes, no slash ends the path.
  static func urls(
    host: Host, shape: Shape, hasVerbatimFragment: Bool, decodes: Bool
  ) -> Language {
    let writing = URLWriting(
      form: decodes ? .escaped : .written, ignoresCase: false, slash: .data)
    let scalars: [ClosedRange<UInt32>] = [0...0x10FFFF]
    func addPart(_ automaton: inout Automaton, from slash: Int) -> Int {
      let inside = automaton.append(scalars, from: slash, writing)
      automaton.addJump(from: automaton.append(scalars, from: inside, writing), to: inside)
      return inside
    }
    func addParts(_ automaton: inout Automaton, from state: Int) -> Int {
      let slash = automaton.append("/", from: state)
      let inside = addPart(&automaton, from: slash)
      automaton.addEdge(from: inside, ByteSet("/".utf8), to: slash)
      return inside
    }
    return Language { automaton in
      var state = Automaton.start
      if host == .some || host == .part {
        let syntax = ExpressionSyntax.repetition(
          .set(.everything), minimum: host == .part ? 1 : 0, maximum: nil, isGreedy: true)
        state = automaton.append(syntax, from: state, .host)
      }
      let end = automaton.addState()
      if shape != .notEmpty { automaton.addJump(from: state, to: end) }
      if shape != .empty {
        automaton.addJump(from: addParts(&automaton, from: state), to: end)
      }
      automaton.accept(at: end)
      let hash = automaton.append("#", from: end)
      automaton.accept(at: hash)
      automaton.accept(
        at: hasVerbatimFragment
          ? automaton.append(.anything, from: hash, .text) : addParts(&automaton, from: hash))
    }
  }

  /// The host in front of the path.
  enum Host: Hashable {
    /// No authority.
    case none
    /// Only rows that name a host look at it; others ask the rules.
    case some
    /// It is the first part of the path for rows that name no host.
    case part
    /// An empty host, which rows that name no host treat as no host.
    case empty
  }

  /// The paths that are considered.
  enum Shape {
    case any, empty, notEmpty
  }
}
