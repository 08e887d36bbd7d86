// Wayfinder is released under the MIT license; see LICENSE.

internal import WayfinderLinks

/// The patterns of a table by the parts that they begin with.
///
/// Parts are compared as written, except that the name of a parameter does not matter. Patterns with
/// parts in the fragment have no place here.
struct PatternPrefixes {
  /// The origin and the parts of each row.
  private let ways: [[String]]
  /// The rows whose URLs can end with these parts.
  private var ends: [[String]: [Int]] = [:]

  init(_ patterns: [LinkPattern?]) {
    ways = patterns.map { pattern in
      guard let pattern, pattern.fragment == nil else { return [] }
      let origin = "\(pattern.scheme ?? "")//\(pattern.host.map { "\($0)" } ?? "")"
      return [origin] + pattern.path.map(\.key)
    }
    for (row, pattern) in patterns.enumerated() where !ways[row].isEmpty {
      let path = pattern?.path ?? []
      if case .rest = path.last?.kind { continue }
      for omitted in 0...path.reversed().prefix(while: \.isOptional).count {
        ends[Array(ways[row].dropLast(omitted)), default: []].append(row)
      }
    }
  }

  /// Returns the rows whose patterns the pattern of another one continues, those with the most
  /// parts first. Neither the row of the bare origin nor one that ends with a rest, which continues
  /// by itself, is among them.
  func rows(before row: Int) -> [Int] {
    let way = ways[row]
    return (2..<max(2, way.count)).reversed().flatMap { count in
      (ends[Array(way.prefix(count))] ?? []).filter { ways[$0] != way }
    }
  }

  /// Returns the prefix that a row has in common with those that differ from it in the last part
  /// alone; `nil` where the pattern has a single part.
  func folder(of row: Int) -> [String]? {
    ways[row].count > 2 ? Array(ways[row].dropLast()) : nil
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
