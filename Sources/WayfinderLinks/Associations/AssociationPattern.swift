// Wayfinder is released under the MIT license; see LICENSE.

/// A pattern of an association file, split into what it is made of.
struct AssociationPattern: Sendable {
  enum Token: Sendable, Equatable {
    case scalar(Unicode.Scalar)
    /// Exactly one character.
    case one
    /// Any characters.
    case many
    /// One of the words of a variable.
    case variable(String)
  }

  let tokens: [Token]

  /// Splits a pattern; `knowsVariables` says whether `$(` begins the name of one.
  init(_ text: String, knowsVariables: Bool) throws(AssociationError.Kind) {
    var tokens: [Token] = []
    let scalars = Array(text.unicodeScalars)
    var offset = 0
    var index = 0
    while index < scalars.count {
      let scalar = scalars[index]
      if knowsVariables, scalar == "$", index + 1 < scalars.count, scalars[index + 1] == "(" {
        let start = index + 2
        var end = start
        while end < scalars.count, scalars[end] != ")", scalars[end] != "$", scalars[end] != "(" {
          end += 1
        }
        guard end < scalars.count, scalars[end] == ")" else {
          throw .unclosedVariable(pattern: text, offset: offset)
        }
        var name = String.UnicodeScalarView()
        name.append(contentsOf: scalars[start..<end])
        tokens.append(.variable(String(name)))
        offset += scalars[index...end].reduce(0) { $0 + UTF8.width($1) }
        index = end + 1
        continue
      }
      switch scalar {
      case "*":
        if tokens.last != .many { tokens.append(.many) }
      case "?": tokens.append(.one)
      default: tokens.append(.scalar(scalar))
      }
      offset += UTF8.width(scalar)
      index += 1
    }
    self.tokens = tokens
  }

  /// The names of the variables in it, in order.
  var variables: [String] {
    tokens.compactMap { if case .variable(let name) = $0 { name } else { nil } }
  }
}

extension AssociationPattern {
  /// The pattern as an expression, with the words of its variables.
  func syntax(_ words: [String: AssociationWords]) -> ExpressionSyntax {
    .sequence(tokens.map { Self.syntax(of: $0, words) })
  }

  static func syntax(of token: Token, _ words: [String: AssociationWords]) -> ExpressionSyntax {
    switch token {
    case .scalar(let scalar): .scalar(scalar)
    case .one: .set(.everything)
    case .many: .repetition(.set(.everything), minimum: 0, maximum: nil, isGreedy: true)
    case .variable(let name): words[name]?.syntax ?? .empty
    }
  }

  /// The number of steps of its automaton at most.
  func size(_ words: [String: AssociationWords]) -> Int {
    tokens.reduce(1) { sum, token in
      if case .variable(let name) = token { sum + (words[name]?.size ?? 0) } else { sum + 3 }
    }
  }

  /// Returns a string that fits: as short as possible, `a` for any character.
  func sample(_ words: [String: AssociationWords]) -> String {
    var sample = ""
    for token in tokens {
      switch token {
      case .scalar(let scalar): sample.unicodeScalars.append(scalar)
      case .one: sample += "a"
      case .many: break
      case .variable(let name): sample += words[name]?.sample ?? ""
      }
    }
    return sample
  }
}

extension ScalarSet {
  /// All scalars.
  static let everything: ScalarSet = {
    var set = ScalarSet()
    set.isNegated = true
    return set
  }()
}
