// Wayfinder is released under the MIT licence; see LICENSE.

extension Link {
  /// The link under another pattern too, as for a path that has moved.
  ///
  /// URLs of either are read; the one that is written is of the pattern that the link was declared
  /// with. In a table of links the alias is a row of its own, behind the link's.
  ///
  /// ```swift
  /// let product = Link("/products/:id", Int.self).alias("/p/:id").alias("shop://item/:id")
  /// product.parse("/p/7")          // 7
  /// try product.url(for: 7)        // "/products/7"
  /// ```
  ///
  /// - Parameters:
  ///   - pattern: A pattern with parameters of the same names, in any order; the link's types,
  ///     constraints and query items belong to it too.
  ///   - file: The file that declares it, for findings.
  ///   - line: The line that declares it, for findings.
  /// - Returns: The link; what is wrong with the alias is among its ``faults``.
  public func alias(_ pattern: String, file: String = #fileID, line: Int = #line) -> Link {
    Link(declaration.adding(alias: pattern, place: "\(file):\(line)"))
  }
}

/// Another pattern of a link, as declared.
struct LinkAlias: Sendable {
  let pattern: String
  let place: String
}

extension LinkDeclaration {
  /// The link with another pattern.
  func adding(alias pattern: String, place: String) -> LinkDeclaration {
    let alias = LinkAlias(pattern: pattern, place: place)
    return LinkDeclaration(
      source, constraints: constraints, slots: slots, place: self.place, faults: ownFaults,
      aliases: aliases + [alias])
  }

  /// The aliases as links, each with the places at which its values stand in those of this link.
  var aliasLinks: [(link: LinkDeclaration, order: [Int])] {
    aliases.compactMap(link)
  }

  private func link(of alias: LinkAlias) -> (link: LinkDeclaration, order: [Int])? {
    guard let own = pattern?.parameters, let other = try? LinkPattern(alias.pattern).parameters,
      own.sorted() == other.sorted()
    else { return nil }
    let items = slots.indices.filter { slots[$0].place != .pattern }
    let order = other.compactMap(own.firstIndex) + items
    let link = LinkDeclaration(
      alias.pattern, constraints: constraints, slots: order.map { slots[$0] }, place: alias.place)
    return (link, order)
  }

  /// What is wrong with an alias of a pattern with these parameters.
  static func faults(
    of alias: LinkAlias, in link: LinkDeclaration, parameters: [String]
  ) -> [LinkFault] {
    let pattern: LinkPattern
    do throws(LinkError) {
      pattern = try LinkPattern(alias.pattern)
    } catch {
      return [.pattern(error)]
    }
    guard pattern.parameters.sorted() == parameters.sorted() else {
      return [
        .aliasParameters(
          alias: alias.pattern, names: pattern.parameters, pattern: link.source,
          parameters: parameters)
      ]
    }
    return link.link(of: alias)?.link.faults ?? []
  }
}

extension [[String]] {
  /// The texts of an alias in the order of the link that it belongs to.
  func ordered(_ order: [Int]) -> [[String]] {
    var texts = self
    for (text, place) in zip(self, order) { texts[place] = text }
    return texts
  }
}

extension LinkRule {
  /// The rule, and behind it one for each alias of its link.
  var withAliases: [LinkRule] {
    [self]
      + declared.aliasLinks.map { alias, order in
        LinkRule(self, under: alias) { texts in destination(texts.ordered(order)) }
      }
  }
}
