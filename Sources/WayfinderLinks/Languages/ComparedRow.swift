// Wayfinder is released under the MIT license; see LICENSE.

/// A row of a table that is compared with others.
struct ComparedRow {
  /// The index in the declaration.
  let index: Int
  let pattern: LinkPattern
  let conditions: LinkConditions
  /// The typed link, where the row is one.
  let link: LinkDeclaration?
  /// Whether it was marked to go before those of its rank.
  var isPreferred = false

  /// A table of the row alone.
  let alone: LinkTable?
  /// A table of what it asks of query and state; `nil` where it asks nothing.
  let gate: LinkTable?
  /// Whether its language is exactly what the row matches, where the gate lets a URL through.
  let isExact: Bool
  /// Whether its types read all that the language lets through.
  let readsAll: Bool
  /// The pattern under the row's conditions on parameters; `nil` where no URL can fulfil them.
  let narrowed: LinkPattern?
  /// The pattern with the values that each condition forbids a parameter.
  let forbidden: [LinkPattern]
  let generality: PatternGenerality

  init(
    index: Int, pattern: LinkPattern, conditions: LinkConditions, link: LinkDeclaration?,
    rules: LinkRules
  ) {
    self.index = index
    self.pattern = pattern
    self.conditions = conditions
    self.link = link
    generality = pattern.generality
    var texts: [String: String] = [:]
    for (name, expression) in pattern.constraints { texts[name] = expression.text }
    alone = try? LinkTable(
      rows: [LinkRow(pattern: pattern.text, constraints: texts, conditions: conditions)],
      rules: rules)
    narrowed = pattern.narrowed(by: conditions)
    forbidden = conditions.parameterNot.sorted { $0.key < $1.key }.compactMap { name, values in
      pattern.narrowed(by: LinkConditions(parameter: [name: values]))
    }
    var asked = LinkConditions()
    asked.query = conditions.query
    asked.queryNot = conditions.queryNot
    asked.queryAbsent = conditions.queryAbsent
    asked.state = conditions.state
    for slot in link?.slots ?? [] where slot.place != .pattern && !slot.mayBeAbsent {
      asked.query[slot.name] = asked.query[slot.name] ?? .present
    }
    gate =
      asked.isEmpty
      ? nil
      : try? LinkTable(
        rows: [LinkRow(pattern: "*rest", conditions: asked)],
        rules: LinkRules(defaultState: rules.defaultState))
    readsAll = (link?.slots ?? []).allSatisfy(\.readsEverything)
    isExact =
      readsAll && conditions.parameterNot.isEmpty
      && (conditions.fragment == nil || pattern.fragment == nil)
      && (conditions.parameter.isEmpty || !rules.ignoresLiteralCase)
      && !pattern.hasInnerAnchors
  }

  /// Whether the row's conditions on query and state hold.
  func holds(in situation: URLSituation) -> Bool {
    gate.map { $0.match("/x" + situation.suffix, state: situation.state) != nil } ?? true
  }

  /// Whether the row by itself matches a URL.
  func takes(_ url: String, state: [String: LinkStateValue]) -> Bool {
    guard let match = alone?.match(url, state: state) else { return false }
    guard let link else { return true }
    return link.unreadable(link.texts(of: match)) == nil
  }

  /// Whether all values that its conditions ask of a parameter are ones that another row's forbid of
  /// the same part.
  func excludes(_ other: ComparedRow) -> Bool {
    conditions.parameter.contains { name, values in
      other.conditions.parameterNot.contains { unwanted, forbidden in
        values.allSatisfy(forbidden.contains)
          && pattern.place(of: name).map { $0 == other.pattern.place(of: unwanted) } ?? false
      }
    }
  }

  /// The URLs that it takes, without their schemes.
  ///
  /// - Parameters:
  ///   - hosts: The hosts before the path, one of which must fit.
  ///   - hostIsPart: Whether the host is the first part of the path.
  ///   - usesSamples: Whether types that bring no expression are represented by their samples.
  func language(
    behind hosts: [LinkPattern.Host], hostIsPart: Bool, usesSamples: Bool, rules: LinkRules
  ) -> Language {
    let pattern = narrowed ?? pattern
    var constraints = pattern.constraints
    if usesSamples {
      for (name, texts) in samples where constraints[name] == nil {
        constraints[name] = try? ConstraintExpression(.alternatives(texts))
      }
    }
    return language(pattern, constraints, behind: hosts, hostIsPart: hostIsPart, rules: rules)
  }

  /// The URLs that it may refuse for a value that its conditions forbid, by condition.
  func refused(
    behind hosts: [LinkPattern.Host], hostIsPart: Bool, rules: LinkRules
  ) -> [Language] {
    forbidden.map {
      language($0, $0.constraints, behind: hosts, hostIsPart: hostIsPart, rules: rules)
    }
  }

  private func language(
    _ pattern: LinkPattern, _ constraints: NamedExpressions, behind hosts: [LinkPattern.Host],
    hostIsPart: Bool, rules: LinkRules
  ) -> Language {
    var writing = rules.writing
    if hostIsPart, writing.form == .escaped {
      writing.form = .either
      writing.excluded.insert(UInt8(ascii: "%"))
    }
    let language = Language(
      of: pattern, constraints, fragment: conditions.fragment, behind: hosts, writing)
    return hostIsPart ? Language(of: language, behind: UInt8(ascii: "/")) : language
  }

  /// The sample texts of its types, by parameter.
  private var samples: [(name: String, texts: [String])] {
    zip(link?.slots ?? [], pattern.parameters).compactMap { slot, name in
      let texts = slot.type.linkSampleTexts.map { $0.joined(separator: "/") }
      return texts.isEmpty ? nil : (name, texts)
    }
  }

  /// Whether samples say more than its language does.
  var hasSamples: Bool {
    samples.contains { name, _ in (narrowed ?? pattern).constraints[name] == nil }
  }

  /// Whether another row's language has nothing of this row's URLs that the other does not take.
  func isExact(_ other: ComparedRow) -> Bool {
    guard other.isExact else { return false }
    // The parts of a fragment can be written in more ways than those that are compared.
    return other.conditions.fragment == nil || pattern.fragment == nil
  }
}

extension LinkSlot {
  /// Whether every text that its expression lets through is one that it reads.
  fileprivate var readsEverything: Bool {
    if type == String.self || type == String?.self || type == [String].self { return true }
    guard place == .pattern, shape != .list, let text = type.linkExpression,
      let expression = try? ConstraintExpression(text),
      let words = expression.syntax.words(limit: 256)
    else { return false }
    return words.allSatisfy { reads([$0]) }
  }
}

extension ExpressionSyntax {
  /// All texts that it takes; `nil` where there are more than a limit, or it is not written out.
  fileprivate func words(limit: Int) -> [String]? {
    switch self {
    case .empty: return [""]
    case .scalar(let scalar): return [String(Character(scalar))]
    case .alternatives(let branches):
      var all: [String] = []
      for branch in branches {
        guard let words = branch.words(limit: limit), all.count + words.count <= limit else {
          return nil
        }
        all += words
      }
      return all
    case .sequence(let items):
      var all = [""]
      for item in items {
        guard let words = item.words(limit: limit), all.count * words.count <= limit else {
          return nil
        }
        all = all.flatMap { front in words.map { front + $0 } }
      }
      return all
    case .any, .set, .start, .end, .repetition: return nil
    }
  }
}
