// Wayfinder is released under the MIT license; see LICENSE.

public import WayfinderConfiguration

/// Everything that is wrong with a file of known findings.
public struct LintBaselineError: Error, Sendable, Hashable {
  /// The name of the file, as given by who read it.
  public let name: String

  /// All faults, in their order in the file.
  public let faults: [Fault]

  /// One thing that is wrong.
  public enum Fault: Sendable, Hashable {
    /// The file isn't valid JSON; the string says why and where.
    case notJSON(String)
    /// The `format` is another one, or missing.
    case wrongFormat(String?)
    /// A value is missing or not what it must be.
    case wrongValue(path: JSONPath, expected: String)
    /// A key means nothing.
    case unknownKey(path: JSONPath, known: [String])
  }

  /// Creates an error.
  public init(name: String, faults: [Fault]) {
    self.name = name
    self.faults = faults
  }
}

extension LintBaselineError: CustomStringConvertible {
  /// A line for each fault, at most eight, with the way out.
  public var description: String {
    let lines = faults.prefix(8).map { "\(name): \($0)" }
    let rest = faults.count > 8 ? ["\(name): and \(faults.count - 8) more."] : []
    return (lines + rest).joined(separator: "\n")
  }
}

extension LintBaselineError.Fault: CustomStringConvertible {
  /// The place, the fault, and the way out.
  public var description: String {
    switch self {
    case .notJSON(let reason):
      "the baseline is no JSON: \(reason) Write it anew with '--write-baseline'."
    case .wrongFormat(let found):
      "$.format: the file is no baseline, for its format is \(found ?? "not there"). Name a file"
        + " whose format is '\(LintBaseline.format)'."
    case .wrongValue(let path, let expected):
      "\(path): there must be \(expected). Mend it, or write the baseline anew with"
        + " '--write-baseline'."
    case .unknownKey(let path, let known):
      "\(path): the key means nothing; there are \(known.cappedList). Drop it."
    }
  }
}
