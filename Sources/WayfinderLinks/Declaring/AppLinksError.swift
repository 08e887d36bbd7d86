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
    /// The link is as specific as an earlier one, and both take the URL.
    case ambiguous(pattern: String, with: String, place: String, url: String)
    /// The link is as specific as an earlier one, and both may take URLs such as this one: whether
    /// they do is up to a type. A remark, not a fault.
    case mayBeAmbiguous(pattern: String, with: String, place: String, url: String)
  }
}

extension AppLinksError.Finding: CustomStringConvertible {
  /// The place and the fault in one line.
  public var description: String {
    let text =
      switch problem {
      case .link(let fault): fault.description
      case .table(let error): error.description
      case .ambiguous(let pattern, let other, let place, let url):
        "Link '\(pattern)': it is as specific as '\(other)' (\(place)), and both take '\(url)'."
          + " Narrow one by a type or constraint, or mark one with 'preferred()'."
      case .mayBeAmbiguous(let pattern, let other, let place, let url):
        "Link '\(pattern)': it is as specific as '\(other)' (\(place)), and both may take URLs such"
          + " as '\(url)'. Narrow one by a constraint, or mark one with 'preferred()'."
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
