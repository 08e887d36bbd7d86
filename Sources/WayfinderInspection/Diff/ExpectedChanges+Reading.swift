// Wayfinder is released under the MIT license; see LICENSE.

public import WayfinderConfiguration
internal import WayfinderLinks

extension ExpectedChanges {
  /// The format that ``init(bytes:name:)`` reads, as the file's `format` says it.
  public static let format = "wayfinder-expected-changes/1"

  /// Reads a file in the format `wayfinder-expected-changes/1`.
  ///
  /// ```
  /// { "format": "wayfinder-expected-changes/1",
  ///   "changes": [
  ///     { "kind": "shell", "why": "the tabs become a drawer" },
  ///     { "kind": ["place", "beneath-*"], "link": "/settings/*", "after": "Settings*" } ] }
  /// ```
  ///
  /// A change has a `kind`, one or several, each of ``BehavioralDiff/Kind`` or with `*` for any text;
  /// a `link` or a `route`, or both, unless the kind is `shell` alone; and may have `before`, `after`
  /// and `why`.
  ///
  /// - Parameters:
  ///   - bytes: The file, such as a `Data`: JSON in UTF-8 (RFC 8259).
  ///   - name: The file's name, for messages.
  /// - Throws: `DocumentError` with all faults; where the bytes are no JSON, the first.
  public init(bytes: some Sequence<UInt8>, name: String) throws(DocumentError) {
    let bytes = Array(bytes)
    let root = try JSONReader.read(bytes, named: name)
    var reader = DocumentReader()
    let rules = reader.rules(Place(root, path: .root, subject: "The list of changes"))
    let faults = reader.faults(in: bytes)
    guard let rules, faults.isEmpty else { throw DocumentError(name: name, faults: faults) }
    self.init(rules)
  }
}

extension DocumentReader {
  /// - Returns: `nil` only where a fault was reported; not always where one was.
  fileprivate mutating func rules(_ place: Place) -> [ExpectedChanges.Rule]? {
    guard let root = object(place, keys: ["format", "changes"]) else { return nil }
    let known = ExpectedChanges.format
    let format = read("format", of: root, known.quoted) { $0.text($1) }
    if let format, format != known, let place = root.member("format") {
      report(.unknownFormat(format, known: [known]), at: place)
    }
    let changes = read("changes", of: root, "a list") { $0.elements($1) }
    return changes?.enumerated().compactMap { index, place in
      rule(place.about("The change at index \(index)"))
    }
  }

  private mutating func rule(_ place: Place) -> ExpectedChanges.Rule? {
    let keys = ["kind", "link", "route", "before", "after", "why"]
    guard let rule = object(place, keys: keys) else { return nil }
    let kinds = read("kind", of: rule, "a string or a list of strings") { $0.kinds($1) }
    let link = readIfPresent("link", of: rule) { $0.name($1) }
    let route = readIfPresent("route", of: rule) { $0.name($1) }
    if let kinds, kinds != [BehavioralDiff.Kind.shell.rawValue], rule.member("link") == nil,
      rule.member("route") == nil
    {
      // What holds for every link says so.
      let _: String? = read("link", of: rule, "a string") { $0.name($1) }
    }
    let before = readIfPresent("before", of: rule) { $0.text($1) }
    let after = readIfPresent("after", of: rule) { $0.text($1) }
    let why = readIfPresent("why", of: rule) { $0.text($1) }
    return kinds.map {
      ExpectedChanges.Rule(
        kinds: $0, link: link, route: route, before: before, after: after, why: why)
    }
  }

  /// Reads one kind or several.
  private mutating func kinds(_ place: Place) -> [String]? {
    if place.text != nil { return kind(place).map { [$0] } }
    guard let elements = place.elements else {
      return reject(place, "a string or a list of strings")
    }
    if elements.isEmpty {
      report(.emptyList(element: "kind"), at: place)
      return nil
    }
    return elements.compactMap { kind($0) }
  }

  private mutating func kind(_ place: Place) -> String? {
    guard let text = text(place) else { return nil }
    let known = BehavioralDiff.Kind.allCases.map(\.rawValue)
    if known.contains(where: { text.matchesAsWildcard($0) }) { return text }
    let nearest = NearestName(among: known).nearest(to: text)
    report(
      .unknownValue(text, role: "kind of change", known: known, nearest: nearest), at: place)
    return nil
  }
}
