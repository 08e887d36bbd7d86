// Wayfinder is released under the MIT license; see LICENSE.

/// The changes between two configurations that are meant: what an experiment is about, written down
/// before it ships.
///
/// ```swift
/// let expected = try ExpectedChanges(bytes: bytes, name: "expected.json")
/// let diff = try await BehavioralDiff(from: Shop.tabs, to: Shop.drawer)
/// #expect(diff.judged(by: expected).holds, "\(diff.text)")
/// ```
///
/// ``BehavioralDiff/judged(by:)`` divides a difference into what is expected and what is not.
public struct ExpectedChanges: Sendable, Equatable {
  /// The rules for the changes that are meant, in the order of the file.
  package var rules: [Rule]

  /// Expects no change at all.
  public init() {
    rules = []
  }

  /// Collects rules.
  package init(_ rules: [Rule]) {
    self.rules = rules
  }

  /// Changes that are meant.
  ///
  /// In all texts `*` stands for any text, also an empty one.
  package struct Rule: Sendable, Hashable {
    /// Of which kinds; see ``BehavioralDiff/Kind``.
    package var kinds: [String]
    /// Of which link: its pattern before or after, or the URL that was opened; any for `nil`.
    package var link: String?
    /// Of which route, before or after; any for `nil`.
    package var route: String?
    /// The value before, as reports write it; anything for `nil`.
    package var before: String?
    /// The value after, as reports write it; anything for `nil`.
    package var after: String?
    /// The reason why the change is meant, for readers of the file.
    package var why: String?

    /// Creates a rule.
    package init(
      kinds: [String], link: String? = nil, route: String? = nil, before: String? = nil,
      after: String? = nil, why: String? = nil
    ) {
      self.kinds = kinds
      self.link = link
      self.route = route
      self.before = before
      self.after = after
      self.why = why
    }
  }
}

extension ExpectedChanges.Rule {
  /// Whether a change is one of those that are meant.
  package func expects(_ change: BehavioralDiff.Change) -> Bool {
    guard kinds.contains(where: { $0.matchesAsWildcard(change.kind.rawValue) }) else {
      return false
    }
    if let link {
      let texts = [change.pattern.before, change.pattern.after, change.link?.openedText]
      guard texts.contains(where: { $0.map(link.matchesAsWildcard) ?? false }) else { return false }
    }
    if let route {
      let names = [change.route.before, change.route.after]
      guard names.contains(where: { $0.map(route.matchesAsWildcard) ?? false }) else {
        return false
      }
    }
    return (before?.matchesAsWildcard(change.value.before ?? "") ?? true)
      && (after?.matchesAsWildcard(change.value.after ?? "") ?? true)
  }
}

extension ExpectedChanges.Rule: CustomStringConvertible {
  /// The rule in one line, for instance `place, beneath-* of link '/settings/*'`.
  package var description: String {
    var text = kinds.map(\.inOneLine).joined(separator: ", ")
    let scopes = [link.map { "link '\($0.inOneLine)'" }, route.map { "route '\($0.inOneLine)'" }]
      .compactMap(\.self)
    if !scopes.isEmpty { text += " of " + scopes.joined(separator: ", ") }
    if let before { text += " before '\(before.inOneLine)'" }
    if let after { text += " after '\(after.inOneLine)'" }
    return text + (why.map { " (\($0.inOneLine))" } ?? "")
  }
}

extension BehavioralDiff.Link {
  /// The URL as it was opened; `nil` for a route that code opens.
  fileprivate var openedText: String? {
    if case .url(let url, _) = self { url } else { nil }
  }
}
