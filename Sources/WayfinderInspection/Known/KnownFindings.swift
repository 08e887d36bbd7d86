// Wayfinder is released under the MIT license; see LICENSE.

public import WayfinderConfiguration
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

extension KnownFindings {
  /// Reads a file.
  ///
  /// ```
  /// { "format": "wayfinder-known/1",
  ///   "findings": [
  ///     { "rule": "way-out", "subject": "Consent", "reason": "Its own button closes it." } ] }
  /// ```
  ///
  /// - Parameters:
  ///   - bytes: The file, such as a `Data`: JSON in UTF-8.
  ///   - name: The file's name, for messages.
  /// - Throws: `DocumentError` with all faults; where the bytes are no JSON, the first.
  public init(bytes: some Sequence<UInt8>, name: String) throws(DocumentError) {
    let subject = "The list of known findings"
    self.init(
      try DocumentReader.read(Array(bytes), named: name, as: subject) { $0.entries($1) })
  }
}

extension DocumentReader {
  /// - Returns: `nil` only where a fault was reported; not always where one was.
  fileprivate mutating func entries(_ place: Place) -> [KnownFindings.Entry]? {
    let keys = ["format", "findings"]
    guard let root = root(place, of: KnownFindings.format, keys: keys) else { return nil }
    let findings = read("findings", of: root, "a list") { $0.elements($1) }
    return findings?.enumerated().compactMap { index, place in
      entry(place.about("The finding at index \(index)"))
    }
  }

  private mutating func entry(_ place: Place) -> KnownFindings.Entry? {
    guard let entry = object(place, keys: ["app", "rule", "subject", "message", "reason"]) else {
      return nil
    }
    let app = readIfPresent("app", of: entry) { $0.text($1) }
    let message = readIfPresent("message", of: entry) { $0.text($1) }
    let texts = ["rule", "subject", "reason"].map { key in
      read(key, of: entry, "a string") { $0.name($1) }
    }
    guard let rule = texts[0], let subject = texts[1], let reason = texts[2] else { return nil }
    return KnownFindings.Entry(
      app: app, rule: rule, subject: subject, message: message, reason: reason)
  }
}
