// Wayfinder is released under the MIT licence; see LICENSE.

/// Earlier rows by the literal that their path begins with, so that few are compared with each row.
struct StandingBuckets {
  let ignoringCase: Bool
  private var byLiteral: [String: [Int]] = [:]
  private var others: [Int] = []
  private var all: [Int] = []
  private var patterns: [Int: LinkPattern] = [:]

  init(ignoringCase: Bool) {
    self.ignoringCase = ignoringCase
  }

  mutating func add(_ row: StandingRow, at place: Int) {
    if let literal = literal(row.pattern) {
      byLiteral[literal, default: []].append(place)
    } else {
      others.append(place)
    }
    all.append(place)
    patterns[place] = row.pattern
  }

  /// The rows that may fit some of a row's URLs, in order.
  func candidates(of row: StandingRow) -> [Int] {
    let near = literal(row.pattern).map { ((byLiteral[$0] ?? []) + others).sorted() } ?? all
    return near.filter { place in
      patterns[place].map { !isApart($0, row.pattern) } ?? true
    }
  }

  /// The literal that every URL's path begins with; none for rows with a host, which others may see
  /// as a part.
  private func literal(_ pattern: LinkPattern) -> String? {
    guard pattern.host == nil, let first = pattern.path.first, !first.isOptional,
      case .literal(let text) = first.kind
    else { return nil }
    return ignoringCase ? text.scalarwiseLowercase : text
  }

  /// Whether two patterns differ in the number of parts or in a literal that both have.
  private func isApart(_ left: LinkPattern, _ right: LinkPattern) -> Bool {
    guard (left.host == nil) == (right.host == nil) else { return false }
    if left.isFixed, right.isFixed, left.path.count != right.path.count { return true }
    for (left, right) in zip(left.path, right.path) {
      guard !left.isOptional, !right.isOptional else { return false }
      if case .rest = left.kind { return false }
      if case .rest = right.kind { return false }
      if case .literal(let left) = left.kind, case .literal(let right) = right.kind {
        let isSame =
          ignoringCase
          ? left.scalarwiseLowercase == right.scalarwiseLowercase
          : left.utf8.elementsEqual(right.utf8)
        if !isSame { return true }
      }
    }
    return false
  }
}

extension LinkPattern {
  /// Whether all its paths have as many parts.
  fileprivate var isFixed: Bool {
    path.allSatisfy { part in
      if case .rest = part.kind { false } else { !part.isOptional }
    }
  }
}
