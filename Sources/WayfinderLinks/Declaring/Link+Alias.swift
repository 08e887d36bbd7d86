// Wayfinder is released under the MIT license; see LICENSE.

extension Link {
  /// Returns the link under another pattern too; see ``TypedLink/alias(_:file:line:)``.
  ///
  /// - Parameters:
  ///   - pattern: A pattern with parameters of the same names, in any order.
  ///   - file: The file that declares it, for findings.
  ///   - line: The line that declares it, for findings.
  public func alias(_ pattern: String, file: String, line: Int) -> Link {
    let alias = LinkAlias(pattern: pattern, written: .init(file: file, line: line))
    return Link(declaration.adding(alias))
  }
}

/// Another pattern of a link, as declared.
struct LinkAlias: Sendable {
  let pattern: String
  let written: LinkDeclaration.Written
}

extension LinkAlias {
  /// The alias as a link, and at which of its places each value of the link stands that it belongs
  /// to; `nil` where the parameters are not the same.
  fileprivate func link(
    under pattern: LinkPattern, constraints: [String: String], slots: [LinkSlot]
  ) -> (link: LinkDeclaration, order: [Int])? {
    let own = pattern.parameters
    guard let other = try? LinkPattern(self.pattern).parameters, own.sorted() == other.sorted()
    else { return nil }
    let items = slots.indices.filter { slots[$0].place != .pattern }
    let ordered = (other.compactMap(own.firstIndex) + items).map { slots[$0] }
    let link = LinkDeclaration(
      self.pattern, constraints: constraints, slots: ordered, at: written)
    return (link, own.compactMap(other.firstIndex) + items)
  }

  /// Returns the faults of the alias, for a link with such a pattern.
  func faults(
    under pattern: LinkPattern, constraints: [String: String], slots: [LinkSlot]
  ) -> [LinkFinding.Kind] {
    let other: [String]
    do throws(LinkError) {
      other = try LinkPattern(self.pattern).parameters
    } catch {
      return error.findings.map(\.kind)
    }
    guard other.sorted() == pattern.parameters.sorted() else {
      return [
        .aliasParameters(
          alias: self.pattern, names: other, pattern: pattern.text, parameters: pattern.parameters)
      ]
    }
    return link(under: pattern, constraints: constraints, slots: slots)?.link.faults ?? []
  }
}

extension LinkDeclaration {
  /// The link with another pattern.
  func adding(_ alias: LinkAlias) -> LinkDeclaration {
    LinkDeclaration(
      source, constraints: constraints, slots: slots, at: written, faults: ownFaults,
      aliases: aliases + [alias])
  }

  /// The aliases as links, each with the places at which the values of this link stand in it.
  var aliasLinks: [(link: LinkDeclaration, order: [Int])] {
    guard !aliases.isEmpty, let pattern else { return [] }
    return aliases.compactMap { $0.link(under: pattern, constraints: constraints, slots: slots) }
  }
}
