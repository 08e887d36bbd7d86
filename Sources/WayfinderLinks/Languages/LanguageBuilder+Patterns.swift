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

  /// Adds the parts of a fragment, of which the first needs no slash before it and the last may have
  /// one behind it, and ends the language.
  fileprivate mutating func append(
    fragment parts: [LinkPattern.Part], _ constraints: NamedExpressions, from state: Int,
    _ writing: URLWriting
  ) {
    let start = addState()
    addJump(from: state, to: start)
    let end = append(parts, constraints, from: start, writing)
    let slash = ByteSet("/".utf8)
    // Without the slash before it an empty part would be one that is left out.
    let canBeEmpty = parts.flatMap(\.kind.parameters).contains {
      constraints[$0]?.matches("") ?? false
    }
    for first in canBeEmpty ? [] : closure(of: start) {
      for edge in states[first].edges where edge.bytes == slash {
        addJump(from: state, to: edge.target)
      }
    }
    accept(at: end)
    accept(at: append("/", from: end))
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

extension Language {
  /// Makes the language of the URLs that a row takes: hosts where some are given, the path without
  /// a slash at its end, and the fragment.
  ///
  /// - Parameters:
  ///   - constraints: The constraints of its parameters.
  ///   - fragment: The condition on the fragment; ignored where the pattern has a fragment of its
  ///     own.
  convenience init(
    of pattern: LinkPattern, _ constraints: NamedExpressions,
    fragment: LinkConditions.FragmentCondition?, behind hosts: [LinkPattern.Host],
    _ writing: URLWriting
  ) {
    self.init { builder in
      var state = builder.append(hosts, constraints, from: LanguageBuilder.start)
      if pattern.fragment == nil, fragment == nil,
        case .rest(let name) = pattern.path.last?.kind, constraints[name] == nil
      {
        // Whatever comes is taken, which a search had better know.
        state = builder.append(pattern.path.dropLast(), constraints, from: state, writing)
        builder.acceptAnyFragment(from: state)
        builder.acceptEverything(from: builder.append("/", from: state))
        return
      }
      state = builder.append(pattern.path, constraints, from: state, writing)
      if let parts = pattern.fragment {
        let start = builder.append("#", from: state)
        builder.append(fragment: parts, constraints, from: start, writing)
        return
      }
      switch fragment {
      case nil:
        builder.acceptAnyFragment(from: state)
      case .present:
        let start = builder.append("#", from: state)
        builder.acceptEverything(from: builder.appendAny(from: start))
      case .matches(let text):
        guard let expression = try? ConstraintExpression(text) else { return }
        // A fragment that is not there counts as one that is empty.
        if expression.matches("") { builder.accept(at: state) }
        let start = builder.append("#", from: state)
        builder.accept(at: builder.append(expression.syntax, from: start, .verbatim))
      }
    }
  }

  /// The URLs, without scheme, that are compared: each way to be decoded stands for all of its kind.
  ///
  /// Parts are not empty, what is not plain stands in upper-case escapes, no slash ends the path.
  static func urls(
    host: Host, shape: Shape, hasVerbatimFragment: Bool, decodes: Bool
  ) -> Language {
    let writing = URLWriting(
      form: decodes ? .escaped : .written, ignoresCase: false, slash: .data)
    let scalars: [ClosedRange<UInt32>] = [0...0x10FFFF]
    func addParts(_ builder: inout LanguageBuilder, from state: Int) -> Int {
      let slash = builder.append("/", from: state)
      let inside = builder.append(scalars, from: slash, writing)
      builder.addJump(from: builder.append(scalars, from: inside, writing), to: inside)
      builder.addEdge(from: inside, ByteSet("/".utf8), to: slash)
      return inside
    }
    return Language { builder in
      var state = LanguageBuilder.start
      if host == .some || host == .part {
        let syntax = ExpressionSyntax.repetition(
          .set(.everything), minimum: host == .part ? 1 : 0, maximum: nil, isGreedy: true)
        state = builder.append(syntax, from: state, .host)
      }
      let end = builder.addState()
      if shape != .notEmpty { builder.addJump(from: state, to: end) }
      if shape != .empty { builder.addJump(from: addParts(&builder, from: state), to: end) }
      builder.accept(at: end)
      let hash = builder.append("#", from: end)
      builder.accept(at: hash)
      if hasVerbatimFragment {
        builder.accept(at: builder.append(.anything, from: hash, .verbatim))
      } else {
        builder.accept(at: addParts(&builder, from: hash))
      }
    }
  }

  /// The host before the path.
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
