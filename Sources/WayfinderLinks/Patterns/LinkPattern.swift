// Wayfinder is released under the MIT license; see LICENSE.

/// What the URLs of a link look like.
///
/// | written | matches |
/// | --- | --- |
/// | `/a/b` | these literal parts; empty parts count for nothing |
/// | `/:id` | one part, captured as `id`: not empty, in one line |
/// | `/@:user` `/:base...:head` | one part with literals and parameters inside |
/// | `/a?` `/:id?` | a part that may be absent, tried present first |
/// | `/*rest` | all remaining parts joined by `/`, possibly none; unnamed it is called `rest` |
/// | `/*rest/a` | a rest in front of others: as many parts as possible |
/// | `//host/a` | a host, as a name, `*.x.example`, `*`, or with parameters: `//:city.x.example` |
/// | `scheme://host/a` | that scheme and host |
/// | `scheme:a/b` | that scheme, with what is behind it as the path |
/// | `/a#/b/:c` | parts of the fragment behind those of the path |
///
/// A parameter's name begins with a letter of ASCII or `_` and goes on with these and digits; a
/// colon before anything else is itself. Of several parameters in one part the earlier takes as
/// much as it can. Literals are compared with the URL after decoding and are not decoded
/// themselves.
public struct LinkPattern: Sendable, Equatable {
  /// How many parts a pattern may have in its path, in its fragment, and how many parameters in
  /// all.
  public static let partLimit = 1000

  /// The pattern as written.
  public let text: String

  /// The names of the parameters and rests in the order of the pattern: host, path, fragment.
  public let parameters: [String]

  /// How many of the names are those of the host.
  let hostParameterCount: Int
  /// The scheme it names, in lower case.
  package let scheme: String?
  /// The host it names, in lower case where it is no parameter.
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
  public init(_ text: String, constraints: [String: String] = [:]) throws(LinkError) {
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

  /// What a pattern says about the host.
  package enum Host: Sendable, Equatable {
    case any
    /// The end of the host's name, with the dot in front.
    case suffix(String)
    case part(Part.Kind)
  }
}
