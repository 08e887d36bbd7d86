// Wayfinder is released under the MIT license; see LICENSE.

/// Earlier rows by the literals that their path begins with, so that few are compared with each row.
struct RowBuckets {
  let ignoringCase: Bool
  private var byLiteral: [String: Bucket] = [:]
  private var others: [Int] = []
  private var all: [Int] = []
  private var patterns: [Int: LinkPattern] = [:]

  /// Rows with the same literal in front.
  private struct Bucket {
    var all: [Int] = []
    var bySecond: [String: [Int]] = [:]
    /// Those without a literal behind it.
    var others: [Int] = []
  }

  init(ignoringCase: Bool) {
    self.ignoringCase = ignoringCase
  }

  mutating func add(_ row: ComparedRow, at place: Int) {
    if let literal = literal(row.pattern, at: 0) {
      byLiteral[literal, default: Bucket()].all.append(place)
      if let second = self.literal(row.pattern, at: 1) {
        byLiteral[literal]?.bySecond[second, default: []].append(place)
      } else {
        byLiteral[literal]?.others.append(place)
      }
    } else {
      others.append(place)
    }
    all.append(place)
    patterns[place] = row.pattern
  }

  /// The rows that may fit some of a row's URLs, in order.
  func candidates(of row: ComparedRow) -> [Int] {
    near(row.pattern).filter { place in
      patterns[place].map { !isApart($0, row.pattern) } ?? true
    }
  }

  /// The rows that begin with the same literals, as far as both have any, in order.
  private func near(_ pattern: LinkPattern) -> [Int] {
    guard let literal = literal(pattern, at: 0) else { return all }
    guard let bucket = byLiteral[literal] else { return others }
    guard let second = self.literal(pattern, at: 1) else { return (bucket.all + others).sorted() }
    return ((bucket.bySecond[second] ?? []) + bucket.others + others).sorted()
  }

  /// The literal that every URL's path has at an index behind other literals; none for rows with a host,
  /// which others may see as a part.
  private func literal(_ pattern: LinkPattern, at index: Int) -> String? {
    guard pattern.host == nil, pattern.path.count > index else { return nil }
    let part = pattern.path[index]
    guard !part.isOptional, case .literal(let text) = part.kind else { return nil }
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
