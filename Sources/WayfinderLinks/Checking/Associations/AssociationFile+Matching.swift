// Wayfinder is released under the MIT license; see LICENSE.

extension AssociationFile {
  /// Returns the decision of the file about a URL and an app: whether the URL opens the app, and the
  /// place of the entry that says so; `nil` if no entry of the app fits, or the URL isn't a web URL.
  ///
  /// The first entry that fits decides, over all details that name the app, in order. The host isn't
  /// compared, because a file doesn't name the host that serves it. Any string is accepted; one that
  /// is longer than ``urlLimit`` isn't claimed.
  ///
  /// - Complexity: for each entry of the app, linear in the length of the URL times that of its
  ///   patterns, up to a fixed number of steps in all.
  public func decision(
    on url: String, appID: String
  ) -> (opensApp: Bool, entry: Finding.Place)? {
    entry(deciding: url, appID: appID).map { (!$0.excludes, $0.source) }
  }

  /// The first entry of an app that fits a URL.
  func entry(deciding url: String, appID: String) -> Entry? {
    guard var url = ComparedURL(url, words) else { return nil }
    for detail in details where detail.appIDs.contains(appID) {
      if let entry = detail.entries.first(where: { url.fits($0) }) { return entry }
    }
    return nil
  }

  /// Returns the apps that a URL opens: those that the first detail with an entry for it names, in order.
  ///
  /// Where details that come later open other apps too, the system takes the first app that is
  /// installed; ``appIDs(claiming:)`` lists them all.
  public func appIDs(opening url: String) -> [String] {
    let claims = claims(of: url)
    return claims.filter { $0.detail == claims[0].detail }.map(\.appID)
  }

  /// Returns all apps that a URL may open, in the order of the details by which it does.
  public func appIDs(claiming url: String) -> [String] {
    claims(of: url).map(\.appID)
  }

  /// The apps that a URL may open, each with the detail that says so. An app is decided by the first
  /// detail that names it and has an entry that fits.
  private func claims(of url: String) -> [(appID: String, detail: Int)] {
    guard var url = ComparedURL(url, words) else { return [] }
    var claims: [(appID: String, detail: Int)] = []
    var decided: Set<String> = []
    for (index, detail) in details.enumerated() {
      let open = detail.appIDs.filter { !decided.contains($0) }
      guard !open.isEmpty, let entry = detail.entries.first(where: { url.fits($0) }) else {
        continue
      }
      for appID in open where decided.insert(appID).inserted && !entry.excludes {
        claims.append((appID, index))
      }
    }
    return claims
  }
}

extension AssociationFile.Entry {
  /// Whether the entry takes the query and fragment of a web URL.
  func suits(_ url: String, _ words: [String: [AssociationPattern]]) -> Bool {
    var url = ComparedURL(url, words)
    return url?.suits(self) ?? false
  }
}

/// The parts of a web URL that association files speak of, as written and decoded; an absent part is
/// empty.
private struct ComparedURL {
  private struct Text {
    let written: [Unicode.Scalar]
    let decoded: [Unicode.Scalar]

    init(_ bytes: [UInt8], _ range: Range<Int>, isPath: Bool = false) {
      func scalars(_ text: String) -> [Unicode.Scalar] {
        var scalars = Array(text.unicodeScalars)
        while isPath, scalars.last == "/" { scalars.removeLast() }
        return scalars
      }
      written = scalars(bytes.text(range))
      decoded = scalars(bytes.decodedText(range))
    }

    func callAsFunction(decoding: Bool) -> [Unicode.Scalar] { decoding ? decoded : written }
  }

  private let path: Text
  private let query: Text
  private let fragment: Text
  private let items: [(name: String, decodedName: String, value: Text)]
  private var comparison: AssociationComparison

  init?(_ text: String, _ words: [String: [AssociationPattern]]) {
    let bytes = Array(text.utf8)
    guard bytes.count <= AssociationFile.urlLimit else { return nil }
    let url = URLParts(bytes)
    let scheme = bytes.text(url.scheme).scalarwiseLowercase
    guard scheme == "https" || scheme == "http", url.authority != nil else { return nil }
    path = Text(bytes, url.path, isPath: true)
    query = Text(bytes, url.query)
    fragment = Text(bytes, url.fragment ?? 0..<0)
    items = bytes.queryItems(in: url.query).map { item in
      (bytes.text(item.name), bytes.decodedText(item.name), Text(bytes, item.value))
    }
    comparison = AssociationComparison(words)
  }

  mutating func fits(_ entry: AssociationFile.Entry) -> Bool {
    entry.path.contains { takes(path, by: $0, entry) } && suits(entry)
  }

  mutating func suits(_ entry: AssociationFile.Entry) -> Bool {
    takes(query, by: entry.query, entry)
      && takes(fragment, by: entry.fragment, entry)
      && entry.items.allSatisfy { item in
        let named = items.filter {
          (entry.decodes ? $0.decodedName : $0.name).utf8.elementsEqual(item.name.utf8)
        }
        guard !named.isEmpty else {
          return comparison.takes([], by: item.value, ignoringCase: entry.ignoresCase)
        }
        return named.allSatisfy { takes($0.value, by: item.value, entry) }
      }
  }

  private mutating func takes(
    _ text: Text, by pattern: AssociationPattern, _ entry: AssociationFile.Entry
  ) -> Bool {
    comparison.takes(
      text(decoding: entry.decodes), by: pattern, ignoringCase: entry.ignoresCase)
  }
}
