// Wayfinder is released under the MIT license; see LICENSE.

/// The comparison of an association file with a table of links, for one app and one host.
struct AssociationCheck {
  /// The most queries, and the most fragments, that are tried.
  static let sampleLimit = 16

  /// The most steps of all searches together.
  private let workLimit = AssociationFile.workLimit

  /// The steps that it takes to make the states of one character or wildcard.
  static let making = 10

  /// A query and a fragment with the entries and rows that they suit, by their positions.
  struct Situation {
    let values: URLSituation
    let entries: [Bool]
    let rows: [Bool]
  }

  /// The paths of an entry or row.
  private struct Paths {
    let language: Language
    /// The bytes with which all of them begin.
    let prefix: [UInt8]

    init(_ language: Language) {
      self.language = language
      prefix = language.prefix
    }

    /// Whether a path can be one of both, as far as their beginnings tell.
    func mayOverlap(_ other: Paths) -> Bool {
      zip(prefix, other.prefix).allSatisfy { $0 == $1 }
    }
  }

  private let file: AssociationFile
  private let appID: String
  private let host: String
  /// The row of the app's links that wins a URL.
  private let winner: (String, [String: LinkStateValue]) -> Int?
  /// The entries of the app in order.
  private let entries: [AssociationFile.Entry]
  let rows: [AssociationCheckRow]
  private let situations: [Situation]
  /// The paths that each entry takes, and those that each row does.
  private let entryPaths: [Paths]
  private let rowPaths: [Paths]
  /// Whether making the paths of all entries would exceed the limit, so that no path is made.
  private let isTooLarge: Bool
  private let writer = WitnessWriter(
    world: LinkWorld(scheme: "https", host: .some), rules: LinkRules(), endsWithSlash: false)
  private var work = 0

  init(
    _ file: AssociationFile, appID: String, host: String, table: LinkTable,
    appRules: [LinkRule], winner: @escaping (String, [String: LinkStateValue]) -> Int?
  ) throws(LinkError) {
    var rows: [AssociationCheckRow] = []
    for row in table.compared(with: appRules) {
      if let row = try AssociationCheckRow(row, host: host, rules: table.rules) { rows.append(row) }
    }
    let entries = file.details.filter { $0.appIDs.contains(appID) }.flatMap(\.entries)
    (self.file, self.appID, self.host, self.winner) = (file, appID, host, winner)
    (self.entries, self.rows) = (entries, rows)
    isTooLarge = Self.making * file.size(of: entries) > workLimit
    entryPaths = isTooLarge ? [] : entries.map { Paths(Language(of: $0, file.words)) }
    rowPaths = rows.map { Paths(Language(pathsOf: $0.row, table.settings)) }
    situations = Self.situations(entries, rows, words: file.words, rules: table.rules)
  }

  /// Returns the findings: entries in order, then rows in order, and behind them whether the limit was
  /// reached.
  mutating func findings() -> [Finding] {
    if isTooLarge { return [limitReached] }
    var findings: [Finding] = []
    for entry in entries.indices {
      let finding = entries[entry].excludes ? excludedButLinked(entry) : claimedNotTaken(entry)
      if let finding { findings.append(finding) }
    }
    for row in rows.indices {
      if let finding = neverSent(row) { findings.append(finding) }
    }
    return work > workLimit ? findings + [limitReached] : findings
  }

  private var limitReached: Finding {
    Finding(
      code: "limitReached", severity: .remark,
      message: "The comparison stopped after \(workLimit) steps, so findings may be missing.",
      remedy: "Use fewer wildcards in one pattern, or fewer entries.")
  }

  /// Looks for a path.
  ///
  /// - Parameters:
  ///   - paths: What must take it, beside canonical paths.
  ///   - opening: Entries of which one must take it.
  ///   - barred: Entries and rows that must not.
  private mutating func search(
    _ paths: [Paths], opening: [Int]? = nil, barring barred: [Paths] = [],
    watching watched: [Int] = [], accepts: (LanguageSearch.Word) -> Bool = { _ in true }
  ) -> LanguageSearch.Outcome {
    guard work <= workLimit else { return .undecided }
    var groups = [[Language.canonicalPaths]] + paths.map { [$0.language] }
    if let opening { groups.append(opening.map { entryPaths[$0].language }) }
    let overlapping = barred.filter { other in paths.allSatisfy(other.mayOverlap) }
    let search = LanguageSearch(
      groups: groups, barred: overlapping.map(\.language),
      watched: watched.map { entryPaths[$0].language }, limit: workLimit / 10)
    let (outcome, cost) = search.shortest(accepting: accepts)
    work += cost + barred.count + watched.count
    return outcome
  }

  private func url(_ path: String, _ situation: Situation) -> String {
    writer.urls(host + path, situation.values)[0]
  }

  private func opens(_ url: String) -> Bool {
    if case .opens = file.matches(url, appID: appID) { true } else { false }
  }

  /// The entries before one that suit a situation.
  private func earlier(than entry: Int, in situation: Situation) -> [Paths] {
    (0..<entry).filter { situation.entries[$0] }.map { entryPaths[$0] }
  }
}

// MARK: - Entries

extension AssociationCheck {
  /// A URL that an entry opens and no row matches.
  private mutating func claimedNotTaken(_ entry: Int) -> Finding? {
    var isUndecided = false
    for isCertain in [true, false] {
      if !isCertain, rows.allSatisfy(\.isUsual) { break }
      for situation in situations where situation.entries[entry] {
        let taking = rows.indices.filter { situation.rows[$0] && (isCertain || rows[$0].isUsual) }
        let (url, file, appID, verdict) = (url, file, appID, entries[entry].verdict)
        let winner = winner
        let outcome = search(
          [entryPaths[entry]],
          barring: earlier(than: entry, in: situation) + taking.map { rowPaths[$0] }
        ) { word in
          let url = url(word.text, situation)
          return file.matches(url, appID: appID) == verdict && winner(url, [:]) == nil
        }
        switch outcome {
        case .found(let path):
          return claimedNotTaken(entry, url(path, situation), isCertain: isCertain)
        case .undecided: isUndecided = true
        case .none, .refused: break
        }
      }
    }
    guard isUndecided, work <= workLimit else { return nil }
    return finding(
      "undecided", entry, .remark,
      "it couldn't be determined within \(workLimit / 10) steps whether rows match all URLs that"
        + " the host sends because of it.",
      "Use fewer wildcards in one pattern.")
  }

  private func claimedNotTaken(_ entry: Int, _ witness: String, isCertain: Bool) -> Finding {
    isCertain
      ? finding(
        "claimedNotTaken", entry, .error,
        "the host sends URLs that no row matches, such as '\(witness)'.",
        "Add a row for them, or exclude them in the file.", witness)
      : finding(
        "claimedNotTaken", entry, .remark,
        "the host may send URLs that no row matches, such as '\(witness)', which rows match only in"
          + " some states of the app.",
        "Add a row for the others, or exclude them in the file.", witness)
  }

  /// The rows that match URLs which an entry excludes.
  private mutating func excludedButLinked(_ entry: Int) -> Finding? {
    var linked: [Int] = []
    var witness: String?
    for row in rows.indices {
      for situation in situations where situation.entries[entry] && situation.rows[row] {
        let (url, file, appID, verdict) = (url, file, appID, entries[entry].verdict)
        let (winner, compared) = (winner, rows[row].row)
        let outcome = search(
          [entryPaths[entry], rowPaths[row]], barring: earlier(than: entry, in: situation)
        ) { word in
          let url = url(word.text, situation)
          return file.matches(url, appID: appID) == verdict
            && winner(url, compared.conditions.state) == compared.index
        }
        guard case .found(let path) = outcome else { continue }
        linked.append(row)
        witness = witness ?? self.url(path, situation)
        break
      }
    }
    guard let witness else { return nil }
    return finding(
      "excludedButLinked", entry, .remark,
      "it keeps URLs in the browser that \(list(linked)), such as '\(witness)'.",
      "Remove the exclusion or narrow the rows, unless this is intended.", witness)
  }

  private func list(_ linked: [Int]) -> String {
    let shown = linked.prefix(8).map { "'\(rows[$0].pattern)' (\(rows[$0].row.index))" }
      .joined(separator: ", ")
    let more = linked.count > 8 ? " and \(linked.count - 8) more" : ""
    return linked.count == 1 ? "row \(shown) matches" : "rows \(shown)\(more) match"
  }

  private func finding(
    _ code: String, _ entry: Int, _ severity: Finding.Severity, _ message: String,
    _ remedy: String, _ witness: String? = nil
  ) -> Finding {
    let (number, text) = (entries[entry].number, entries[entry].text)
    return Finding(
      code: code, severity: severity, place: entries[entry].source,
      message: "Entry \(number.detail).\(number.entry) (\(text)): \(message)", remedy: remedy,
      evidence: witness.map { [.witness($0)] } ?? [])
  }
}

// MARK: - Rows

extension AssociationCheck {
  /// That the host sends no URL of a row.
  private mutating func neverSent(_ row: Int) -> Finding? {
    switch sending(row) {
    case .found: return nil
    case .undecided:
      guard work <= workLimit else { return nil }
      return rowFinding(
        "undecidedRow", row, .remark,
        "it couldn't be determined within \(workLimit / 10) steps whether the host sends any of"
          + " its URLs.",
        "Use fewer parameters or wildcards in one pattern.")
    case .none, .refused: break
    }
    if search([rowPaths[row]]) == .none {
      return rowFinding(
        "neverSent", row, .error,
        "no canonical URL of the host matches it, so the host never sends one.",
        "Correct the pattern, or remove the row.")
    }
    guard let witness = witness(of: row) else {
      return rowFinding(
        "neverSent", row, .remark,
        "the host may never send a URL of it; none that was tried meets its conditions.",
        "Check the conditions of the row.")
    }
    return isNeverSent(row)
      ? rowFinding(
        "neverSent", row, .error, "the host never sends any of its URLs, such as '\(witness)'.",
        "Add an entry to the file, or remove the row.", witness)
      : rowFinding(
        "neverSent", row, .remark,
        "the host may never send a URL of it; none was found, and '\(witness)' is not sent.",
        "Add an entry to the file, or remove the row.", witness)
  }

  /// The entries that may take paths of a row.
  private func near(_ row: Int) -> [Int] {
    entryPaths.indices.filter { entryPaths[$0].mayOverlap(rowPaths[row]) }
  }

  /// A path of a row that the host sends with one of the queries and fragments.
  private mutating func sending(_ row: Int) -> LanguageSearch.Outcome {
    var result = LanguageSearch.Outcome.none
    let (url, opens, entries, rows) = (url, opens, entries, rows)
    for situation in situations where situation.rows[row] {
      let suited = self.near(row).filter { situation.entries[$0] }
      let opening = suited.filter { !entries[$0].excludes }
      let outcome = search([rowPaths[row]], opening: opening, watching: suited) { word in
        // The entry that decides comes before the others.
        guard let first = word.watched.first, !entries[suited[first]].excludes else { return false }
        let url = url(word.text, situation)
        return opens(url) && rows[row].takes(url)
      }
      if case .found = outcome { return outcome }
      if outcome == .undecided { result = .undecided }
    }
    return result
  }

  /// Whether no query and no fragment can make the host send a URL of a row: neither is what would
  /// make an entry open it, nor what would let it past an exclusion.
  private mutating func isNeverSent(_ row: Int) -> Bool {
    let entries = entries
    let near = near(row)
    let opening = near.filter { !entries[$0].excludes }
    let outcome = search([rowPaths[row]], opening: opening, watching: near) { word in
      for index in word.watched {
        if !entries[near[index]].excludes { return true }
        if entries[near[index]].asksPathOnly { return false }
      }
      return false
    }
    return outcome == .none || outcome == .refused(all: true)
  }

  /// A URL of a row that the host does not send.
  private mutating func witness(of row: Int) -> String? {
    let (url, opens, rows) = (url, opens, rows)
    for situation in situations where situation.rows[row] {
      let outcome = search([rowPaths[row]]) { word in
        let url = url(word.text, situation)
        return !opens(url) && rows[row].takes(url)
      }
      if case .found(let path) = outcome { return url(path, situation) }
    }
    return nil
  }

  private func rowFinding(
    _ code: String, _ row: Int, _ severity: Finding.Severity, _ message: String, _ remedy: String,
    _ witness: String? = nil
  ) -> Finding {
    let (index, pattern) = (rows[row].row.index, rows[row].pattern)
    return Finding(
      code: code, severity: severity, place: rows[row].row.link?.place ?? Finding.Place(),
      message: "Row \(index) ('\(pattern)'): \(message)", remedy: remedy,
      evidence: witness.map { [.witness($0)] } ?? [])
  }
}

// MARK: - Situations

extension AssociationCheck {
  /// The queries and fragments to try, of those that suit the same entries and rows the first.
  private static func situations(
    _ entries: [AssociationFile.Entry], _ rows: [AssociationCheckRow],
    words: [String: [AssociationPattern]], rules: LinkRules
  ) -> [Situation] {
    var queries = [""]
    var fragments = [""]
    func add(_ text: String, to texts: inout [String]) {
      if texts.count < sampleLimit, !texts.contains(text) { texts.append(text) }
    }
    for entry in entries where !entry.asksPathOnly {
      add(entry.sampleQuery(words), to: &queries)
      add(entry.sampleFragment(words), to: &fragments)
    }
    for sample in rows.compactMap({ $0.sample(rules) }) {
      add(sample.query, to: &queries)
      add(sample.fragment, to: &fragments)
    }
    var known: Set<[Bool]> = []
    var situations: [Situation] = []
    for query in queries {
      for fragment in fragments {
        let values = URLSituation(query: query, fragment: fragment)
        let situation = Situation(
          values: values,
          entries: entries.map { entry in
            entry.asksPathOnly || entry.suits("https://x/" + values.suffix, words)
          },
          rows: rows.map { $0.suits(values) })
        if known.insert(situation.entries + situation.rows).inserted {
          situations.append(situation)
        }
      }
    }
    return situations
  }
}

extension AssociationFile {
  /// The characters and wildcards of the paths of entries, with the words of variables written out.
  fileprivate func size(of entries: [Entry]) -> Int {
    let sizes = words.mapValues { words in words.reduce(0) { $0 + $1.tokens.count } }
    return entries.lazy.flatMap(\.path).flatMap(\.tokens).reduce(0) { size, token in
      if case .variable(let name) = token { size + sizes[name, default: 0] } else { size + 1 }
    }
  }

  /// Compares the file with a table of links; see the public method for what is found.
  ///
  /// - Parameters:
  ///   - table: The table; rows are named by their index.
  ///   - appRules: The rules that the table was made from, where it is an app's.
  ///   - winner: The row that wins a URL in a state of the app.
  package func findings(
    appID: String, host: String, table: LinkTable
  ) throws(LinkError) -> [Finding] {
    try findings(appID: appID, host: host, table: table, appRules: []) {
      table.match($0, state: $1)?.row
    }
  }

  func findings(
    appID: String, host: String, table: LinkTable, appRules: [LinkRule],
    winner: @escaping (String, [String: LinkStateValue]) -> Int?
  ) throws(LinkError) -> [Finding] {
    guard appIDs.contains(appID) else {
      let named = appIDs.isEmpty ? "" : "; it names \(appIDs.cappedList)"
      return [
        Finding(
          code: "appNotNamed",
          message: "App '\(appID)': the file doesn't name it, so no URL opens it\(named).",
          remedy: appID.nearest(among: appIDs).map {
            "Write '\($0)' if that's what you meant, or add it."
          } ?? "Add it.")
      ]
    }
    var check = try AssociationCheck(
      self, appID: appID, host: host, table: table, appRules: appRules,
      winner: winner)
    guard !check.rows.isEmpty || table.count == 0 else {
      return [
        Finding(
          code: "hostNotTaken", message: "Host '\(host)': no row matches an https URL of it.",
          remedy: "Add it to the hosts of the rules.")
      ]
    }
    return check.findings()
  }
}
