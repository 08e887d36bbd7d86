// Wayfinder is released under the MIT license; see LICENSE.

/// The form of the URLs of a link; ``Link`` describes how it is written.
///
/// A pattern is a list of parts, and the same list is what a URL is compared with: there is no
/// other form of it.
package struct LinkPattern: Sendable, Equatable {
  /// The limit on the parts of a pattern's path, on those of its fragment, and on its parameters in
  /// all.
  package static let partLimit = 1000

  /// The limit on the optional parts of a path, and on those of a fragment.
  package static let optionalLimit = 8

  /// The limit on the parameters within one part.
  package static let elementLimit = 16

  /// The pattern as written.
  package let text: String
  /// The scheme it names, in lower case.
  package internal(set) var scheme: String?
  /// The host it names, in lower case unless it is a parameter.
  package internal(set) var host: Host?
  package internal(set) var path: [Part] = []
  package internal(set) var fragment: [Part]?
  package internal(set) var endsWithSlash = false

  init(text: String) {
    self.text = text
  }

  /// The requirement of a pattern on the host.
  package enum Host: Sendable, Equatable {
    case any
    /// The end of the host's name, with the dot in front.
    case suffix([UInt8])
    case part(Part)
  }

  /// A parameter or rest.
  package struct Parameter: Sendable, Equatable {
    package let name: String
    /// The expression that its value must match whole.
    package internal(set) var constraint: ConstraintExpression?
  }

  /// One part of a path or fragment.
  package struct Part: Sendable {
    package enum Kind: Sendable, Equatable {
      case literal([UInt8])
      case parameter(Parameter)
      /// Literals and parameters within one part, at least one of each.
      case mixed([Element])
      case rest(Parameter)
    }

    package internal(set) var kind: Kind
    package internal(set) var isOptional = false
    /// The automaton that matches it, where that takes more than its literals and one
    /// expression; a table makes it.
    var automaton: Automaton?
  }

  /// A piece of a part.
  package enum Element: Sendable, Equatable {
    case literal([UInt8])
    case parameter(Parameter)
  }
}

extension LinkPattern.Part: Equatable {
  /// Whether both say the same.
  package static func == (first: Self, second: Self) -> Bool {
    first.kind == second.kind && first.isOptional == second.isOptional
  }
}

extension LinkPattern.Part {
  /// Its parameters, or its rest, in order.
  package var parameters: [LinkPattern.Parameter] {
    switch kind {
    case .literal: []
    case .parameter(let parameter), .rest(let parameter): [parameter]
    case .mixed(let elements):
      elements.compactMap { if case .parameter(let parameter) = $0 { parameter } else { nil } }
    }
  }

  var isRest: Bool { if case .rest = kind { true } else { false } }

  /// The part with each parameter changed.
  func mapParameters(_ change: (inout LinkPattern.Parameter) -> Void) -> Self {
    func changed(_ parameter: LinkPattern.Parameter) -> LinkPattern.Parameter {
      var parameter = parameter
      change(&parameter)
      return parameter
    }
    var part = self
    switch kind {
    case .literal: break
    case .parameter(let parameter): part.kind = .parameter(changed(parameter))
    case .rest(let parameter): part.kind = .rest(changed(parameter))
    case .mixed(let elements):
      part.kind = .mixed(
        elements.map { if case .parameter(let it) = $0 { .parameter(changed(it)) } else { $0 } })
    }
    return part
  }
}

extension LinkPattern.Element {
  /// The text that it takes, as an expression.
  var syntax: ExpressionSyntax {
    switch self {
    case .literal(let literal): .literal(String(decoding: literal, as: UTF8.self))
    case .parameter(let parameter): parameter.constraint?.syntax ?? .unconstrained
    }
  }
}

extension LinkPattern.Part {
  /// The text that it takes, as an expression.
  var syntax: ExpressionSyntax {
    switch kind {
    case .literal(let literal): LinkPattern.Element.literal(literal).syntax
    case .parameter(let parameter): LinkPattern.Element.parameter(parameter).syntax
    case .mixed(let elements): .sequence(elements.map(\.syntax))
    case .rest(let parameter): parameter.constraint?.syntax ?? .anything
    }
  }
}

extension LinkPattern {
  /// Whether it names `http` or `https`.
  package var namesWebScheme: Bool { scheme == "http" || scheme == "https" }

  /// The part that names the host, unless it is a wildcard.
  var hostPart: Part? { if case .part(let part) = host { part } else { nil } }

  /// Its parameters and rests in the order of the pattern: host, path, fragment.
  package var allParameters: [Parameter] {
    (hostPart?.parameters ?? []) + path.flatMap(\.parameters)
      + (fragment ?? []).flatMap(\.parameters)
  }

  /// The names of the parameters and rests in the order of the pattern: host, path, fragment.
  package var parameters: [String] { allParameters.map(\.name) }

  /// The number of names that belong to the host.
  package var hostParameterCount: Int { hostPart?.parameters.count ?? 0 }

  /// The expression that a parameter must match.
  package func constraint(of name: String) -> ConstraintExpression? {
    allParameters.first { $0.name == name }?.constraint
  }

  /// The pattern with an expression that a parameter must match.
  package func constraining(_ name: String, by expression: ConstraintExpression?) -> LinkPattern {
    func change(_ part: Part) -> Part {
      part.mapParameters { if $0.name == name { $0.constraint = expression } }
    }
    return mapParts(host: change, path: change)
  }

  /// The pattern with each part changed.
  func mapParts(host change: (Part) -> Part, path changePart: (Part) -> Part) -> LinkPattern {
    var pattern = self
    if let hostPart { pattern.host = .part(change(hostPart)) }
    pattern.path = path.map(changePart)
    pattern.fragment = fragment.map { $0.map(changePart) }
    return pattern
  }
}
