// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder

extension Link: TypedLink {
  /// The values of a URL, in the order of the link's types.
  public typealias Values = (repeat each Value)

  /// Returns the values of a URL; see ``parse(_:)-(String)``.
  ///
  /// - Parameter url: The URL as it came.
  public func values(of url: String) -> Values? {
    var read: Values?
    _ = table?.first(url) { match in
      let link = match.row == 0 ? declaration : declaration.aliases[match.row - 1]
      read = Self.values(link.texts(of: match))
      return read != nil
    }
    return read
  }

  /// Returns a rule that leads to a destination of any kind, and perhaps back.
  ///
  /// - Parameters:
  ///   - destination: Makes the destination.
  ///   - values: Returns the values that lead to a destination, or `nil`.
  public func toAny(
    _ destination: @escaping @MainActor (Values) throws -> AnyDestination,
    from values: (@MainActor (AnyDestination) -> Values?)?
  ) -> LinkRule {
    LinkRule(
      declaration,
      destination: { texts in
        guard let values = Link.values(texts) else { return nil }
        return { try destination((repeat each values)) }
      },
      texts: { wanted in
        guard let values, let parts = values(wanted) else { return nil }
        guard let made = try? destination((repeat each parts)), made.leadsToSame(as: wanted),
          let again = values(made)
        else { return nil }
        let texts = Link.texts(repeat each parts)
        return Link.texts(repeat each again) == texts ? texts : nil
      })
  }

  /// Returns the link under another pattern too; see ``TypedLink/alias(_:file:line:)``.
  ///
  /// - Parameters:
  ///   - pattern: A pattern with parameters of the same names, in any order.
  ///   - file: The file that declares it, for findings.
  ///   - line: The line that declares it, for findings.
  public func alias(_ pattern: String, file: String, line: Int) -> Link {
    Link(declaration.adding(alias: pattern, at: Finding.Place(file: file, line: line)))
  }
}
