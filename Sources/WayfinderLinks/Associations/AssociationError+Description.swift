// Wayfinder is released under the MIT license; see LICENSE.

extension AssociationError: CustomStringConvertible {
  /// The number of faults, then one line for each, at most twenty.
  package var description: String {
    let count = faults.count == 1 ? "1 fault" : "\(faults.count) faults"
    var lines = ["The association file has \(count):"]
    lines += faults.prefix(20).map { "- \($0.place): \($0.kind)" }
    if faults.count > 20 { lines.append("- and \(faults.count - 20) more") }
    return lines.joined(separator: "\n")
  }
}

extension AssociationError.Kind: CustomStringConvertible {
  /// A message with each fault and its fix.
  package var description: String {
    switch self {
    case .unknownVariable(let name, nil):
      "no substitution variable is called '\(name)'. Declare it."
    case .unknownVariable(let name, let nearest?):
      "no substitution variable is called '\(name)'. Write '\(nearest)' if that's what you meant, "
        + "or"
        + " declare it."
    case .unclosedVariable(let pattern, let offset):
      "the variable at byte \(offset) of '\(pattern)' is not closed. Write ')' after its name."
    case .invalidVariableName(let name):
      "'\(name)' cannot name a variable. Use at least one character, and none of '$', '(', ')'."
    case .emptyVariable(let name):
      "variable '\(name)' has no words, so a pattern that contains it matches no URL. Add a word."
    case .variableInWord(let variable, let word):
      "the word '\(word)' of variable '\(variable)' names a variable, which isn't replaced. Write"
        + " out its words."
    case .tooLarge:
      "the patterns take more than \(AssociationFile.sizeLimit) steps with their variables"
        + " written out. Use fewer words, or fewer patterns with them."
    }
  }
}

extension AssociationError.Place: CustomStringConvertible {
  /// The place in words.
  package var description: String {
    switch self {
    case .variable(let name): "Variable '\(name)'"
    case .defaults(let part): "Defaults, \(part)"
    case .detailDefaults(let detail, let part): "Defaults of detail \(detail), \(part)"
    case .entry(let place, let part): "Detail \(place.detail), entry \(place.entry), \(part)"
    }
  }
}

extension AssociationError.Part: CustomStringConvertible {
  /// The part in words.
  package var description: String {
    switch self {
    case .path: "path"
    case .query: "query"
    case .queryItem(let name): "query item '\(name)'"
    case .fragment: "fragment"
    }
  }
}
