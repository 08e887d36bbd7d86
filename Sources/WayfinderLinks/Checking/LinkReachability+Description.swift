// Wayfinder is released under the MIT license; see LICENSE.

extension LinkReachability: CustomStringConvertible {
  /// The row and what is to be said about it, one line for each fact.
  public var description: String {
    let head =
      if case .taken(let witness) = reach {
        "Row \(row) ('\(pattern)'): matches \(witness)."
      } else {
        finding?.description ?? ""
      }
    return ([head] + overlapping.filter(\.isTie).map { "- " + $0.sentence }).joined(separator: "\n")
  }
}

extension LinkReachability.Overlap {
  /// The relation of the rows, as a sentence.
  var sentence: String {
    let name = "row \(row) ('\(pattern)')"
    let both = witness.map { "both match \($0)" } ?? "both may match a URL"
    return isTie
      ? "It is as specific as \(name), and \(both): the order of declaration decides."
      : "\(name.prefix(1).uppercased() + name.dropFirst()) goes before it, and \(both)."
  }
}

extension LinkReachability.Reach {
  /// Returns the fault of a row, as its code, a clause, and the way out; `nil` for a row
  /// that is taken.
  ///
  /// - Parameter shadows: The patterns of the rows that shadow it, or may.
  func fault(
    _ shadows: [String], isOrdered: Bool
  ) -> (code: String, message: String, remedy: String)? {
    let match = "\(shadows.cappedList) \(shadows.count == 1 ? "matches" : "match") all of its URLs"
    let place = shadows.count == 1 ? "that one" : "those"
    switch self {
    case .taken: return nil
    case .shadowed:
      return (
        "neverMatches", "it never matches, because \(match)",
        isOrdered
          ? "Move it before \(place), or remove it." : "Change one of the patterns, or remove it."
      )
    case .mayBeShadowed:
      return (
        "mayNeverMatch",
        "it may never match: whether \(match) is up to conditions or types",
        isOrdered ? "Move it before \(place) if it should match." : ""
      )
    case .fitsNothing:
      return (
        "fitsNothing", "it matches no URL at all",
        "Compare its scheme, host, constraints and conditions with the rules of the table."
      )
    case .unproven:
      return (
        "unproven",
        "it may never match: of the URLs that its pattern leaves to it, none that was tried meets"
          + " the conditions and types", "Check those of this row and of the rows before it."
      )
    case .undecided:
      return (
        "undecided",
        "whether it ever matches couldn't be found out: the patterns are too entangled",
        "Use simpler constraints."
      )
    }
  }
}

extension LinkWitness: CustomStringConvertible {
  /// The URL in quotes, with the facts.
  package var description: String {
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
