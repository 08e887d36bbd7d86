// Wayfinder is released under the MIT license; see LICENSE.

/// The form of the URLs of a link; ``Link`` describes how it is written.
package struct LinkPattern: Sendable, Equatable {
  /// The limit on the parts of a pattern's path, on those of its fragment, and on its parameters in
  /// all.
  package static let partLimit = 1000

  /// The pattern as written.
  package let text: String

  /// The names of the parameters and rests in the order of the pattern: host, path, fragment.
  package let parameters: [String]

  /// The number of names that belong to the host.
  let hostParameterCount: Int
  /// The scheme it names, in lower case.
  package let scheme: String?
  /// The host it names, in lower case unless it is a parameter.
  package let host: Host?
  package let path: [Part]
  package let fragment: [Part]?
  let endsWithSlash: Bool
  let constraints: NamedExpressions

  /// Parses a pattern.
  ///
  /// - Parameters:
  ///   - text: The pattern, as described above.
  ///   - constraints: The expressions that parameters must match whole, by name.
  /// - Throws: The first fault of the pattern, then of its constraints in the order of their names:
  ///   a parameter without a name or with the name of another, a second or optional rest, an empty
  ///   optional part, too many parts, a constraint for a name that no parameter has, or one that is
  ///   no valid expression.
  package init(_ text: String, constraints: [String: String] = [:]) throws(LinkError) {
    var cache = ExpressionCache()
    let result = Self.parse(text, constraints: constraints, cache: &cache)
    if let fault = result.faults.first ?? result.remarks.first { throw .invalid(fault) }
    self = result.pattern
  }

  init(
    text: String, parameters: [String], hostParameterCount: Int, scheme: String?, host: Host?,
    path: [Part],
    fragment: [Part]?, endsWithSlash: Bool, constraints: NamedExpressions
  ) {
    self.text = text
    self.parameters = parameters
    self.hostParameterCount = hostParameterCount
    self.scheme = scheme
    self.host = host
    self.path = path
    self.fragment = fragment
    self.endsWithSlash = endsWithSlash
    self.constraints = constraints
  }
}

extension LinkPattern {
  /// One part of a path or fragment.
  package struct Part: Sendable, Equatable {
    package enum Kind: Sendable, Equatable {
      case literal(String)
      case parameter(String)
      /// Literals and parameters within one part, of which at least one is a literal or two are
      /// parameters.
      case mixed([Element])
      case rest(String)
    }

    package let kind: Kind
    package let isOptional: Bool
  }

  /// A piece of a part.
  package enum Element: Sendable, Equatable {
    case literal(String)
    case parameter(String)
  }

  /// The requirement of a pattern on the host.
  package enum Host: Sendable, Equatable {
    case any
    /// The end of the host's name, with the dot in front.
    case suffix(String)
    case part(Part.Kind)
  }
}
