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
/// A parameter's name begins with a letter of ASCII or `_` and goes on with these and digits; write
/// `:{id}` where letters follow. A colon before anything else is itself. Of several parameters in
/// one part the earlier takes as much as it can. Literals and URLs are compared after decoding, so
/// that `%3Aid` is the literal `:id`, and `%3F` a question mark.
///
/// A pattern has at most 1,000 parts in its path, in its fragment, and at most 1,000 parameters.
///
/// A link is made without `try`; what is wrong with it is in ``faults``, and a table of links
/// refuses it.
public struct Link<each Value: LinkValue>: Sendable {
  let declaration: LinkDeclaration

  /// The table of the link alone: its pattern, then its aliases; `nil` for a faulty link.
  let table: LinkTable?

  /// Declares a link.
  ///
  /// - Parameters:
  ///   - pattern: The pattern of its URLs, as described above.
  ///   - types: The type of each parameter, in the order of the pattern.
  ///   - constraints: Expressions that parameters must match whole, by name; they take the place of
  ///     those that the types bring. See [Constrain a value](doc:YourAppsLinks#Constrain-a-value).
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
        pattern, constraints: constraints, slots: slots,
        at: Finding.Place(file: file, line: line)))
  }

  init(_ declaration: LinkDeclaration) {
    self.declaration = declaration
    let patterns = ([declaration] + declaration.aliases).compactMap(\.pattern)
    table =
      declaration.faults.isEmpty
      ? try? LinkTable(
        patterns, conditions: patterns.map { _ in nil },
        rules: LinkRules(prefersSpecificRows: false)) : nil
  }

  /// The pattern as written.
  public var pattern: String { declaration.source }

  /// The faults of the declaration; empty for a link that can be used.
  public var faults: [Finding] { declaration.faults }

  /// Reads a URL.
  ///
  /// Only what the pattern names is compared: a pattern without a host takes the URLs of every web
  /// host and bare paths, one without a scheme takes no custom scheme. Which hosts and schemes are
  /// the app's is a matter of ``AppLinks``.
  ///
  /// - Parameter url: The URL as it came; any text will do.
  /// - Returns: The values; `nil` when the link doesn't match the URL: the pattern, a constraint, a
  ///   type or a required query item does not hold. ``AppLinks/explain(_:state:)-(String,_)`` names
  ///   it.
  public func parse(_ url: String) -> (repeat each Value)? { values(of: url) }

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
    try declaration.url(for: Self.texts(repeat each values)) { [table] url throws(LinkError) in
      guard let match = table?.match(url), match.row == 0 else { return nil }
      return declaration.texts(of: match)
    }
  }

  /// The values of texts, in the order of the types; `nil` where a type does not read its text.
  static func values(_ texts: [[String]]) -> (repeat each Value)? {
    var reader = TextReader(texts: texts)
    do throws(TextReader.Mismatch) {
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

/// Reads one value after the other.
private struct TextReader {
  let texts: [[String]]
  private var position = 0

  init(texts: [[String]]) { self.texts = texts }

  struct Mismatch: Error {}

  mutating func next<Value: LinkValue>(_ type: Value.Type) throws(Mismatch) -> Value {
    guard let value = Value(linkTexts: texts[position]) else { throw Mismatch() }
    position += 1
    return value
  }
}
