// Wayfinder is released under the MIT license; see LICENSE.

/// Reads an association file and collects everything that is wrong with it.
struct AssociationReader {
  private let bytes: [UInt8]
  private let name: String
  private var found: [(offset: Int, finding: Finding)] = []
  var words = AssociationVariables.words
  var size = 0
  /// The offsets of the entries, in order.
  private var entryOffsets: [Int] = []
  /// The patterns that were remarked on, which is not done again for each entry that takes one over.
  var remarked: Set<JSONPath> = []
  private var unlisted = 0
  private var hasUnlistedError = false

  /// The most findings that are listed; those beyond are only counted.
  private static let limit = 500

  /// Reads a file.
  ///
  /// - Returns: The file, or `nil` if there are faults; and the findings, remarks included, in the
  ///   order of the text.
  static func read(
    _ bytes: [UInt8], name: String
  ) -> (file: AssociationFile?, findings: [Finding]) {
    var reader = AssociationReader(bytes, name: name)
    let details = reader.readFile()
    let findings = reader.findings
    guard let details, !findings.contains(where: { $0.severity == .error }) else {
      return (nil, findings)
    }
    let file = AssociationFile(
      remarks: findings, details: reader.placed(details), words: reader.words)
    return (file, findings)
  }

  private init(_ bytes: [UInt8], name: String) {
    self.bytes = bytes
    self.name = name
  }

  private var findings: [Finding] {
    let sorted = found.enumerated().sorted {
      ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset)
    }.map(\.element)
    let positions = TextPosition.positions(of: sorted.map(\.offset), in: bytes)
    var findings = zip(sorted, positions).map { item, position in
      item.finding.at(
        Finding.Place(
          file: name, line: position.line, column: position.column, path: item.finding.place.path))
    }
    if unlisted > 0 {
      findings.append(
        Finding(
          code: "more", severity: hasUnlistedError ? .error : .note,
          place: Finding.Place(file: name), message: "There are \(unlisted) more findings.",
          remedy: "Fix those listed first."))
    }
    return findings
  }

  /// The details, whose entries know where in the file they are.
  private func placed(_ details: [AssociationFile.Detail]) -> [AssociationFile.Detail] {
    let offsets = entryOffsets.sorted()
    let positions = Dictionary(
      zip(offsets, TextPosition.positions(of: offsets, in: bytes)), uniquingKeysWith: { $1 })
    var details = details
    var next = entryOffsets.makeIterator()
    for detail in details.indices {
      for entry in details[detail].entries.indices {
        let position = next.next().flatMap { positions[$0] }
        details[detail].entries[entry].source = Finding.Place(
          file: name, line: position?.line, column: position?.column,
          path: details[detail].entries[entry].source.path)
      }
    }
    return details
  }

  mutating func report(
    _ code: String, at node: Place, severity: Finding.Severity = .error,
    _ message: String, _ remedy: String
  ) {
    guard found.count < Self.limit else {
      unlisted += 1
      hasUnlistedError = hasUnlistedError || severity == .error
      return
    }
    let finding = Finding(
      code: code, severity: severity, place: Finding.Place(path: node.path.description),
      message: "\(node.subject): \(message)", remedy: remedy)
    found.append((node.offset, finding))
  }

  mutating func remark(
    _ code: String, at node: Place, _ message: String, _ remedy: String
  ) {
    report(code, at: node, severity: .note, message, remedy)
  }

  mutating func reject(_ node: Place, _ expected: String) {
    report(
      "wrongType", at: node,
      "the value is \(node.value.named), but must be \(expected).", "Replace it.")
  }
}

// MARK: - The file and its details

extension AssociationReader {
  private static let services = ["applinks", "webcredentials", "appclips", "activitycontinuation"]
  private static let linkKeys = ["details", "defaults", "substitutionVariables", "apps"]
  private static let detailKeys = [
    "appID", "appIDs", "components", "paths", "defaults", "comment",
  ]
  static let entryKeys = [
    "/", "?", "#", "exclude", "comment", "caseSensitive", "percentEncoded",
  ]

  private mutating func readFile() -> [AssociationFile.Detail]? {
    let root: Place
    do {
      root = Place(try JSONReader.read(bytes), path: .root, subject: "The file")
    } catch {
      let file = Place(.null, path: .root, offset: error.offset, subject: "The file")
      report("notJSON", at: file, "this isn't valid JSON. At \(error)", "")
      return nil
    }
    guard checkObject(root) else { return nil }
    remarkKeys(of: root, known: Self.services, misplaced: Self.linkKeys, within: "'applinks'")
    // A file for other services claims no URL, which is no fault.
    guard let links = root.member("applinks")?.about("The links") else { return [] }
    guard checkObject(links) else { return nil }
    remarkKeys(of: links, known: Self.linkKeys, misplaced: Self.services, within: nil)
    readVariables(links)
    let defaults = links.member("defaults").map { readEntry($0.about("The defaults")) }
    guard let list = links.member("details") else {
      remark(
        "noDetails", at: links, "there are no 'details', so it claims nothing.", "Add 'details'.")
      return []
    }
    return details(of: list).enumerated().map { index, detail in
      readDetail(detail.node, index, appID: detail.appID, defaults: defaults ?? Parts())
    }
  }

  /// The details, each with its app where the object of 2015 names it by its key.
  private mutating func details(of list: Place) -> [(node: Place, appID: Place?)] {
    if let elements = list.elements {
      return elements.enumerated().map { ($1.about("Detail \($0)"), nil) }
    }
    guard let members = list.members else {
      reject(list, "a list")
      return []
    }
    return members.sorted { $0.key < $1.key }.enumerated().map { index, member in
      let place = member.place.about("Detail \(index)")
      let key = Place(
        .string(member.key), path: place.path, offset: place.atKey.offset, subject: place.subject)
      return (place, key)
    }
  }

  private mutating func readDetail(
    _ node: Place, _ index: Int, appID: Place?, defaults: Parts
  ) -> AssociationFile.Detail {
    guard checkObject(node) else { return AssociationFile.Detail() }
    remarkKeys(of: node, known: Self.detailKeys, misplaced: Self.entryKeys, within: "'components'")
    let appIDs = appID.map { readAppIDs([$0]) } ?? readAppIDs(of: node)
    let own = node.member("defaults").map {
      readEntry($0.about("The defaults of detail \(index)"))
    }
    let inherited = own?.over(defaults) ?? defaults
    var entries: [AssociationFile.Entry] = []
    // Where there are components, the older list is for older systems.
    let key = node.member("components") != nil ? "components" : "paths"
    guard let list = node.member(key) else {
      remark(
        "noEntries", at: node,
        "there are neither 'components' nor 'paths', so it claims nothing.", "Add 'components'.")
      return AssociationFile.Detail(appIDs: appIDs)
    }
    guard let elements = list.elements else {
      reject(list, "a list")
      return AssociationFile.Detail(appIDs: appIDs)
    }
    for (number, element) in elements.enumerated() {
      let element = element.about("Entry \(index).\(number)")
      let isLegacy = key == "paths"
      let own = isLegacy ? readPath(element) : readEntry(element)
      let parts = isLegacy ? own : own.over(inherited)
      if let entry = compile(parts, as: own.text, (index, number), element) {
        entries.append(entry)
        entryOffsets.append(element.offset)
      }
    }
    return AssociationFile.Detail(appIDs: appIDs, entries: entries)
  }

  private mutating func readAppIDs(of detail: Place) -> [String] {
    // Even an empty list hides the older key.
    if let list = detail.member("appIDs") {
      guard let elements = list.elements else {
        reject(list, "a list of strings")
        return []
      }
      return readAppIDs(elements)
    }
    if let single = detail.member("appID") { return readAppIDs([single]) }
    remark(
      "noAppIDs", at: detail, "it names no app, so it claims nothing.",
      "Add 'appIDs' with a list of strings.")
    return []
  }

  private mutating func readAppIDs(_ nodes: [Place]) -> [String] {
    nodes.compactMap { node in
      guard let id = node.text else {
        reject(node, "a string")
        return nil
      }
      if id.isApplicationIdentifier { return id }
      let trimmed = id.trimmingSpaces
      if trimmed.isApplicationIdentifier {
        remark(
          "spaceInAppID", at: node,
          "\(id.quoted) begins or ends with a space, so it names no app.",
          "Write \(trimmed.quoted).")
      } else {
        remark(
          "oddAppID", at: node, "\(id.quoted) isn't an application identifier.",
          "Write the prefix, a dot, and the bundle identifier, as in"
            + " 'ABCDE12345.com.example.app'.")
      }
      return id
    }
  }

  private mutating func readVariables(_ links: Place) {
    guard let node = links.member("substitutionVariables")?.about("The variables") else { return }
    guard checkObject(node) else { return }
    for (name, list) in node.members ?? [] {
      if AssociationVariables.words[name] != nil {
        remark(
          "predefinedVariable", at: list.atKey,
          "variable \(name.quoted) has the name of a predefined variable, and Apple doesn't say"
            + " which one counts.", "Rename it.")
      }
      if name.isEmpty || name.unicodeScalars.contains(where: { "$()".unicodeScalars.contains($0) })
      {
        report(
          "invalidVariableName", at: list, "'\(name)' cannot name a variable.",
          "Use at least one character, and none of '$', '(', ')'.")
      }
      guard let elements = list.elements, elements.allSatisfy({ $0.text != nil }) else {
        reject(list, "a list of strings")
        continue
      }
      let texts = elements.compactMap(\.text)
      if texts.isEmpty {
        report(
          "emptyVariable", at: list,
          "variable '\(name)' has no words, so a pattern that contains it matches no URL.",
          "Add a word.")
      }
      for text in texts {
        guard let pattern = try? AssociationPattern(text, knowsVariables: true),
          !pattern.variables.isEmpty
        else { continue }
        report(
          "variableInWord", at: list,
          "the word '\(text)' of variable '\(name)' names a variable, which isn't replaced.",
          "Write out its words.")
      }
      words[name] = texts.compactMap { try? AssociationPattern($0, knowsVariables: false) }
      count(texts.reduce(0) { $0 + $1.unicodeScalars.count }, at: list)
    }
  }

  /// Counts characters of patterns, and reports once when they are too many.
  mutating func count(_ characters: Int, at node: Place) {
    let before = size
    size += characters
    guard size > AssociationFile.sizeLimit, before <= AssociationFile.sizeLimit else { return }
    report(
      "tooLarge", at: node,
      "the patterns have more than \(AssociationFile.sizeLimit) characters up to here.",
      "Use fewer or shorter patterns.")
  }

  mutating func checkObject(_ node: Place) -> Bool {
    guard case .object(let object) = node.value.content else {
      reject(node, "an object")
      return false
    }
    for member in object.repeatedMembers {
      report(
        "repeatedKey", at: node.member(member).atKey,
        "the key \(member.key.quoted) appears twice.", "Keep one of them.")
    }
    return true
  }

  /// Whether the nearest names are looked for, which takes long where very much is wrong.
  var isSuggesting: Bool { found.count < 100 }

  /// Remarks on keys that mean nothing here.
  ///
  /// - Parameters:
  ///   - misplaced: The keys that mean something elsewhere.
  ///   - container: The key that they belong into; `nil` if they belong one level up.
  mutating func remarkKeys(
    of object: Place, known: [String], misplaced: [String] = [], within container: String? = nil
  ) {
    for (key, place) in object.members ?? [] where !known.contains(key) {
      let ignored = "the key \(key.quoted) has no meaning and is ignored."
      if misplaced.contains(key), key != "defaults" {
        remark(
          "misplacedKey", at: place.atKey,
          "the key \(key.quoted) has no meaning here and is ignored.",
          container.map { "Move it into \($0)." } ?? "Move it up, beside 'applinks'.")
      } else if isSuggesting, let nearest = NearestName(among: known).misspelt(key) {
        remark(
          "ignoredKey", at: place.atKey, ignored,
          "Write \(nearest.quoted) if that's what you meant, or remove it.")
      } else {
        remark("ignoredKey", at: place.atKey, ignored, "Remove it.")
      }
    }
  }
}

extension String {
  fileprivate var trimmingSpaces: String {
    let rest = drop { $0.isWhitespace }
    return String(rest.prefix(rest.count - rest.reversed().prefix { $0.isWhitespace }.count))
  }

  /// Whether this is a prefix of ten capitals or digits, a dot and a bundle identifier.
  fileprivate var isApplicationIdentifier: Bool {
    guard let dot = firstIndex(of: "."), index(after: dot) != endIndex else { return false }
    let prefix = self[..<dot].utf8
    return prefix.count == 10 && prefix.allSatisfy { $0.isDigit || $0.isLetter && $0 & 0x20 == 0 }
      && utf8.allSatisfy {
        $0.isLetter || $0.isDigit || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-")
      }
  }
}
