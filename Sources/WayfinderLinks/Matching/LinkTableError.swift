// Wayfinder is released under the MIT licence; see LICENSE.

/// Everything that is wrong with a declared table of links.
public struct LinkTableError: Error, Sendable, Equatable {
  /// All faults: those of rows by index, then those of the rules.
  public let findings: [Finding]

  /// One fault and where it is.
  public struct Finding: Sendable, Equatable {
    /// Where the fault is.
    public let place: Place

    /// What it is.
    public let error: LinkError
  }

  /// Where in the declaration of a table a fault is.
  public enum Place: Sendable, Hashable {
    /// A row, by its index in the declaration, from 0.
    case row(Int)

    /// An expression of ``LinkRules/prefixConstraints``, by the parameter's name.
    case prefixConstraint(String)
  }
}

extension LinkTableError.Finding: CustomStringConvertible {
  /// The place and the fault in one line.
  public var description: String {
    switch place {
    case .row(let index): "Row \(index): \(error)"
    case .prefixConstraint: error.description
    }
  }
}

extension LinkTableError: CustomStringConvertible {
  /// The number of faults, then one line for each, at most twenty.
  public var description: String {
    let faults = findings.count == 1 ? "1 fault" : "\(findings.count) faults"
    var lines = ["The table of links has \(faults):"]
    lines += findings.prefix(20).map { "- \($0)" }
    if findings.count > 20 { lines.append("- and \(findings.count - 20) more") }
    return lines.joined(separator: "\n")
  }
}
