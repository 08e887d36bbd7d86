// Wayfinder is released under the MIT license; see LICENSE.

// The faults of a link's declaration; those of its pattern are where patterns are read.
extension Finding {
  static func wrongCount(of types: [String], in pattern: LinkPattern) -> Finding {
    link(
      "wrongCount", pattern.text,
      "the pattern has \(pattern.parameters.counted("parameter")), but there"
        + " \(types.count == 1 ? "is" : "are") \(types.counted("type")).",
      "Give one type for each parameter, in the order of the pattern.")
  }

  static func typeMustBeOptional(_ name: String, _ type: String, in pattern: String) -> Finding {
    link(
      "typeMustBeOptional", pattern, "'\(name)' may be absent, but its type is '\(type)'.",
      "Write '\(type)?.self', or remove the '?' from the pattern.")
  }

  static func partMustBeOptional(_ name: String, _ type: String, in pattern: String) -> Finding {
    link(
      "partMustBeOptional", pattern, "'\(name)' is never absent, but its type is '\(type)'.",
      "Write '\(type.dropLast()).self', or ':\(name)?' in the pattern.")
  }

  static func typeMustBeList(_ name: String, _ type: String, in pattern: String) -> Finding {
    let element = type.hasSuffix("?") ? String(type.dropLast()) : type
    return link(
      "typeMustBeList", pattern,
      "'\(name)' is a rest of any number of parts, but its type is '\(type)'.",
      "Write '[\(element)].self'.")
  }

  static func partMustBeRest(_ name: String, _ type: String, in pattern: String) -> Finding {
    link(
      "partMustBeRest", pattern, "'\(name)' is a single part, but its type is '\(type)'.",
      "Write '\(type.dropFirst().dropLast()).self', or '*\(name)' in the pattern.")
  }

  static func repeatedItem(_ name: String, in pattern: String) -> Finding {
    link(
      "repeatedItem", pattern, "the query item '\(name)' is declared twice.",
      "Remove one, or declare it once with '.repeated'.")
  }

  static func itemWithoutName(in pattern: String) -> Finding {
    link("itemWithoutName", pattern, "a query item has no name.", "Give it one.")
  }

  static func invalidPrefix(_ prefix: String, of pattern: String) -> Finding {
    link(
      "invalidPrefix", pattern, "the prefix '\(prefix)' contains more than literal parts.",
      "Write a path such as '/shop'; parameters belong in the links' own patterns.")
  }

  static func aliasParameters(
    _ alias: String, _ names: [String], of pattern: String, _ parameters: [String]
  ) -> Finding {
    link(
      "aliasParameters", pattern,
      "its alias '\(alias)' has \(names.counted("parameter")), but the link has"
        + " \(parameters.counted("parameter")).",
      "Give both the same parameters, in any order.")
  }

  private static func link(
    _ code: String, _ pattern: String, _ fault: String, _ remedy: String
  ) -> Finding {
    Finding(code: code, message: "Link '\(pattern)': \(fault)", remedy: remedy)
  }
}

extension [String] {
  /// The number of names and the names themselves, as in `2 types, 'Int', 'String'`.
  fileprivate func counted(_ noun: String) -> String {
    switch count {
    case 0: "no \(noun)s"
    case 1: "1 \(noun), \(cappedList)"
    default: "\(count) \(noun)s, \(cappedList)"
    }
  }
}
