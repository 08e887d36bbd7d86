// Wayfinder is released under the MIT licence; see LICENSE.

/// What can be wrong with the patterns and variables of an association file.
public enum AssociationFault: Error, Sendable, Hashable {
  /// A pattern names a variable that there is not; `nearest` is the one most like it.
  case unknownVariable(String, nearest: String?)

  /// A `$(` without its `)`, at this offset in UTF-8 code units from the pattern's start.
  case unclosedVariable(pattern: String, offset: Int)

  /// A variable whose name is empty or holds `$`, `(` or `)`.
  case invalidVariableName(String)

  /// A variable without a word, so that no URL fits a pattern that names it.
  case emptyVariable(String)

  /// A word of a variable that names a variable.
  case variableInWord(variable: String, word: String)

  /// The patterns come to more than AssociationFile/sizeLimit steps with their variables
  /// written out.
  case tooLarge
}

extension AssociationFault: CustomStringConvertible {
  /// What is wrong and the way out.
  public var description: String {
    switch self {
    case .unknownVariable(let name, nil):
      "no substitution variable is called '\(name)'. Declare it."
    case .unknownVariable(let name, let nearest?):
      "no substitution variable is called '\(name)'. Write '\(nearest)' if that was meant, or"
        + " declare it."
    case .unclosedVariable(let pattern, let offset):
      "the variable at byte \(offset) of '\(pattern)' is not closed. Write ')' behind its name."
    case .invalidVariableName(let name):
      "'\(name)' cannot name a variable. Use at least one character, and none of '$', '(', ')'."
    case .emptyVariable(let name):
      "variable '\(name)' has no word, so that a pattern with it fits no URL. Add a word."
    case .variableInWord(let variable, let word):
      "the word '\(word)' of variable '\(variable)' names a variable, which is not replaced. Write"
        + " its words out."
    case .tooLarge:
      "the patterns come to more than \(AssociationFile.sizeLimit) steps with their variables"
        + " written out. Use fewer words, or fewer patterns with them."
    }
  }
}

/// Everything that is wrong with an association file that was made in code.
public struct AssociationError: Error, Sendable, Equatable {
  /// All faults: variables by name, the file's defaults, then details in order.
  public let findings: [Finding]

  /// One fault and where it is.
  public struct Finding: Sendable, Equatable {
    /// Where the fault is.
    public let place: Place

    /// What it is.
    public let fault: AssociationFault
  }

  /// Where in a file a fault is.
  public enum Place: Sendable, Hashable {
    /// A variable, by name.
    case variable(String)

    /// The defaults of the file.
    case defaults(Part)

    /// The defaults of a detail, by its index.
    case detailDefaults(Int, Part)

    /// An entry.
    case entry(AssociationPlace, Part)
  }

  /// A part of an entry.
  public enum Part: Sendable, Hashable {
    /// The pattern of the path.
    case path
    /// The pattern of the whole query.
    case query
    /// The pattern of the query item of this name.
    case queryItem(String)
    /// The pattern of the fragment.
    case fragment
  }
}

extension AssociationError: CustomStringConvertible {
  /// The number of faults, then one line for each, at most twenty.
  public var description: String {
    let faults = findings.count == 1 ? "1 fault" : "\(findings.count) faults"
    var lines = ["The association file has \(faults):"]
    lines += findings.prefix(20).map { "- \($0.place): \($0.fault)" }
    if findings.count > 20 { lines.append("- and \(findings.count - 20) more") }
    return lines.joined(separator: "\n")
  }
}

extension AssociationError.Place: CustomStringConvertible {
  /// The place in words.
  public var description: String {
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
  public var description: String {
    switch self {
    case .path: "path"
    case .query: "query"
    case .queryItem(let name): "query item '\(name)'"
    case .fragment: "fragment"
    }
  }
}
