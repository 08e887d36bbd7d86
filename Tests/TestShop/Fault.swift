// Wayfinder is released under the MIT license; see LICENSE.

public import Testing

/// An entry of a table in `Tests/Fixtures/faults`: a change that spoils a sample, and what a reader
/// says then.
public struct Fault: Sendable, CustomTestStringConvertible {
  /// The line of the table in which the entry ends.
  private let line: Int
  private let old: String?
  /// What is written in place of the old text, or a whole file.
  public let new: String
  public let findings: [String]

  public var testDescription: String { "line \(line): \(findings.joined(separator: " "))" }

  /// The entries of a table.
  public static func table(_ name: String) -> [Fault] {
    var faults: [Fault] = []
    var (old, new, findings): ([Substring], [Substring], [String]) = ([], [], [])
    let lines = try! Fixtures.text("faults/\(name).txt").split(
      separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      switch line.first {
      case "#": break
      case "-": old.append(line.dropFirst(2))
      case "+": new.append(line.dropFirst(2))
      case nil where !findings.isEmpty:
        faults.append(
          Fault(
            line: index, old: old.isEmpty ? nil : old.joined(separator: "\n"),
            new: new.joined(separator: "\n"), findings: findings))
        (old, new, findings) = ([], [], [])
      case nil: break
      default: findings.append(String(line))
      }
    }
    return faults
  }

  /// Returns a sample with the change, of which the old text must be there exactly once.
  public func spoil(_ sample: String) throws -> String {
    try #require(sample.replacing(only: old ?? "", by: new))
  }
}
