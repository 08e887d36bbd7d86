// Wayfinder is released under the MIT license; see LICENSE.

/// A row of a table that is compared with others.
///
/// An object, because most rows of a table are never searched: what a search needs is made when it is
/// first asked for.
final class ComparedRow {
  /// The index in the declaration.
  let index: Int
  let pattern: LinkPattern
  let conditions: LinkConditions
  /// The typed link, where the row is one.
  let link: LinkDeclaration?
  let isPreferred: Bool
  let tieOrder: TieOrder

  /// The ways of the pattern under the row's conditions on parameters; empty where no URL can fulfil
  /// them.
  let ways: [Way]
  private let rules: LinkRules
  private let narrowed: LinkPattern?

  /// A table of the row alone.
  private lazy var alone = try? LinkTable(
    [pattern], conditions: [conditions], preferred: [], rules: rules)

  /// A table of what it asks of query and state; `nil` where it asks nothing.
  private lazy var gate = Self.gate(conditions, link, rules)

  /// The patterns with the values that each condition forbids a parameter.
  private(set) lazy var forbidden = conditions.parameterNot.sorted { $0.key < $1.key }
    .compactMap { name, values in
      pattern.narrowed(by: LinkConditions(parameter: [name: values]))
    }

  /// Whether its language is exactly what the row matches, where the gate lets a URL through.
  private(set) lazy var isExact =
    (link?.slots ?? []).indices.allSatisfy(readsEverything) && conditions.parameterNot.isEmpty
    && (conditions.fragment == nil || pattern.fragment == nil)
    && (conditions.parameter.isEmpty || !rules.ignoresLiteralCase)
    && !pattern.hasInnerAnchors

  /// The sample texts of its types, by parameter, where no expression says more.
  private lazy var samples = Self.samples(of: link, narrowed ?? pattern)

  init(_ index: Int, _ row: TableRow, _ link: LinkDeclaration?, _ rules: LinkRules) {
    self.index = index
    pattern = row.pattern
    conditions = row.conditions ?? LinkConditions()
    self.link = link
    isPreferred = row.isPreferred
    self.rules = rules
    tieOrder = row.tieOrder
    narrowed = pattern.narrowed(by: conditions)
    ways =
      rules.prefersSpecificRows
      ? narrowed.map(Way.all) ?? []
      : narrowed.map { [Way(path: $0.path, fragment: $0.fragment)] } ?? []
  }

  /// A table that asks of query and state what the row asks, and of the path nothing.
  private static func gate(
    _ conditions: LinkConditions, _ link: LinkDeclaration?, _ rules: LinkRules
  ) -> LinkTable? {
    var asked = LinkConditions()
    asked.query = conditions.query
    asked.queryPresent = conditions.queryPresent
    asked.queryNot = conditions.queryNot
    asked.queryAbsent = conditions.queryAbsent
    asked.state = conditions.state
    for slot in link?.slots ?? [] where slot.place != .pattern && !slot.mayBeAbsent {
      asked.queryPresent.append(slot.name)
    }
    guard !asked.isEmpty, let everything = try? LinkPattern("*rest") else { return nil }
    return try? LinkTable(
      [everything], conditions: [asked], preferred: [],
      rules: LinkRules(plusIsSpace: rules.plusIsSpace, defaultState: rules.defaultState))
  }

  private static func samples(
    of link: LinkDeclaration?, _ pattern: LinkPattern
  ) -> [String: ConstraintExpression] {
    var samples: [String: ConstraintExpression] = [:]
    guard let link else { return samples }
    for (index, slot) in link.slots.enumerated() where slot.place == .pattern {
      let name = link.name(ofValue: index)
      guard pattern.constraint(of: name) == nil else { continue }
      let texts = slot.type.linkSampleTexts.map { $0.joined(separator: "/") }
      if !texts.isEmpty { samples[name] = ConstraintExpression(oneOf: texts) }
    }
    return samples
  }

  /// Whether the type of a value reads every text that the pattern lets through.
  private func readsEverything(_ value: Int) -> Bool {
    guard let link else { return true }
    let slot = link.slots[value]
    if slot.type == String.self || slot.type == String?.self || slot.type == [String].self {
      return true
    }
    guard slot.place == .pattern, slot.shape != .list,
      let constraint = pattern.constraint(of: link.name(ofValue: value)),
      let words = constraint.syntax.words(limit: 256)
    else { return false }
    return words.allSatisfy { word in
      slot.reads([word])
        && (!rules.ignoresLiteralCase || word.lowercased() == word.uppercased())
    }
  }
}

extension ComparedRow {
  /// Whether samples say more than its language does.
  var hasSamples: Bool { !samples.isEmpty }

  /// Whether its language asks for a fragment as it is written.
  var asksFragment: Bool { conditions.fragment != nil && pattern.fragment == nil }

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

  /// Whether another row's language has nothing of this row's URLs that the other doesn't take.
  func isExact(_ other: ComparedRow) -> Bool {
    guard other.isExact else { return false }
    // The parts of a fragment can be written in more ways than those that are compared.
    return other.conditions.fragment == nil || pattern.fragment == nil
  }

  /// The URLs that it takes in one way, without their schemes.
  ///
  /// - Parameters:
  ///   - hosts: The hosts in front of the path, one of which must fit.
  ///   - hostIsPart: Whether the host is the first part of the path.
  ///   - usesSamples: Whether types that bring no expression are represented by their samples.
  func language(
    of way: Way, behind hosts: [LinkPattern.Host], hostIsPart: Bool, usesSamples: Bool = false,
    rules: LinkRules
  ) -> Language {
    func sampled(_ part: LinkPattern.Part) -> LinkPattern.Part {
      guard usesSamples, hasSamples else { return part }
      return part.mapParameters { $0.constraint = $0.constraint ?? samples[$0.name] }
    }
    var writing = rules.writing
    if hostIsPart, writing.form == .escaped {
      writing.form = .either
      writing.excluded.insert(UInt8(ascii: "%"))
    }
    let language = Language(
      path: way.path.map(sampled), fragment: way.fragment?.map(sampled), conditions.fragment,
      behind: hosts, writing)
    return hostIsPart ? Language(of: language, behind: UInt8(ascii: "/")) : language
  }

  /// Returns how narrowly a way takes each part of a URL in a world, and those of the fragment.
  func grades(of way: Way, in world: LinkWorld) -> (path: Grades, fragment: Grades) {
    var front: [Int] = []
    if pattern.host != nil {
      front = [pattern.hostGrade]
    } else if world.host == .some {
      front = [Grade.unseen]
    }
    return (Grades(way.path, behind: front), way.fragment.map { Grades($0) } ?? .unseen)
  }
}

extension LinkPattern {
  /// The pattern with the values that conditions ask of its parameters as their constraints; `nil`
  /// where none is possible.
  func narrowed(by conditions: LinkConditions) -> LinkPattern? {
    var pattern = self
    for (name, values) in conditions.parameter.sorted(by: { $0.key < $1.key }) {
      let known = parameters.dropFirst(hostParameterCount)
      let constraint = constraint(of: name)
      let allowed = values.filter { constraint?.matches($0) ?? true }
      guard known.contains(name), let expression = ConstraintExpression(oneOf: allowed),
        !allowed.isEmpty
      else { return nil }
      pattern = pattern.constraining(name, by: expression)
    }
    guard !conditions.parameter.isEmpty else { return pattern }
    return pattern.mapParts(host: { $0 }) { part in
      var part = part
      if part.parameters.contains(where: { conditions.parameter[$0.name] != nil }) {
        part.isOptional = false
      }
      return part
    }
  }

  /// The index of the part that is a parameter, where every URL has it there.
  fileprivate func place(of name: String) -> Int? {
    for (index, part) in path.enumerated() {
      if case .parameter(let parameter) = part.kind, parameter.name == name { return index }
      guard !part.isOptional, !part.isRest else { return nil }
    }
    return nil
  }

  /// Whether an expression asks for a start or end where its language asks for none.
  fileprivate var hasInnerAnchors: Bool {
    (path + (fragment ?? [])).contains { part in
      let isWhole = if case .mixed = part.kind { false } else { true }
      return part.parameters.contains { parameter in
        parameter.constraint?.syntax.hasAnchor(allowingStart: isWhole, end: isWhole) ?? false
      }
    }
  }
}

extension LinkRules {
  /// The way in which the parts of a pattern are written in a URL.
  var writing: URLWriting {
    URLWriting(
      form: decodesParameters ? .escaped : .written, ignoresCase: ignoresLiteralCase, slash: .data)
  }
}
