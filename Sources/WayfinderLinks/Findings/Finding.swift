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

  /// The part of the app that it is about, such as `Route 'Book'`; empty where the message says it.
  public let subject: String

  /// The other names of the subject, by which a finding can be known.
  package var aliases: [String] = []

  /// The fault and its evidence, in full sentences.
  public let message: String

  /// The way out, in full sentences; empty where the message says it.
  public let remedy: String

  /// The URLs, drawings, and files that show the fault.
  public let evidence: [Evidence]

  /// Creates a finding.
  ///
  /// - Parameters:
  ///   - code: The kind of fault.
  ///   - severity: Whether it must be fixed.
  ///   - place: The place of what is wrong.
  ///   - subject: The part of the app that it is about.
  ///   - message: The fault and its evidence, in full sentences.
  ///   - remedy: The way out, in full sentences.
  ///   - evidence: The URLs, drawings, and files that show the fault.
  public init(
    code: String, severity: Severity = .error, place: Place = Place(), subject: String = "",
    message: String, remedy: String = "", evidence: [Evidence] = []
  ) {
    self.code = code
    self.severity = severity
    self.place = place
    self.subject = subject
    self.message = message
    self.remedy = remedy
    self.evidence = evidence
  }

  /// The severity of a finding.
  ///
  /// The raw value is the word in reports. A check fails because of errors and warnings, not because of
  /// notes.
  public enum Severity: String, Sendable, Hashable, Codable, CaseIterable {
    /// It can't work: the value, link, or file that has it is refused.
    case error
    /// It is probably not what was meant.
    case warning
    /// It is worth a look, and may well be meant.
    case note
  }

  /// The evidence of a finding.
  public enum Evidence: Sendable, Hashable {
    /// A URL for which it holds.
    case witness(String)
    /// A drawing of a tree, with its title, and a line that stands for it in plain text; an empty one
    /// leaves it out there.
    case drawing(title: String, String, brief: String? = nil)
    /// A string with its title, such as a plan.
    case text(title: String, String)
    /// A file to keep, such as a replay.
    case file(name: String, String)
  }
}

extension Finding.Severity: Comparable {
  /// Whether one matters less than another: a note less than a warning, and a warning less than an error.
  public static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
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
    var finding = Finding(
      code: code, severity: severity, place: place, subject: subject, message: message,
      remedy: remedy, evidence: evidence)
    finding.aliases = aliases
    return finding
  }

  /// The URLs for which it holds.
  public var witnesses: [String] {
    evidence.compactMap { if case .witness(let url) = $0 { url } else { nil } }
  }
}

extension Finding: CustomStringConvertible {
  /// The place, the subject, the fault, and the way out, in one line.
  public var description: String {
    let place = place.description
    return place.isEmpty ? text : "\(place): \(text)"
  }

  /// The subject, the fault, and the way out.
  package var text: String {
    (subject.isEmpty ? "" : "\(subject): ") + message + (remedy.isEmpty ? "" : " \(remedy)")
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
