// Wayfinder is released under the MIT license; see LICENSE.

internal import WayfinderLinks

/// A fault of a document, in words.
package struct DocumentFault: Sendable, Equatable {
  /// The kind of fault, as a ``Finding`` has it.
  package let code: String
  /// The fault in full sentences.
  package let message: String
  /// The way out in full sentences; empty where the message says it.
  package let remedy: String
  /// The finding of the checker of links, which has its own evidence.
  var link: Finding?

  init(_ code: String, _ message: String, _ remedy: String) {
    self.code = code
    self.message = message
    self.remedy = remedy
  }

  /// Whether the document can be used all the same: what it says depends on what the app's guards
  /// answer, or a limit ended a search.
  var isWarning: Bool { code == "guardCycle" || isLimit }

  /// Whether a limit ended a search.
  var isLimit: Bool { ["searchesEnded", "circlesNotSearched"].contains(code) }

  /// The fault where the base has no entry that the patch of a variant changes.
  ///
  /// - Parameters:
  ///   - key: The key that a new entry needs.
  ///   - nearest: The name of the base's entry that was probably meant, if there is one.
  func ofNewEntry(lacking key: String, nearest: String?) -> DocumentFault {
    DocumentFault(
      "newEntryLacks",
      "the base has no such entry, and a new one needs the key \(key.quoted).",
      nearest.map {
        "Write \($0.quoted) for the entry's name if that's what you meant, or "
          + remedy.replacing("Add it", with: "add the key")
      } ?? remedy)
  }
}

// MARK: Any file

extension DocumentFault {
  package static func unknownFormat(_ format: String, known: [String]) -> Self {
    Self(
      "unknownFormat",
      known.count == 1
        ? "the format is \(format.quoted) where \(known[0].quoted) is needed."
        : "the format \(format.quoted) is unknown; there are \(known.cappedList).",
      known.count == 1
        ? "Name another file, or correct it."
        : "Name a file in one of them, or convert this one.")
  }

  /// - Parameter nearest: The valid key that is like it, if there is one.
  package static func unknownKey(_ key: String, known: [String], nearest: String?) -> Self {
    Self(
      "unknownKey", "the key \(key.quoted) is unknown.",
      nearest.map { "Write \($0.quoted) if that's what you meant, or remove it." }
        ?? "Remove it, or use one of \(known.cappedList).")
  }

  package static func unknownName(_ name: String, kind: NameKind, nearest: String?) -> Self {
    Self(
      "unknownName", "no \(kind) is called \(name.quoted).",
      nearest.map { "Write \($0.quoted) if that's what you meant, or declare the \(kind)." }
        ?? "Declare it, or name one that is declared.")
  }

  static func link(_ finding: Finding) -> Self {
    var fault = Self(finding.code, finding.message, finding.remedy)
    fault.link = finding
    return fault
  }

  /// - Parameter asked: A guard that is asked, has no rule, and is spelt almost the same, if there is one.
  static func unusedGuard(asked: String?) -> Self {
    guard let asked else {
      return Self(
        "unusedGuard", "nothing asks it.",
        "Name it under 'guards' of a route or container, or remove it.")
    }
    return Self(
      "unusedGuard", "nothing asks it, but \(asked.quoted) is asked.",
      "If both names mean the same guard, write the same name in both places; otherwise, remove it."
    )
  }

  static func unregistered(_ name: String, kind: NameKind, nearest: String?) -> Self {
    Self(
      "unregistered", "no \(kind) is registered as \(name.quoted).",
      nearest.map { "Write \($0.quoted) if that's what you meant, or register it." }
        ?? "Register it, or name one that is registered.")
  }

  package static func missingKey(_ key: String, expected: String) -> Self {
    Self(
      "missingKey",
      "the key \(key.quoted) is missing.", "Add it with \(expected).")
  }

  package static func misplacedKey(_ key: String, owner: String) -> Self {
    Self(
      "misplacedKey",
      "the key \(key.quoted) has no meaning for \(owner).", "Remove it.")
  }

  package static func wrongType(found: String, expected: String) -> Self {
    Self(
      "wrongType",
      "the value is \(found), but must be \(expected).", "Replace it.")
  }

  package static func unknownValue(_ value: String, role: String, known: [String], nearest: String?)
    -> Self
  {
    Self(
      "unknownValue",
      "\(value.quoted) isn't a valid \(role)"
        + (known.count > 1 ? "; use one of \(known.cappedList)." : "."),
      nearest.map { "Write \($0.quoted) if that's what you meant." }
        ?? (known.count > 1 ? "" : "Write \(known.cappedList)."))
  }

  package static var emptyName: Self {
    Self(
      "emptyName",
      "the name is empty.", "Write at least one character.")
  }

  package static func emptyList(element: String) -> Self {
    Self(
      "emptyList",
      "the list is empty, but needs a \(element).", "Add one.")
  }

  package static func more(_ count: Int) -> Self {
    Self(
      "more",
      "there \(count == 1 ? "is 1 more problem" : "are \(count) more problems"), not listed.",
      "Fix those that are.")
  }

  package static func tooLarge(bytes: Int, limit: Int) -> Self {
    Self(
      "tooLarge",
      "it has \(bytes) bytes; the limit is \(limit).",
      "Split it, or remove what isn't needed.")
  }

  package static func overlap(with other: String) -> Self {
    Self(
      "overlap",
      "the range overlaps \(other).", "Move its start or its end.")
  }
}

extension DocumentFault {
  /// The kind of thing that a name represents.
  ///
  /// It comes with faults about unknown and repeated names. The raw value is the word that messages
  /// use, such as `route` or `guard`.
  package enum NameKind: String, Sendable, Hashable, CustomStringConvertible {
    case route
    case tab
    case screen
    case place
    case child
    case `guard`
    case task
    case postTask = "post-routing task"
    case transition
    case action
    case container
    case effect

    package var description: String { rawValue }
  }
}
