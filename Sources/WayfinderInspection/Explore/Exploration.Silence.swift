// Wayfinder is released under the MIT license; see LICENSE.

internal import WayfinderLinks

extension Exploration {
  /// Findings that are meant to be so, each with the reason, in a file in the format
  /// `wayfinder-silence/1`.
  ///
  /// Use it to let CI fail on new findings alone. An entry that matches nothing any more is
  /// reported, so that the list can't grow old unnoticed.
  public struct Silence: Sendable, Hashable {
    /// The format, as the file's `format` says it.
    public static let format = "wayfinder-silence/1"

    /// The entries.
    public let entries: [Entry]

    /// A finding that is meant to be so.
    ///
    /// It matches by ``rule`` and ``subject``, in which a `*` stands for any characters:
    /// `Entry(rule: "way-out", subject: "Consent*", reason: "Its own buttons close it.")`.
    public struct Entry: Sendable, Hashable {
      /// The name of the app; `nil` for every app.
      public let app: String?
      /// The name of the rule.
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
  }
}

extension Exploration.Silence {
  /// Findings apart from those that are silenced.
  struct Sorted {
    var findings: [Exploration.Finding] = []
    var silenced: [(finding: Exploration.Finding, reason: String)] = []
    var stale: [Entry] = []
  }

  func sort(_ findings: [Exploration.Finding], app: String) -> Sorted {
    var sorted = Sorted()
    var used: Set<Int> = []
    for finding in findings {
      let index = entries.firstIndex { entry in
        entry.rule == finding.rule && (entry.app ?? app) == app
          && entry.subject.matchesAsWildcard(finding.subject)
      }
      if let index {
        used.insert(index)
        sorted.silenced.append((finding, entries[index].reason))
      } else {
        sorted.findings.append(finding)
      }
    }
    sorted.stale = entries.indices.filter { !used.contains($0) && (entries[$0].app ?? app) == app }
      .map { entries[$0] }
    return sorted
  }
}
