// Wayfinder is released under the MIT license; see LICENSE.

internal import WayfinderConfiguration
internal import WayfinderLinks

/// Findings that are known and don't count any more, each with the reason: a file in the format
/// `wayfinder-known/1`.
///
/// Use it to let CI fail on new findings alone, or to list what an experiment is meant to change. One
/// file serves all reports:
///
/// ```swift
/// let known = try KnownFindings(bytes: bytes, name: "known.json")
/// let report = Report(linting: file).excusing(known)
/// #expect(report.holds, "\(report)")
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
    /// The message of the finding; a `*` stands for any characters, and `nil` is any message.
    public let message: String?
    /// The reason why it is right so.
    public let reason: String

    /// Creates an entry.
    public init(
      app: String? = nil, rule: String, subject: String, message: String? = nil, reason: String
    ) {
      self.app = app
      self.rule = rule
      self.subject = subject
      self.message = message
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
      JSONValue.object([
        "app": entry.app.map { .string($0) }, "rule": .string(entry.rule),
        "subject": .string(entry.subject), "message": entry.message.map { .string($0) },
        "reason": .string(entry.reason),
      ]).text
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
