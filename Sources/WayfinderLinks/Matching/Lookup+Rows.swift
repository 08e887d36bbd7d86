// Wayfinder is released under the MIT license; see LICENSE.

/// The reason why a row doesn't take a URL.
enum Mismatch: Equatable {
  case scheme
  case host
  case trailingSlash
  /// The path has a different number of parts, whichever optional ones are absent.
  case shape
  /// A part of the pattern doesn't take a part of the path.
  indirect case part(LinkPattern.Part, Range<Int>)
  case fragment
  /// The look-up has reached its limit.
  case work
  /// A condition doesn't hold: this one alone.
  indirect case condition(LinkConditions)
}

/// The comparison of one row with the URL of a look-up, and what all comparisons together cost.
struct Attempt {
  /// The captures of the row's parameters, in order; `absent` for those of absent parts.
  fileprivate(set) var values: [Range<Int>] = []
  /// The grade by which the row takes each part of the URL.
  fileprivate(set) var key: [Int] = []
  /// The part that failed last where no choice was left.
  fileprivate var culprit: Mismatch?
  var work = Work()

  static let absent = -1 ..< -1

  /// Whether the look-up has reached its limit, so that rows don't fit from here on.
  var isExhausted: Bool { work.isExhausted }

  /// The row that was compared, which takes the URL.
  func best(_ row: Int) -> Lookup.Best { Lookup.Best(row: row, values: values, key: key) }

  fileprivate mutating func restore(_ valueCount: Int, _ keyCount: Int) {
    values.removeLast(values.count - valueCount)
    key.removeLast(key.count - keyCount)
  }
}

extension Lookup {
  /// Returns why the row doesn't take the URL; `nil` if it does.
  func mismatch(_ row: TableRow, _ attempt: inout Attempt) -> Mismatch? {
    let pattern = row.pattern
    attempt.values.removeAll(keepingCapacity: true)
    attempt.key.removeAll(keepingCapacity: true)
    attempt.culprit = nil
    guard attempt.work.spend(Work.row) else { return .work }
    if let mismatch = originMismatch(pattern, &attempt) { return mismatch }
    let start = pattern.host == nil ? url.plainStart : url.hostedStart
    if !table.settings.rules.ignoresTrailingSlash, start < url.path.count,
      url.endsWithSlash != pattern.endsWithSlash
    {
      return .trailingSlash
    }
    guard takes(pattern.path, url.path, from: start, &attempt) else {
      return attempt.isExhausted ? .work : attempt.culprit ?? .shape
    }
    if let parts = pattern.fragment {
      guard url.components.fragment != nil, takes(parts, url.fragment, from: 0, &attempt) else {
        return attempt.isExhausted ? .work : .fragment
      }
    } else {
      attempt.key += url.fragment.map { _ in Grade.unseen }
    }
    return row.conditions.flatMap { mismatch($0, of: row, &attempt) }
  }

  func originMismatch(_ pattern: LinkPattern, _ attempt: inout Attempt) -> Mismatch? {
    if let scheme = pattern.scheme {
      guard url.kind != .none, url.scheme == scheme, table.settings.admitsWebScheme(of: url) else {
        return .scheme
      }
    } else if !admitsScheme {
      return .scheme
    }
    guard let host = pattern.host else {
      if pattern.scheme == nil, !admitsHost { return .host }
      if url.host != nil, !url.hasHostInPath { attempt.key.append(Grade.unseen) }
      return nil
    }
    guard let written = url.host, !url.hasNobodysHost else { return .host }
    attempt.key.append(pattern.hostGrade)
    guard case .part(let part) = host else {
      return host.takes(written.range, of: url.bytes) ? nil : .host
    }
    let reading = PartReading(url.bytes, ignoringCase: true)
    if reading.takes(part, written.range, &attempt.work, into: &attempt.values) { return nil }
    return attempt.isExhausted ? .work : .host
  }
}

// MARK: - Paths and fragments

extension Lookup {
  /// Whether parts take the parts of the path or fragment from one on; an optional part is tried
  /// present first.
  private func takes(
    _ pattern: [LinkPattern.Part], _ texts: [ReadURL.Part], from start: Int,
    _ attempt: inout Attempt
  ) -> Bool {
    var walk = Walk(pattern: pattern, texts: texts, reading: reading)
    let required = pattern.count { !$0.isOptional && !$0.isRest }
    let left = texts.count - start
    guard left >= required, left <= pattern.count || pattern.contains(where: \.isRest) else {
      return false
    }
    return walk.takes(0, start, &attempt)
  }

  /// The way in which the parts of the URL are compared.
  var reading: PartReading {
    PartReading(url.bytes, ignoringCase: table.settings.rules.ignoresLiteralCase)
  }
}

/// A pattern beside the parts of a path or fragment.
private struct Walk {
  let pattern: [LinkPattern.Part]
  let texts: [ReadURL.Part]
  let reading: PartReading
  /// The places in both from which there is no way on.
  var deadEnds: Set<Int> = []

  mutating func takes(_ first: Int, _ start: Int, _ attempt: inout Attempt) -> Bool {
    var index = first
    var text = start
    while index < pattern.count {
      let part = pattern[index]
      if part.isOptional { return takesOptional(index, text, &attempt) }
      if part.isRest { return takesRest(index, text, &attempt) }
      guard text < texts.count, takes(part, texts[text], &attempt) else { return false }
      index += 1
      text += 1
    }
    return text == texts.count
  }

  private func takes(
    _ part: LinkPattern.Part, _ text: ReadURL.Part, _ attempt: inout Attempt
  ) -> Bool {
    guard reading.takes(part, text.range, &attempt.work, into: &attempt.values) else {
      attempt.culprit = .part(part, text.range)
      return false
    }
    attempt.key.append(part.grade)
    return true
  }

  private mutating func takesOptional(
    _ index: Int, _ text: Int, _ attempt: inout Attempt
  ) -> Bool {
    let place = index * (texts.count + 1) + text
    if deadEnds.contains(place) { return false }
    let (valueCount, keyCount) = (attempt.values.count, attempt.key.count)
    let part = pattern[index]
    if text < texts.count, takes(part, texts[text], &attempt), takes(index + 1, text + 1, &attempt)
    {
      return true
    }
    attempt.restore(valueCount, keyCount)
    for _ in 0..<part.captureCount { attempt.values.append(Attempt.absent) }
    if takes(index + 1, text, &attempt) { return true }
    attempt.restore(valueCount, keyCount)
    deadEnds.insert(place)
    return false
  }

  /// Gives the rest as many parts as it can have.
  private mutating func takesRest(_ index: Int, _ text: Int, _ attempt: inout Attempt) -> Bool {
    let behind = pattern[(index + 1)...]
    let left = texts.count - text
    let fewest = behind.count { !$0.isOptional }
    guard fewest <= left else { return false }
    let (valueCount, keyCount) = (attempt.values.count, attempt.key.count)
    let part = pattern[index]
    for count in fewest...min(behind.count, left) {
      let end = texts.count - count
      let range = texts.stretch(from: text, to: end)
      if attempt.work.spend(end - text),
        reading.takes(part, range, &attempt.work, into: &attempt.values)
      {
        attempt.key += repeatElement(part.grade, count: end - text)
        if takes(index + 1, end, &attempt) { return true }
      } else {
        attempt.culprit = .part(part, range)
      }
      attempt.restore(valueCount, keyCount)
    }
    return false
  }
}
