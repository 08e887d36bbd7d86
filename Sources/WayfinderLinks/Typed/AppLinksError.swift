// Wayfinder is released under the MIT licence; see LICENSE.

/// Everything that is wrong with the links of an app.
public struct AppLinksError: Error, Sendable, Equatable {
  /// All faults, in the order of the rules, then those of hosts and prefixes.
  public let findings: [Finding]

  /// One fault and where it is.
  public struct Finding: Sendable, Equatable {
    /// The rule's index in the declaration, from 0; `nil` for a fault that belongs to none.
    public let rule: Int?
    /// Where the link was written, for instance `Shop/Links.swift:12`; empty where there is none.
    public let place: String
    /// What is wrong.
    public let problem: Problem
  }

  /// What can be wrong.
  public enum Problem: Sendable, Equatable {
    /// The declaration of the link.
    case link(LinkFault)
    /// A condition, or a rule for all links.
    case table(LinkError)
  }
}

extension AppLinksError.Finding: CustomStringConvertible {
  /// The place and the fault in one line.
  public var description: String {
    let text =
      switch problem {
      case .link(let fault): fault.description
      case .table(let error): error.description
      }
    return place.isEmpty ? text : "\(place): \(text)"
  }
}

extension AppLinksError: CustomStringConvertible {
  /// The number of faults, then one line for each, at most twenty.
  public var description: String {
    let faults = findings.count == 1 ? "1 fault" : "\(findings.count) faults"
    var lines = ["The app's links have \(faults):"]
    lines += findings.prefix(20).map { "- \($0)" }
    if findings.count > 20 { lines.append("- and \(findings.count - 20) more") }
    return lines.joined(separator: "\n")
  }
}
