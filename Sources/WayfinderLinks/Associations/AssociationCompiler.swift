// Wayfinder is released under the MIT license; see LICENSE.

/// Checks and compiles the entries of an association file and collects what is wrong with them.
struct AssociationCompiler {
  private(set) var words = AssociationVariables.words
  private(set) var faults: [AssociationError.Located] = []
  private var known: [String] = []
  private var size = 0

  init(_ variables: [String: [String]]) {
    for (name, texts) in variables.sorted(by: { $0.key < $1.key }) {
      let place = AssociationError.Place.variable(name)
      if name.isEmpty || name.unicodeScalars.contains(where: { "$()".unicodeScalars.contains($0) })
      {
        report(.invalidVariableName(name), at: place)
      }
      if texts.isEmpty { report(.emptyVariable(name), at: place) }
      for text in texts {
        let names = (try? AssociationPattern(text, knowsVariables: true))?.variables
        if names?.isEmpty == false {
          report(.variableInWord(variable: name, word: text), at: place)
        }
      }
      words[name] = AssociationWords(texts.isEmpty ? [""] : texts)
    }
    known = words.keys.sorted().filter { $0.utf8.count <= Self.nameLimit }
  }

  /// Returns the known name most similar to another; `nil` for long names, which nobody mistypes.
  private func nearest(to name: String) -> String? {
    name.utf8.count <= Self.nameLimit ? name.nearest(among: known) : nil
  }

  private static let nameLimit = 64

  private mutating func report(_ fault: AssociationError.Kind, at place: AssociationError.Place) {
    faults.append(AssociationError.Located(place: place, kind: fault))
  }

  /// The entries in order; of no use where there are faults.
  mutating func compile(
    _ details: [AssociationDetail], defaults: AssociationEntry
  ) -> [AssociationRule] {
    check(defaults) { .defaults($0) }
    var rules: [AssociationRule] = []
    for (number, detail) in details.enumerated() {
      check(detail.defaults) { .detailDefaults(number, $0) }
      let inherited = detail.defaults.over(defaults)
      for (index, entry) in detail.entries.enumerated() {
        let place = AssociationPlace(detail: number, entry: index)
        check(entry) { .entry(place, $0) }
        let whole = entry.over(inherited)
        if faults.isEmpty, let rule = rule(whole, at: place) { rules.append(rule) }
      }
    }
    return rules
  }

  /// Reports what is wrong with the patterns of an entry itself.
  private mutating func check(
    _ entry: AssociationEntry, at place: (AssociationError.Part) -> AssociationError.Place
  ) {
    let hasVariables = entry.legacyText == nil
    var texts: [(AssociationError.Part, String?)] = [(.path, entry.path), (.query, entry.query)]
    texts += (entry.queryItems ?? [:]).sorted { $0.key < $1.key }.map {
      (.queryItem($0.key), $0.value)
    }
    texts.append((.fragment, entry.fragment))
    for case (let part, let text?) in texts {
      do throws(AssociationError.Kind) {
        let pattern = try AssociationPattern(text, knowsVariables: hasVariables)
        for name in pattern.variables where words[name] == nil {
          report(.unknownVariable(name, nearest: nearest(to: name)), at: place(part))
        }
      } catch {
        report(error, at: place(part))
      }
    }
  }

  private mutating func rule(
    _ entry: AssociationEntry, at place: AssociationPlace
  ) -> AssociationRule? {
    guard let path = matcher(entry.path, of: entry),
      let fragment = matcher(entry.fragment, of: entry)
    else { return refuse(place) }
    guard let query = matcher(entry.query, of: entry) else { return refuse(place) }
    var items: [AssociationRule.Item] = []
    for (name, text) in (entry.queryItems ?? [:]).sorted(by: { $0.key < $1.key }) {
      guard let value = matcher(text, of: entry) else { return refuse(place) }
      items.append(AssociationRule.Item(name: name, value: value))
    }
    return AssociationRule(
      place: place, path: path, query: query, items: items, fragment: fragment,
      excludes: entry.excludes ?? false, ignoresCase: !(entry.isCaseSensitive ?? true),
      decodes: !(entry.isPercentEncoded ?? true))
  }

  private mutating func refuse(_ place: AssociationPlace) -> AssociationRule? {
    report(.tooLarge, at: .entry(place, .path))
    return nil
  }

  /// A compiled pattern; `nil` where the file becomes too large.
  private mutating func matcher(_ text: String?, of entry: AssociationEntry) -> AssociationMatcher?
  {
    guard let text,
      let pattern = try? AssociationPattern(text, knowsVariables: entry.legacyText == nil)
    else { return .everything }
    size += pattern.size(words)
    guard size <= AssociationFile.sizeLimit else { return nil }
    return AssociationMatcher(pattern, words)
  }
}
