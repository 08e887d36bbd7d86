// Wayfinder is released under the MIT license; see LICENSE.

internal import WayfinderConfiguration
internal import WayfinderLinks

/// Findings that are known and don't count any more, each with the reason: a file in the format
/// `wayfinder-known/1`.
///
/// Use it to let CI fail on new findings alone. One file serves explorations and lint rules:
///
/// ```swift
/// let known = try KnownFindings(bytes: bytes, name: "known.json")
/// let report = LintReport(of: [file], known: known)
/// #expect(report.holds, "\(report.text)")
/// ```
///
/// An entry whose rule has run and which matches nothing is stale, and is reported, so that the list can't
/// grow old unnoticed.
public struct KnownFindings: Sendable, Hashable {
  /// The format, as the file's `format` says it.
  public static let format = "wayfinder-known/1"

  /// The entries.
  public let entries: [Entry]

  /// A finding that is known.
  ///
  /// It matches by ``rule`` and ``subject``, in which a `*` stands for any characters:
  /// `Entry(rule: "way-out", subject: "Consent*", reason: "Its own buttons close it.")`.
  public struct Entry: Sendable, Hashable {
    /// The name of the app; `nil` for every app.
    public let app: String?
    /// The name of the rule; a `*` stands for any characters.
    public let rule: String
    /// The subject of the finding; a `*` stands for any characters.
    public let subject: String
    /// The reason why it is right so.
    public let reason: String

    /// Creates an entry.
    public init(app: String? = nil, rule: String, subject: String, reason: String) {
      self.app = app
      self.rule = rule
      self.subject = subject
      self.reason = reason
    }
  }

  /// Creates a list.
  public init(_ entries: [Entry] = []) {
    self.entries = entries
  }

  /// The file: JSON, a line for each entry.
  public var text: String {
    let lines = entries.map { entry in
      let app = entry.app.map { [JSONMember(key: "app", value: .string($0))] } ?? []
      let others = [("rule", entry.rule), ("subject", entry.subject), ("reason", entry.reason)]
      return JSONValue(
        .object(JSONObject(app + others.map { JSONMember(key: $0, value: .string($1)) }))
      ).text
    }
    return "{\"format\":\"\(Self.format)\",\"findings\":["
      + (lines.isEmpty ? "" : "\n" + lines.joined(separator: ",\n") + "\n") + "]}\n"
  }
}

extension KnownFindings.Entry: CustomStringConvertible {
  /// That the entry is stale, and the way out.
  public var description: String {
    "The known finding '\(rule)' of '\(subject)' isn't found any more. Remove it from the file."
  }
}

extension KnownFindings {
  /// Findings apart from those that are known.
  struct Sorted<Value> {
    var new: [Value] = []
    var known: [(finding: Value, reason: String)] = []
    var stale: [Entry] = []
  }

  /// Sorts findings by whether an entry matches them.
  ///
  /// - Parameters:
  ///   - findings: The findings.
  ///   - rules: The names of the rules that have run.
  ///   - apps: The names of the apps that were looked at.
  ///   - identity: The app, the rule, and the subject of a finding.
  func sort<Value>(
    _ findings: [Value], rules: [String], apps: Set<String>,
    by identity: (Value) -> (app: String, rule: String, subject: String)
  ) -> Sorted<Value> {
    var sorted = Sorted<Value>()
    var used: Set<Int> = []
    for finding in findings {
      let found = identity(finding)
      let index = entries.firstIndex { entry in
        (entry.app ?? found.app) == found.app && entry.rule.matchesAsWildcard(found.rule)
          && entry.subject.matchesAsWildcard(found.subject)
      }
      if let index {
        used.insert(index)
        sorted.known.append((finding, entries[index].reason))
      } else {
        sorted.new.append(finding)
      }
    }
    sorted.stale = entries.indices.map { ($0, entries[$0]) }.filter { index, entry in
      !used.contains(index) && (entry.app.map(apps.contains) ?? true)
        && rules.contains(where: entry.rule.matchesAsWildcard)
    }.map(\.1)
    return sorted
  }
}
