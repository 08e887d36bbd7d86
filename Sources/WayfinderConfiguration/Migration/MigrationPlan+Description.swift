// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder

extension MigrationPlan: CustomStringConvertible {
  /// A line that counts, one for each screen, and one for who refuses.
  ///
  /// **Shape**:
  /// ```
  /// 2 open screens: 1 move, 1 drop
  /// move  Home #3    Tabs > Navigation home → Split > Navigation home; the place of root 'Home' is taken over
  /// drop  Search #5  Tabs > Navigation search; the new shell has no root 'Search'
  /// ```
  public var description: String {
    var text = summary
    let verbWidth = lines.map(\.change.rawValue.count).max() ?? 0
    let nameWidth = min(lines.map(\.node.description.count).max() ?? 0, 40)
    for line in lines {
      let way =
        if line.change == .move, let to = line.to { "\(line.from) → \(to)" } else { line.from }
      text += "\n" + line.change.rawValue.padded(to: verbWidth)
      text += "  " + line.node.description.padded(to: nameWidth)
      text += "  \(way); \(line.reason)"
    }
    if let refusal { text += "\nrefused by \(refusal)" }
    return text
  }

  /// For instance `3 open screens: 1 keep, 2 move`.
  public var summary: String {
    let counts = Change.allCases.compactMap { change in
      let count = lines(change).count
      return count == 0 ? nil : "\(count) \(change)"
    }
    let screens = lines.count == 1 ? "1 open screen" : "\(lines.count) open screens"
    return counts.isEmpty ? screens : screens + ": " + counts.joined(separator: ", ")
  }
}

extension MigrationPlan.Refusal: CustomStringConvertible {
  /// For instance `Compose #7: a draft`.
  public var description: String { "\(node): \(reason)" }
}

extension MigrationPlan: Encodable {
  private enum Key: CodingKey {
    case lines, refusal
  }

  /// Encodes the lines and the refusal.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(lines, forKey: .lines)
    try container.encode(refusal, forKey: .refusal)
  }
}

extension MigrationPlan.Line: Encodable {
  private enum Key: CodingKey {
    case change, node, screen, from, to, rule, reason
  }

  /// Encodes the line: the screen by number and name, the rule by its number, from 1 to 4.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(change.rawValue, forKey: .change)
    try container.encode(node.id.number, forKey: .node)
    try container.encode(node.text, forKey: .screen)
    try container.encode(from, forKey: .from)
    try container.encode(to, forKey: .to)
    try container.encode(reason.rule, forKey: .rule)
    try container.encode(reason.description, forKey: .reason)
  }
}

extension MigrationPlan.Refusal: Encodable {
  private enum Key: CodingKey {
    case node, name, reason
  }

  /// Encodes the screen or layer that refuses, by number and name.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(node.id.number, forKey: .node)
    try container.encode(node.text, forKey: .name)
    try container.encode(reason, forKey: .reason)
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    count >= width ? self : self + String(repeating: " ", count: width - count)
  }
}
