// Wayfinder is released under the MIT license; see LICENSE.

/// A pattern of an association file, split into what it consists of.
///
/// | in a pattern | matches |
/// | --- | --- |
/// | `*` | any characters, none included, slashes too |
/// | `?` | exactly one character |
/// | `$(name)` | one of the words of a substitution variable |
/// | anything else | itself |
///
/// **Source:** Apple, BundleResources, `applinks.Details.Components`.
struct AssociationPattern: Sendable, Equatable {
  enum Token: Sendable, Hashable {
    case scalar(Unicode.Scalar)
    /// Exactly one character.
    case one
    /// Any characters.
    case many
    /// One of the words of a variable.
    case variable(String)
  }

  let text: String
  let tokens: [Token]

  /// The pattern of a part that an entry says nothing about.
  static let everything = AssociationPattern(text: "*", tokens: [.many])

  /// Why a string isn't a pattern: the byte at which a variable begins that is not closed.
  struct UnclosedVariable: Error {
    let offset: Int
  }

  private init(text: String, tokens: [Token]) {
    self.text = text
    self.tokens = tokens
  }

  /// Splits a pattern; `knowsVariables` says whether `$(` begins the name of one.
  init(_ text: String, knowsVariables: Bool) throws(UnclosedVariable) {
    var tokens: [Token] = []
    var rest = text.unicodeScalars[...]
    while let scalar = rest.first {
      if knowsVariables, scalar == "$", rest.dropFirst().first == "(" {
        let name = rest.dropFirst(2).prefix { $0 != ")" && $0 != "$" && $0 != "(" }
        guard name.endIndex < rest.endIndex, rest[name.endIndex] == ")" else {
          let offset = text.utf8.distance(from: text.startIndex, to: rest.startIndex)
          throw UnclosedVariable(offset: offset)
        }
        tokens.append(.variable(String(name)))
        rest = rest[name.endIndex...].dropFirst()
        continue
      }
      switch scalar {
      case "*":
        if tokens.last != .many { tokens.append(.many) }
      case "?": tokens.append(.one)
      default: tokens.append(.scalar(scalar))
      }
      rest.removeFirst()
    }
    self.init(text: text, tokens: tokens)
  }

  /// The names of the variables in it, in order.
  var variables: [String] {
    tokens.compactMap { if case .variable(let name) = $0 { name } else { nil } }
  }

  /// Whether every string fits.
  var takesEverything: Bool { tokens == [.many] }

  /// The patterns that a path without slashes at its end is compared with, if this is a path's.
  ///
  /// Slashes in front collapse and are optional, slashes at the end count for nothing, and `/x/*`
  /// takes `/x` too.
  var pathForms: [AssociationPattern] {
    let slash = Token.scalar("/")
    var form = tokens.drop { $0 == slash }
    func trim() { while form.last == slash { form.removeLast() } }
    trim()
    var forms = [Array(form)]
    if form.suffix(2) == [slash, .many] {
      form.removeLast()
      trim()
      forms.append(Array(form))
    }
    return forms.map { form in
      let isRooted = tokens.first != .many && !form.isEmpty
      return AssociationPattern(text: text, tokens: (isRooted ? [slash] : []) + form)
    }
  }
}

/// Compares strings with patterns, within a limit that all comparisons share.
struct AssociationComparison {
  /// The words of each variable, as patterns.
  let words: [String: [AssociationPattern]]

  /// The most steps of all comparisons; beyond it nothing fits. A step is one token at one position.
  static let limit = 4_000_000

  private var steps = 0

  init(_ words: [String: [AssociationPattern]]) {
    self.words = words
  }

  /// Returns whether a pattern takes a whole string.
  mutating func takes(
    _ text: [Unicode.Scalar], by pattern: AssociationPattern, ignoringCase: Bool
  ) -> Bool {
    pattern.takesEverything
      || ends(of: pattern, in: text, from: [0], ignoringCase: ignoringCase).last == text.count
  }

  /// The positions at which a pattern can end that begins at one of some, in order.
  private mutating func ends(
    of pattern: AssociationPattern, in text: [Unicode.Scalar], from starts: [Int],
    ignoringCase: Bool
  ) -> [Int] {
    var positions = starts
    for token in pattern.tokens {
      steps += positions.count
      guard !positions.isEmpty, steps <= Self.limit else { return [] }
      switch token {
      case .scalar(let wanted):
        positions = positions.filter { position in
          guard position < text.count else { return false }
          let scalar = text[position]
          return scalar == wanted
            || ignoringCase && scalar.simpleLowercase == wanted.simpleLowercase
        }.map { $0 + 1 }
      case .one:
        if positions[positions.count - 1] == text.count { positions.removeLast() }
        positions = positions.map { $0 + 1 }
      case .many:
        positions = Array(positions[0]...text.count)
      case .variable(let name):
        var behind: Set<Int> = []
        for word in words[name] ?? [] {
          behind.formUnion(ends(of: word, in: text, from: positions, ignoringCase: ignoringCase))
        }
        positions = behind.sorted()
      }
    }
    return positions
  }
}

extension AssociationPattern {
  /// Tokens as an expression, with the words of variables written out.
  static func syntax(
    of tokens: some Sequence<Token>, _ words: [String: [AssociationPattern]]
  ) -> ExpressionSyntax {
    .sequence(
      tokens.map { token in
        switch token {
        case .scalar(let scalar): .scalar(scalar)
        case .one: .set(.everything)
        case .many: .anything
        case .variable(let name): syntax(ofWords: (words[name] ?? []).map { $0.tokens[...] })
        }
      })
  }

  /// Words as one expression in which they share their first characters, and the last one, so that a
  /// search follows few ways at once.
  ///
  /// - Parameter depth: The number of characters that may be shared.
  private static func syntax(
    ofWords words: [ArraySlice<Token>], depth: Int = 4
  ) -> ExpressionSyntax {
    guard depth > 0 else { return .alternatives(words.map { syntax(of: $0, [:]) }) }
    var heads: [Token] = []
    var rests: [Token: [ArraySlice<Token>]] = [:]
    for word in words {
      guard let head = word.first else { continue }
      if rests[head] == nil { heads.append(head) }
      rests[head, default: []].append(word.dropFirst())
    }
    var branches: [ExpressionSyntax] = words.contains(where: \.isEmpty) ? [.empty] : []
    var ends = ScalarSet()
    for head in heads {
      let rests = rests[head] ?? []
      if case .scalar(let scalar) = head, rests.allSatisfy(\.isEmpty) {
        ends.insert(scalar.value...scalar.value)
      } else {
        branches.append(
          .sequence([syntax(of: [head], [:]), syntax(ofWords: rests, depth: depth - 1)]))
      }
    }
    ends.normalize()
    if ends != ScalarSet() { branches.append(.set(ends)) }
    return .alternatives(branches)
  }

  /// Returns a string that fits: as short as possible, `a` for any character.
  func sample(_ words: [String: [AssociationPattern]]) -> String {
    var sample = ""
    for token in tokens {
      switch token {
      case .scalar(let scalar): sample.unicodeScalars.append(scalar)
      case .one: sample += "a"
      case .many: break
      case .variable(let name): sample += words[name]?.first?.sample([:]) ?? ""
      }
    }
    return sample
  }
}

extension AssociationFile.Entry {
  /// A query that fits.
  func sampleQuery(_ words: [String: [AssociationPattern]]) -> String {
    guard query.takesEverything else { return written(query.sample(words), escaping: "#") }
    return items.compactMap { item in
      let value = item.value.sample(words)
      return value.isEmpty
        ? nil
        : written(item.name, escaping: "&=#") + "=" + written(value, escaping: "&#")
    }.joined(separator: "&")
  }

  /// A fragment that fits.
  func sampleFragment(_ words: [String: [AssociationPattern]]) -> String {
    written(fragment.sample(words), escaping: "")
  }

  private func written(_ text: String, escaping special: String) -> String {
    guard decodes else { return text }
    let kept = ByteSet.plain.union(ByteSet("/?".utf8)).subtracting(ByteSet(special.utf8))
    return text.escaped(keeping: kept)
  }
}
