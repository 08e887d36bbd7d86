// Wayfinder is released under the MIT license; see LICENSE.

extension Language {
  /// All paths of canonical URLs: parts that are not empty, with escapes only where they are needed,
  /// in upper case and of UTF-8, and without control characters. A slash may end them.
  static let canonicalPaths = Language { builder in
    let writing = URLWriting(form: .escaped, ignoresCase: false, slash: .data)
    let scalars: [ClosedRange<UInt32>] = [0x20...0x7E, 0xA0...0x10FFFF]
    let between = builder.append("/", from: LanguageBuilder.start)
    builder.accept(at: between)
    let inside = builder.append(scalars, from: between, writing)
    builder.accept(at: inside)
    builder.addEdge(from: inside, ByteSet("/".utf8), to: between)
    builder.addJump(from: builder.append(scalars, from: inside, writing), to: inside)
  }

  /// The paths that an entry of an association file takes.
  convenience init(of rule: AssociationRule, _ words: [String: AssociationWords]) {
    self.init { builder in
      let writing = URLWriting(
        form: rule.decodes ? .escaped : .written, ignoresCase: rule.ignoresCase, slash: .both)
      guard let pattern = rule.path.pattern else {
        builder.acceptEverything(from: LanguageBuilder.start)
        return
      }
      var state = LanguageBuilder.start
      for (index, token) in pattern.tokens.enumerated() {
        if token == .many, index == pattern.tokens.count - 1 {
          builder.acceptEverything(from: state)
          return
        }
        state = builder.append(AssociationPattern.syntax(of: token, words), from: state, writing)
      }
      builder.accept(at: state)
    }
  }

  /// The canonical paths that a row matches, with and without the prefixes that are stripped.
  convenience init(
    ofPathsOf pattern: LinkPattern?, rules: LinkRules, prefixConstraints: NamedExpressions
  ) {
    self.init { builder in
      guard let pattern else { return }
      let first = builder.addState()
      builder.addJump(from: LanguageBuilder.start, to: first)
      let plain = URLWriting(form: .written, ignoresCase: true, slash: .data)
      for prefix in rules.stripsPrefixes {
        let end = PatternParser.prefixParts(prefix).reduce(LanguageBuilder.start) {
          builder.append($1, prefixConstraints, from: $0, plain)
        }
        builder.addJump(from: end, to: first)
      }
      builder.append(pathOf: pattern, rules: rules, from: first)
    }
  }
}

extension LanguageBuilder {
  /// Adds a path with the slash at its end that the rules let it have, and ends the language.
  fileprivate mutating func append(
    pathOf pattern: LinkPattern, rules: LinkRules, from first: Int
  ) {
    var parts = pattern.path
    let takesAll =
      if case .rest(let name) = parts.last?.kind {
        pattern.constraints[name] == nil && rules.ignoresTrailingSlash
      } else {
        false
      }
    if takesAll { parts.removeLast() }
    let state = append(parts, pattern.constraints, from: first, rules.writing)
    if takesAll {
      accept(at: state)
      acceptEverything(from: append("/", from: state))
      return
    }
    let canBeEmpty = pattern.path.allSatisfy { part in
      if case .rest(let name) = part.kind {
        pattern.constraints[name]?.matches("") ?? true
      } else {
        part.isOptional
      }
    }
    if canBeEmpty {
      accept(at: first)
      accept(at: append("/", from: first))
    }
    if rules.ignoresTrailingSlash || !pattern.endsWithSlash { accept(at: state) }
    if rules.ignoresTrailingSlash || pattern.endsWithSlash {
      accept(at: append("/", from: state))
    }
  }
}

extension LinkRules {
  /// The way in which the parts of a pattern are written in a URL.
  var writing: URLWriting {
    URLWriting(
      form: decodesParameters ? .escaped : .written, ignoresCase: ignoresLiteralCase, slash: .data)
  }
}
