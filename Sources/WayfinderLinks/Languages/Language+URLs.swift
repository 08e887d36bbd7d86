// Wayfinder is released under the MIT license; see LICENSE.

extension Language {
  /// Makes the language of the URLs that a row matches: hosts where some are given, the path without
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
      builder.append(fragmentOf: pattern, constraints, fragment, from: state, writing)
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
