// Wayfinder is released under the MIT licence; see LICENSE.

/// Writes URLs of a word that a search has found.
struct WitnessWriter {
  let row: StandingRow
  let world: LinkWorld
  let rules: LinkRules

  /// Ways to write the word, the likeliest first; whoever uses one must try whether it is taken.
  func urls(_ word: [PathAutomaton.Symbol], _ situation: LinkSituation) -> [String] {
    let hash = word.firstIndex(of: .fragment) ?? word.endIndex
    let front = word[..<hash]
    let split = world.host == .none ? front.startIndex : front.firstIndex(of: .separator) ?? hash
    let host = text(front[..<split])
    var path = text(front[split...])
    if rules.trailingSlash == .significant, row.pattern.endsWithSlash, !path.isEmpty { path += "/" }
    var tail = situation.query
    if hash < word.endIndex { tail += "#" + text(word[(hash + 1)...]) }
    let tails = hash < word.endIndex ? [tail] : [tail] + fragment.map { tail + "#" + $0 }
    let prefixes =
      [""]
      + rules.stripsPrefixes.filter { !$0.contains(":") }.map { prefix in
        prefix.hasPrefix("/") ? prefix : "/" + prefix
      }
    return origins(host).flatMap { origin in
      prefixes.flatMap { prefix in
        tails.map { origin + (prefix + path).orRoot(unless: origin.hasSuffix(":")) + $0 }
      }
    }
  }

  private func origins(_ host: String) -> [String] {
    switch world.host {
    case .none:
      guard let scheme = world.scheme else {
        let canonical = rules.canonicalOrigin
        return canonical.isEmpty ? [""] : [canonical, ""]
      }
      return [scheme + ":"]
    case .some, .part, .empty:
      return ["\(world.scheme ?? "https")://\(host)"]
    }
  }

  private func text(_ symbols: ArraySlice<PathAutomaton.Symbol>) -> String {
    var text = ""
    for symbol in symbols {
      switch symbol {
      case .scalar(let scalar):
        let written = String(Character(scalar))
        text += rules.decodesParameters ? written.escapedForPath : written
      case .separator: text += "/"
      case .fragment: break
      }
    }
    return text
  }

  /// A fragment that the row's condition asks for.
  private var fragment: [String] {
    switch row.conditions.fragment {
    case nil: return []
    case .present: return ["a"]
    case .matches(let text):
      guard let expression = try? ConstraintExpression(text) else { return [] }
      let automaton = PathAutomaton(expression)
      let classes = SymbolClasses([automaton])
      let search = LanguageSearch(
        classes: classes, required: [LinkLanguage(automaton, classes)], barred: [])
      guard case .found(let word) = search.shortest().outcome else { return [] }
      // Such a fragment is compared as it is written.
      let scalars = word.compactMap { if case .scalar(let scalar) = $0 { scalar } else { nil } }
      return [scalars.reduce(into: "") { $0.unicodeScalars.append($1) }]
    }
  }
}

extension String {
  fileprivate func orRoot(unless isOpaque: Bool) -> String { isEmpty && !isOpaque ? "/" : self }
}
