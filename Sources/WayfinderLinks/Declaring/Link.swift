// Wayfinder is released under the MIT license; see LICENSE.

/// A deep link, declared once, that works both ways: it reads a URL as typed values and writes the
/// canonical URL of values.
///
/// ```swift
/// let post = Link("/users/:id/posts/:slug", Int.self, String.self)
/// let read = post.parse("/users/42/posts/hello%20you")  // (42, "hello you")
/// let written = try post.url(for: 42, "hello you")  // "/users/42/posts/hello%20you"
/// ```
///
/// There is one type for each parameter of the pattern, in its order: a ``LinkParameter``, `Int?`
/// for an optional part, `[String]` for a rest. Query items follow with `query(_:)`. The type of a
/// parameter is a constraint: `Link("/users/:id", Int.self)` does not match `/users/me`.
///
/// A pattern says what the URLs look like:
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
/// | `scheme:a/b` | that scheme, followed by the path |
/// | `/a#/b/:c` | parts of the fragment after those of the path |
///
/// A parameter's name begins with a letter of ASCII or `_` and goes on with these and digits; a
/// colon before anything else is itself. Of several parameters in one part the earlier takes as
/// much as it can. Literals are compared with the URL after decoding and are not decoded
/// themselves.
///
/// A pattern has at most 1,000 parts in its path, in its fragment, and at most 1,000 parameters.
///
/// A link is made without `try`; what is wrong with it is in ``faults``, and a table of links
/// refuses it.
public struct Link<each Value: LinkValue>: Sendable {
  let declaration: LinkDeclaration

  /// Declares a link.
  ///
  /// - Parameters:
  ///   - pattern: The pattern of its URLs, as described above.
  ///   - types: The type of each parameter, in the order of the pattern.
  ///   - constraints: Expressions that parameters must match whole, by name; they take the place of
  ///     those that the types bring.
  ///   - file: The file that declares it, for findings.
  ///   - line: The line that declares it, for findings.
  public init(
    _ pattern: String, _ types: repeat (each Value).Type, constraints: [String: String] = [:],
    file: String = #fileID, line: Int = #line
  ) {
    var slots: [LinkSlot] = []
    for type in repeat each types {
      slots.append(LinkSlot(name: "", place: .pattern, type: type))
    }
    self.init(
      LinkDeclaration(
        pattern, constraints: constraints, slots: slots, at: .init(file: file, line: line)))
  }

  init(_ declaration: LinkDeclaration) {
    self.declaration = declaration
  }

  /// The pattern as written.
  public var pattern: String { declaration.source }

  /// The faults of the declaration; empty for a link that can be used.
  public var faults: [LinkFinding.Kind] { declaration.faults }

  /// Reads a URL.
  ///
  /// Only what the pattern names is compared: a pattern without a host takes the URLs of every web
  /// host and bare paths, one without a scheme takes no custom scheme. Which hosts and schemes are
  /// the app's is a matter of ``AppLinks``.
  ///
  /// - Parameter url: The URL as it came; any text will do. See ``LinkTable/match(_:state:)-(String,_)``.
  /// - Complexity: The link is compiled for each call, so that declaring many costs little; a table
  ///   compiles its links once.
  /// - Returns: The values; `nil` when the link doesn't match the URL: the pattern, a constraint, a
  ///   type or a required query item does not hold. ``AppLinks/explain(_:state:)-(String,_)`` names
  ///   it.
  public func parse(_ url: String) -> (repeat each Value)? {
    if let values = values(of: url, in: declaration) { return values }
    for alias in declaration.aliasLinks {
      if let values = values(of: url, in: alias.link, order: alias.order) { return values }
    }
    return nil
  }

  /// Writes the one canonical URL of values, which ``parse(_:)-(String)`` reads back as them.
  ///
  /// It begins with the path, or with scheme and host where the pattern names them; a host without
  /// a scheme is written with `https`. Query items stand in the order of their declaration, those
  /// that have their default value are left out, as are literals that may be absent.
  ///
  /// - Parameter values: The values, in the order of the types.
  /// - Returns: The URL, escaped.
  /// - Throws: `LinkError`, when the link is faulty or the URL would not read back: an empty string
  ///   in a part, `.` or `..`, a string outside the constraint, one that a literal or another
  ///   parameter of the pattern would take.
  ///
  /// **Source:** RFC 3986 sections 2.1, 3.3 and 3.4.
  public func url(for values: repeat each Value) throws(LinkError) -> String {
    let texts = Self.texts(repeat each values)
    let table = declaration.makeTable()
    return try declaration.url(for: texts) { url throws(LinkError) in
      table?.match(url).map { declaration.texts(of: $0) }
    }
  }

  /// Reads the values of a URL of one pattern, the link's own or an alias.
  private func values(
    of url: String, in declaration: LinkDeclaration, order: [Int] = []
  ) -> (repeat each Value)? {
    guard let table = declaration.makeTable() else { return nil }
    var url = url
    var read: (repeat each Value)?
    url.withSpan { bytes in
      table.storage.first(bytes, state: [:]) { values in
        var reader = LinkTextReader(values, order: order)
        read = self.values(&reader)
        return read != nil
      }
    }
    return read
  }

  /// Reads the values of a match; `nil` where a type does not read its text.
  func values(_ reader: inout LinkTextReader) -> (repeat each Value)? {
    reader.begin(declaration)
    do {
      return (repeat try reader.next((each Value).self))
    } catch {
      return nil
    }
  }

  static func texts(_ values: repeat each Value) -> [[String]] {
    var texts: [[String]] = []
    for value in repeat each values { texts.append(value.linkTexts) }
    return texts
  }
}
