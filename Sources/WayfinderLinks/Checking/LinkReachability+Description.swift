// Wayfinder is released under the MIT license; see LICENSE.

extension LinkReachability: CustomStringConvertible {
  /// The row and what is to be said about it, one line for each fact.
  public var description: String {
    var lines = ["Row \(row) ('\(pattern)'): \(reach.text(naming: overlaps, isOrdered: isOrdered))"]
    for overlap in overlaps where overlap.isTie {
      let both = overlap.witness.map { "both match \($0)" } ?? "both may match a URL"
      lines.append(
        "- it is as specific as row \(overlap.row) ('\(overlap.pattern)'), and \(both): the order of"
          + " declaration decides")
    }
    return lines.joined(separator: "\n")
  }
}

extension LinkReachability.Reach {
  /// Returns the explanation of the value, with the patterns of the rows.
  fileprivate func text(
    naming overlaps: [LinkReachability.Overlap], isOrdered: Bool
  ) -> String {
    func names(_ rows: [Int]) -> String {
      let shown = rows.prefix(8).map { row in
        let pattern = overlaps.first { $0.row == row }?.pattern
        return pattern.map { "row \(row) ('\($0)')" } ?? "row \(row)"
      }
      return shown.joined(separator: ", ") + (rows.count > 8 ? " and \(rows.count - 8) more" : "")
    }
    func place(_ rows: [Int]) -> String { rows.count == 1 ? "row \(rows[0])" : "them" }
    switch self {
    case .taken(let witness):
      return "matches \(witness)."
    case .shadowed(let rows):
      return
        "it never matches, because \(names(rows)) \(rows.count == 1 ? "matches" : "match") all of"
        + " its URLs. "
        + (isOrdered
          ? "Move it before \(place(rows)), or remove it."
          : "Change one of the patterns, or remove it.")
    case .mayBeShadowed(let rows):
      return
        "it may never match: whether \(names(rows)) \(rows.count == 1 ? "matches" : "match") all"
        + " of its URLs is up to conditions or types."
        + (isOrdered ? " Move it before \(place(rows)) if it should match." : "")
    case .fitsNothing:
      return "it matches no URL at all. Compare its scheme, host, constraints and conditions with"
        + " the rules of the table."
    case .unproven:
      return "it may never match: of the URLs that its pattern leaves to it, none that was tried"
        + " meets the conditions and types. Check those of this row and of the rows before it."
    case .undecided:
      return
        "whether it ever matches couldn't be found out: the patterns are too entangled. Use simpler"
        + " constraints."
    }
  }
}

extension LinkWitness: CustomStringConvertible {
  /// The URL in quotes, with the facts.
  public var description: String {
    guard !state.isEmpty else { return "'\(url)'" }
    let facts = state.sorted { $0.key < $1.key }.map { "\($0.key) = \($0.value.text)" }
    return "'\(url)' (with \(facts.joined(separator: ", ")))"
  }
}

extension LinkStateValue {
  /// The value as a document has it.
  fileprivate var text: String {
    switch self {
    case .bool(let value): "\(value)"
    case .number(let value):
      value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
    case .text(let value): "'\(value)'"
    }
  }
}
