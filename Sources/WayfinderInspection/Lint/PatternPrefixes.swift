// Wayfinder is released under the MIT license; see LICENSE.

internal import WayfinderLinks

/// The patterns of a table by the parts that they begin with.
///
/// Parts are compared as written, except that the name of a parameter does not matter. Patterns with
/// parts in the fragment have no place here.
///
/// **Complexity:** linear in the number of parts.
struct PatternPrefixes: Sendable {
  private struct Step: Hashable {
    let from: Int
    let part: String
  }

  private var steps: [Step: Int] = [:]
  private var count = 1
  /// The rows whose URLs can end at each node.
  private var ends: [Int: [Int]] = [:]
  /// The nodes of each row, from that behind the origin on.
  private var ways: [[Int]]

  init(_ patterns: [LinkPattern?]) {
    ways = []
    for (row, pattern) in patterns.enumerated() {
      guard let pattern, pattern.fragment == nil else {
        ways.append([])
        continue
      }
      var way = [step(from: 0, "\(pattern.scheme ?? "")//\(pattern.host.map { "\($0)" } ?? "")")]
      for part in pattern.path { way.append(step(from: way[way.count - 1], part.key)) }
      ways.append(way)
      if case .rest = pattern.path.last?.kind { continue }
      let optional = pattern.path.reversed().prefix { $0.isOptional }.count
      for node in way.suffix(optional + 1) { ends[node, default: []].append(row) }
    }
  }

  private mutating func step(from node: Int, _ part: String) -> Int {
    let step = Step(from: node, part: part)
    if let known = steps[step] { return known }
    steps[step] = count
    count += 1
    return count - 1
  }

  /// Returns the rows whose patterns the pattern of another one continues, those with the most
  /// parts first. Neither the row of the bare origin nor one that ends with a rest, which continues
  /// by itself, is among them.
  func rows(before row: Int) -> [Int] {
    ways[row].dropFirst().dropLast().reversed().flatMap { node in
      (ends[node] ?? []).filter { ways[$0].last != ways[row].last }
    }
  }

  /// Returns the prefix that a row has in common with those that differ from it in the last part
  /// alone; `nil` where the pattern has a single part.
  func folder(of row: Int) -> Int? {
    ways[row].count > 2 ? ways[row][ways[row].count - 2] : nil
  }
}

extension LinkPattern.Part {
  /// The part as it is compared.
  fileprivate var key: String {
    let text =
      switch kind {
      case .literal(let bytes): "=" + String(decoding: bytes, as: UTF8.self)
      case .parameter: ":"
      case .mixed(let elements): "~" + elements.map(\.key).joined()
      case .rest: "*"
      }
    return isOptional ? text + "?" : text
  }
}

extension LinkPattern.Element {
  fileprivate var key: String {
    switch self {
    case .literal(let bytes): String(decoding: bytes, as: UTF8.self)
    case .parameter: ":"
    }
  }
}
