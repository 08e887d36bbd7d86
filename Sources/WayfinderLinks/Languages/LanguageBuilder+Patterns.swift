// Wayfinder is released under the MIT license; see LICENSE.

extension LanguageBuilder {
  /// Adds the parts of a pattern's path or fragment, and answers the state behind them.
  mutating func append(
    _ parts: [LinkPattern.Part], _ constraints: NamedExpressions, from state: Int,
    _ writing: URLWriting
  ) -> Int {
    parts.reduce(state) { state, part in
      if case .rest(let name) = part.kind {
        return appendRest(constraints[name], from: state, writing)
      }
      let end = append(part.kind, constraints, from: state, writing)
      guard part.isOptional else { return end }
      let join = addState()
      addJump(from: state, to: join)
      addJump(from: end, to: join)
      return join
    }
  }

  /// Adds a slash and a part.
  mutating func append(
    _ kind: LinkPattern.Part.Kind, _ constraints: NamedExpressions, from state: Int,
    _ writing: URLWriting
  ) -> Int {
    append(kind, constraints, inPart: append("/", from: state), writing)
  }

  /// Adds what a part consists of.
  private mutating func append(
    _ kind: LinkPattern.Part.Kind, _ constraints: NamedExpressions, inPart state: Int,
    _ writing: URLWriting
  ) -> Int {
    switch kind {
    case .literal(let text):
      return append(.literal(text), from: state, writing)
    case .parameter(let name), .rest(let name):
      return append(constraints[name]?.syntax ?? .unconstrained, from: state, writing)
    case .mixed(let elements):
      return elements.reduce(state) { state, element in
        switch element {
        case .literal(let text): append(.literal(text), from: state, writing)
        case .parameter(let name):
          append(constraints[name]?.syntax ?? .unconstrained, from: state, writing)
        }
      }
    }
  }

  /// Adds the parts of a rest, which may be none where its constraint lets the empty text through.
  private mutating func appendRest(
    _ constraint: ConstraintExpression?, from state: Int, _ writing: URLWriting
  ) -> Int {
    let end = append(
      constraint?.syntax ?? .anything, from: append("/", from: state), writing.acrossParts)
    guard constraint?.matches("") ?? true else { return end }
    let join = addState()
    addJump(from: state, to: join)
    addJump(from: end, to: join)
    return join
  }

  /// Adds the parts of a fragment and ends the language. The first part needs no slash before it, the
  /// last may have one behind it, and none is empty.
  fileprivate mutating func append(
    fragment parts: [LinkPattern.Part], _ constraints: NamedExpressions, from state: Int,
    _ writing: URLWriting
  ) {
    let start = addState()
    let end = append(parts, constraints, from: start, writing)
    let written = start..<states.count
    // Each of these states, once at the start of a part and once inside it or before the first.
    let outer = written.map { _ in addState() }
    let inner = written.map { _ in addState() }
    let slash = ByteSet("/".utf8)
    for index in written {
      let place = index - start
      for target in states[index].jumps {
        addJump(from: outer[place], to: outer[target - start])
        addJump(from: inner[place], to: inner[target - start])
      }
      for edge in states[index].edges {
        let target = edge.target - start
        let others = edge.bytes.subtracting(slash)
        addEdge(from: outer[place], others, to: inner[target])
        addEdge(from: inner[place], others, to: inner[target])
        addEdge(from: inner[place], edge.bytes.intersection(slash), to: outer[target])
      }
    }
    addJump(from: state, to: inner[0])
    for first in closure(of: start) {
      for edge in states[first].edges where edge.bytes.contains(UInt8(ascii: "/")) {
        addJump(from: state, to: outer[edge.target - start])
      }
    }
    accept(at: inner[end - start])
    accept(at: append("/", from: inner[end - start]))
  }

  /// Adds the fragments that a row matches, each behind its mark, and ends the language.
  ///
  /// - Parameter condition: The condition on the fragment; ignored where the pattern has one of its
  ///   own.
  mutating func append(
    fragmentOf pattern: LinkPattern, _ constraints: NamedExpressions,
    _ condition: LinkConditions.FragmentCondition?, from state: Int, _ writing: URLWriting
  ) {
    if let parts = pattern.fragment {
      let start = append("#", from: state)
      append(fragment: parts, constraints, from: start, writing)
      return
    }
    switch condition {
    case nil:
      acceptAnyFragment(from: state)
    case .present:
      let start = append("#", from: state)
      acceptEverything(from: appendAny(from: start))
    case .matches(let text):
      guard let expression = try? ConstraintExpression(text) else { return }
      // A fragment that is not there counts as one that is empty.
      if expression.matches("") { accept(at: state) }
      let start = append("#", from: state)
      accept(at: append(expression.syntax, from: start, .verbatim))
    }
  }

  /// Adds what takes any fragment and none, and ends the language.
  mutating func acceptAnyFragment(from state: Int) {
    accept(at: state)
    acceptEverything(from: append("#", from: state))
  }

  /// Adds one of several hosts, compared without case, and returns the state behind them; adds
  /// nothing if the list is empty.
  mutating func append(
    _ hosts: [LinkPattern.Host], _ constraints: NamedExpressions, from state: Int
  ) -> Int {
    guard !hosts.isEmpty else { return state }
    let writing = URLWriting.host
    let end = addState()
    for host in hosts {
      let start = addState()
      addJump(from: state, to: start)
      let last =
        switch host {
        case .any: append(.anything, from: start, writing)
        case .suffix(let text):
          append(.sequence([.anything, .literal(text)]), from: start, writing)
        case .part(let kind): append(kind, constraints, inPart: start, writing)
        }
      addJump(from: last, to: end)
    }
    return end
  }
}

extension LanguageBuilder {
  /// Adds any byte.
  fileprivate mutating func appendAny(from state: Int) -> Int {
    let end = addState()
    addEdge(from: state, .all, to: end)
    return end
  }
}

extension URLWriting {
  /// Every character as it is.
  static let verbatim = URLWriting(
    form: .written, ignoresCase: false, slash: .separator, excluded: ByteSet())

  /// A host, compared without case. User info and escapes are left out.
  static let host = URLWriting(
    form: .written, ignoresCase: true, slash: .data, excluded: ByteSet("?#@\\%".utf8))
}
