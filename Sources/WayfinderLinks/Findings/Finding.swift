// Wayfinder is released under the MIT license; see LICENSE.

/// A fault or a remark of a checker: where, what is wrong, and what to do about it.
///
/// ```swift
/// for finding in links.remarks where finding.code == "ambiguous" {
///   print(finding.place, finding.message, finding.remedy)
/// }
/// ```
///
/// Every checker of the library reports this one type: links and their tables, association files,
/// documents, and the tools built on them. Print a finding for one line with its place; take
/// its parts for an editor or a report of your own.
public struct Finding: Sendable, Hashable {
  /// The kind of fault, such as `secondRest`; stable from release to release.
  public let code: String

  /// Whether it must be fixed.
  public let severity: Severity

  /// The place of what is wrong.
  public let place: Place

  /// The fault and its evidence, in full sentences.
  public let message: String

  /// The way out, in full sentences; empty where the message says it.
  public let remedy: String

  /// URLs that show the fault; empty where none does.
  public let witnesses: [String]

  /// Creates a finding.
  ///
  /// - Parameters:
  ///   - code: The kind of fault.
  ///   - severity: Whether it must be fixed.
  ///   - place: The place of what is wrong.
  ///   - message: The fault and its evidence, in full sentences.
  ///   - remedy: The way out, in full sentences.
  ///   - witnesses: URLs that show the fault.
  public init(
    code: String, severity: Severity = .error, place: Place = Place(), message: String,
    remedy: String = "", witnesses: [String] = []
  ) {
    self.code = code
    self.severity = severity
    self.place = place
    self.message = message
    self.remedy = remedy
    self.witnesses = witnesses
  }

  /// Whether a finding must be fixed.
  public enum Severity: String, Sendable, Hashable, Codable {
    /// Nothing is refused because of it, but something has no effect or may surprise.
    case remark
    /// A fault: the value, link, or file that has it is refused.
    case error
  }
}

extension Finding {
  /// The place of a finding: in a file, in a declaration, or in both.
  public struct Place: Sendable, Hashable {
    /// The file, such as `Shop/Links.swift`; empty where it is unknown.
    public let file: String

    /// The line in the file, from 1.
    public let line: Int?

    /// The column in the line, from 1, in Unicode scalars; `nil` where only the line is known.
    public let column: Int?

    /// The way to the value in a file, such as `$.routes.Book`; empty for what is written in code.
    public let path: String

    /// The index of the row or rule in its declaration, from 0; `nil` for what belongs to none.
    public let row: Int?

    /// The keys from the row, or from the rules of the table, to what is wrong with it, as a document
    /// writes them; none for the pattern of a row.
    package var keys: [String] = []

    /// Creates a place.
    ///
    /// - Parameters:
    ///   - file: The file; empty where it is unknown.
    ///   - line: The line, from 1.
    ///   - column: The column, from 1.
    ///   - path: The way to the value in the file.
    ///   - row: The index of the row or rule in its declaration, from 0.
    public init(
      file: String = "", line: Int? = nil, column: Int? = nil, path: String = "", row: Int? = nil
    ) {
      self.file = file
      self.line = line
      self.column = column
      self.path = path
      self.row = row
    }
  }

  /// The finding about a row of a table.
  package func at(row: Int) -> Finding {
    var place = Place(row: row)
    place.keys = self.place.keys
    return at(place)
  }

  /// The finding about what these keys lead to.
  package func at(keys: String...) -> Finding {
    var place = self.place
    place.keys = keys
    return at(place)
  }

  /// The finding at another place.
  package func at(_ place: Place) -> Finding {
    Finding(
      code: code, severity: severity, place: place, message: message, remedy: remedy,
      witnesses: witnesses)
  }
}

extension Finding: CustomStringConvertible {
  /// The place, the fault, and the way out, in one line.
  public var description: String {
    let place = place.description
    let text = remedy.isEmpty ? message : "\(message) \(remedy)"
    return place.isEmpty ? text : "\(place): \(text)"
  }
}

extension Finding.Place: CustomStringConvertible {
  /// The file with line and column, then the path; the row where neither is known.
  public var description: String {
    let position = [line, column].compactMap { $0.map(String.init) }
    let inFile = file.isEmpty ? [] : [([file] + position).joined(separator: ":")]
    let parts = inFile + (path.isEmpty ? [] : [path])
    return parts.isEmpty ? row.map { "Row \($0)" } ?? "" : parts.joined(separator: ": ")
  }
}

extension Finding {
  /// A heading with the number of findings, then one entry for each.
  ///
  /// Further lines of an entry are indented, so that every line at the margin is one finding.
  ///
  /// - Parameters:
  ///   - findings: The findings, in the order in which they are listed.
  ///   - subject: The beginning of the heading, such as `The app's links have`.
  ///   - noun: The word for one finding.
  ///   - limit: The most findings to list.
  package static func list(
    _ findings: [Finding], _ subject: String, noun: String = "fault", limit: Int = 20
  ) -> String {
    var lines = ["\(subject) \(findings.count == 1 ? "1 \(noun)" : "\(findings.count) \(noun)s"):"]
    lines += findings.prefix(limit).map { finding in
      let lines = finding.description.split(separator: "\n", omittingEmptySubsequences: false)
      return "- " + lines.joined(separator: "\n  ")
    }
    if findings.count > limit { lines.append("- and \(findings.count - limit) more") }
    return lines.joined(separator: "\n")
  }
}
