// Wayfinder is released under the MIT license; see LICENSE.

/// The reason why a row doesn't take a URL.
enum Mismatch: Equatable {
  case scheme
  case host
  case trailingSlash
  /// The path has a different number of parts, whichever optional ones are absent.
  case shape
  /// A part of the pattern doesn't take a part of the path.
  case part(LinkPattern.Part, Range<Int>)
  case fragment
  /// A condition doesn't hold: this one alone.
  case condition(LinkConditions)
}

/// Compares a row with a URL: the values that the row captures and how narrowly it takes each part,
/// or the reason why it doesn't take the URL.
struct RowMatcher {
  let url: ReadURL
  private let table: TableStorage
  let state: [String: LinkStateValue]
  /// Whether URLs of the scheme, and of the host, can match rows that name neither.
  private let admitsScheme: Bool
  private let admitsHost: Bool

  /// The captures of the row's parameters, in order; `absent` for those of absent parts.
  private(set) var values: [Range<Int>] = []
  /// The grade of each part of the URL: how narrowly the row takes it.
  private(set) var key: [Int] = []
  /// Whether keys are noted.
  private var notesKey = false
  /// The part that failed last where no choice was left.
  private var culprit: Mismatch?

  static let absent = -1 ..< -1

  init(_ url: ReadURL, _ table: TableStorage, state: [String: LinkStateValue]) {
    self.url = url
    self.table = table
    self.state = state
    admitsScheme = table.settings.admitsScheme(of: url)
    admitsHost = table.settings.admitsHost(of: url)
  }

  var settings: TableSettings { table.settings }

  /// Whether a row takes the URL that the tree led to it by all parts of its path: no literal needs
  /// to be compared again. `nil` if that doesn't say enough.
  mutating func takesFound(_ row: TableRow) -> Bool? {
    guard let places = row.places, !url.mayHaveLineFeed else { return nil }
    guard admitsScheme, row.hasHost ? !url.hasNobodysHost : admitsHost else { return false }
    let start = row.hasHost ? url.hostedStart : url.plainStart
    if !table.settings.rules.ignoresTrailingSlash, start < url.path.count,
      url.endsWithSlash != row.endsWithSlash
    {
      return false
    }
    values.removeAll(keepingCapacity: true)
    for place in places { values.append(url.path[start + place].range) }
    if let rest = row.rest.map({ start + $0 }) {
      values.append(
        rest < url.path.count
          ? url.path[rest].range.lowerBound..<url.path[url.path.count - 1].range.upperBound : 0..<0)
    }
    return true
  }

  /// Returns why the row doesn't take the URL; `nil` if it does.
  mutating func mismatch(_ row: TableRow, notingKey: Bool = false) -> Mismatch? {
    let pattern = row.pattern
    values.removeAll(keepingCapacity: true)
    key.removeAll(keepingCapacity: true)
    notesKey = notingKey
    if let mismatch = originMismatch(pattern) { return mismatch }
    let start = pattern.host == nil ? url.plainStart : url.hostedStart
    if !table.settings.rules.ignoresTrailingSlash, start < url.path.count,
      url.endsWithSlash != pattern.endsWithSlash
    {
      return .trailingSlash
    }
    culprit = nil
    guard takes(pattern.path, url.path, from: start) else { return culprit ?? .shape }
    if let parts = pattern.fragment {
      guard url.components.fragment != nil, takes(parts, url.fragment, from: 0) else {
        return .fragment
      }
    } else if notesKey {
      key += url.fragment.map { _ in Grade.unseen }
    }
    return row.conditions.flatMap { mismatch($0, of: row) }
  }

  mutating func originMismatch(_ pattern: LinkPattern) -> Mismatch? {
    if let scheme = pattern.scheme {
      guard !url.components.scheme.isEmpty, url.scheme == scheme,
        table.settings.admitsWebScheme(of: url)
      else { return .scheme }
    } else if !admitsScheme {
      return .scheme
    }
    guard let host = pattern.host else {
      if pattern.scheme == nil, !admitsHost { return .host }
      if notesKey, url.host != nil, !url.hasHostInPath { key.append(Grade.unseen) }
      return nil
    }
    guard let written = url.host, !url.hasNobodysHost else { return .host }
    if notesKey { key.append(pattern.hostGrade) }
    guard case .part(let part) = host else {
      return host.takes(written.range, of: url.bytes) ? nil : .host
    }
    return part.takes(
      written.range, of: url.bytes, ignoringCase: true, mayHaveLineFeed: true, into: &values)
      ? nil : .host
  }
}

// MARK: - Paths and fragments

extension RowMatcher {
  /// Whether parts take the parts of the path or fragment from one on; an optional part is tried present first.
  private mutating func takes(
    _ pattern: [LinkPattern.Part], _ texts: [ReadURL.Part], from start: Int
  ) -> Bool {
    var walk = Walk(pattern: pattern, texts: texts)
    let required = pattern.count { !$0.isOptional && !$0.isRest }
    let left = texts.count - start
    guard left >= required, left <= pattern.count || pattern.contains(where: \.isRest) else {
      return false
    }
    return takes(&walk, 0, start)
  }

  /// A pattern beside the parts of a path or fragment, and the places in both from which there is no way on.
  private struct Walk {
    let pattern: [LinkPattern.Part]
    let texts: [ReadURL.Part]
    var deadEnds: Set<Int> = []
  }

  private mutating func takes(_ walk: inout Walk, _ first: Int, _ start: Int) -> Bool {
    var index = first
    var text = start
    while index < walk.pattern.count {
      let part = walk.pattern[index]
      if part.isOptional { return takesOptional(&walk, index, text) }
      if part.isRest { return takesRest(&walk, index, text) }
      guard text < walk.texts.count, takes(part, walk.texts[text]) else { return false }
      index += 1
      text += 1
    }
    return text == walk.texts.count
  }

  private mutating func takes(_ part: LinkPattern.Part, _ text: ReadURL.Part) -> Bool {
    guard
      part.takes(
        text.range, of: url.bytes, ignoringCase: table.settings.ignoresCase,
        mayHaveLineFeed: url.mayHaveLineFeed, into: &values)
    else {
      culprit = .part(part, text.range)
      return false
    }
    if notesKey { key.append(part.grade) }
    return true
  }

  private mutating func takesOptional(_ walk: inout Walk, _ index: Int, _ text: Int) -> Bool {
    let place = index * (walk.texts.count + 1) + text
    if walk.deadEnds.contains(place) { return false }
    let (valueCount, keyCount) = (values.count, key.count)
    let part = walk.pattern[index]
    if text < walk.texts.count, takes(part, walk.texts[text]), takes(&walk, index + 1, text + 1) {
      return true
    }
    values.removeLast(values.count - valueCount)
    key.removeLast(key.count - keyCount)
    for _ in 0..<part.captureCount { values.append(Self.absent) }
    if takes(&walk, index + 1, text) { return true }
    values.removeLast(values.count - valueCount)
    key.removeLast(key.count - keyCount)
    walk.deadEnds.insert(place)
    return false
  }

  /// Gives the rest as many parts as it can have.
  private mutating func takesRest(_ walk: inout Walk, _ index: Int, _ text: Int) -> Bool {
    let behind = walk.pattern[(index + 1)...]
    let left = walk.texts.count - text
    let fewest = behind.count { !$0.isOptional }
    guard fewest <= left else { return false }
    let (valueCount, keyCount) = (values.count, key.count)
    let part = walk.pattern[index]
    for count in fewest...min(behind.count, left) {
      let end = walk.texts.count - count
      let range =
        text < end
        ? walk.texts[text].range.lowerBound..<walk.texts[end - 1].range.upperBound : 0..<0
      if part.takes(
        range, of: url.bytes, ignoringCase: table.settings.ignoresCase, mayHaveLineFeed: true,
        into: &values)
      {
        if notesKey { key += repeatElement(part.grade, count: end - text) }
        if takes(&walk, index + 1, end) { return true }
      } else {
        culprit = .part(part, range)
      }
      values.removeLast(values.count - valueCount)
      key.removeLast(key.count - keyCount)
    }
    return false
  }
}
